import { expectsAnything } from '../cases/comparing/compare-expectation.ts';
import type { CaseExpectation } from '../cases/case-file.ts';

const longest = 300;

/** What a case expects, as short as a list needs it: `validation-error cannot be combined`. */
export function expectedOnOneLine(expect: CaseExpectation): string {
  if (!expectsAnything(expect)) return 'any answer';
  const { type, errorMessage, errorCode, httpStatus, elements } = expect;
  // Nearly every answer comes with this status: beside a type it says nothing.
  const isStatusTold = httpStatus !== null && (httpStatus !== 200 || type === null);
  const parts = [
    type,
    errorMessage,
    errorCode === null ? null : `error-code ${errorCode}`,
    isStatusTold ? `HTTP ${httpStatus}` : null,
    ...Array.from(elements, ([path, text]) => (text === null ? `no ${path}` : `${path} ${text}`)),
  ];
  const line = parts.filter((part) => part !== null).join(' ');
  return line.length > longest ? `${line.slice(0, longest).toWellFormed()}…` : line;
}
