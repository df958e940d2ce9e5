/** An answer taken as what a case expects from now on. */
import type { CaseExpectation } from '../case-file.ts';
import { forbiddenKind } from '../confidential/forbidden-kind.ts';
import type { AnswerFacts } from './answer-facts.ts';

/** Of a message with something in it that is new each time: the longest part without it. */
function lastingPart(message: string, fresh: readonly string[]): string {
  const parts = fresh
    .filter((each) => each !== '')
    .reduce<readonly string[]>((texts, each) => texts.flatMap((text) => text.split(each)), [message]);
  return parts
    .map((part) => part.trim())
    .reduce((longest, part) => (part.length > longest.length ? part : longest), '');
}

const longestExpected = 2000;

function keptText(text: string | null): string | null {
  if (text === null || text === '' || text.length > longestExpected || !text.isWellFormed()) return null;
  return forbiddenKind(text) === null ? text : null;
}

/**
 * @param fresh Values of the request that the next one will not have: its order id, for one.
 * @param before What the case expected: its elements are expected with what they hold now.
 */
export function acceptAnswer(
  facts: AnswerFacts,
  before: CaseExpectation,
  fresh: readonly string[],
): CaseExpectation {
  const { type, errorCode, errorMessage, httpStatus } = facts;
  const elements = [...before.elements.keys()].map(
    (path) => [path, facts.elements?.get(path) ?? null] as const,
  );
  return {
    type: keptText(type),
    errorCode: keptText(errorCode),
    errorMessage: errorMessage === null ? null : keptText(lastingPart(errorMessage, fresh)),
    httpStatus: httpStatus >= 100 && httpStatus <= 599 ? httpStatus : null,
    elements: new Map(
      facts.elements === null
        ? before.elements
        : elements.filter(([, text]) => text === null || text === '' || keptText(text) !== null),
    ),
  };
}
