/** What a case expects, as it is typed: a blank text means any. */
import { failed, success, type Result } from '../../result.ts';
import type { CaseExpectation } from '../case-file.ts';
import { forbiddenKind } from '../confidential/forbidden-kind.ts';

export interface ExpectationDraft {
  readonly type: string;
  readonly errorCode: string;
  readonly errorMessage: string;
  readonly httpStatus: string;
  /** Of an invoice: null is an element that is not there. */
  readonly elements: readonly (readonly [path: string, text: string | null])[];
}

export function draftExpectation(expect: CaseExpectation): ExpectationDraft {
  const { type, errorCode, errorMessage, httpStatus, elements } = expect;
  return {
    type: type ?? '',
    errorCode: errorCode ?? '',
    errorMessage: errorMessage ?? '',
    httpStatus: httpStatus === null ? '' : String(httpStatus),
    elements: [...elements],
  };
}

/** The texts of an invoice that a case can expect: each of its elements that a file may hold. */
export function offeredElements(
  elements: ReadonlyMap<string, string> | null,
): readonly (readonly [path: string, text: string])[] {
  return [...(elements ?? [])].filter(([, text]) => text.length <= 2000 && forbiddenKind(text) === null);
}

const orNull = (text: string): string | null => (text === '' ? null : text);

/** @returns What is wrong with the status: a sentence. */
export function parseExpectation(draft: ExpectationDraft): Result<CaseExpectation, string> {
  const status = draft.httpStatus.trim();
  if (status !== '' && !/^[1-5][0-9]{2}$/u.test(status))
    return failed('An HTTP status has three digits, 100 to 599. Leave it blank where any will do.');
  return success({
    type: orNull(draft.type.trim()),
    errorCode: orNull(draft.errorCode.trim()),
    errorMessage: orNull(draft.errorMessage),
    httpStatus: status === '' ? null : Number(status),
    elements: new Map(draft.elements),
  });
}
