/** An answer held against what a case expects of it. */
import type { CaseExpectation } from '../case-file.ts';
import type { AnswerFacts } from './answer-facts.ts';

export interface ExpectationRow {
  /** `type`, `error-message`, `error-code`, `HTTP status`, or the path of an element. */
  readonly name: string;
  /** Null: any. */
  readonly expected: string | null;
  readonly how: 'is' | 'contains' | 'absent';
  /** Null: absent. */
  readonly got: string | null;
  readonly holds: boolean;
}

function rowOf(
  name: string,
  expected: string | null,
  got: string | null,
  how: 'is' | 'contains',
): ExpectationRow {
  const isHeld =
    expected === null || (got !== null && (how === 'is' ? got === expected : got.includes(expected)));
  return { name, expected, how, got, holds: isHeld };
}

function elementRow(path: string, expected: string | null, facts: AnswerFacts): ExpectationRow {
  const got = facts.elements?.get(path) ?? null;
  if (expected !== null) return rowOf(path, expected, got, 'is');
  return { name: path, expected: '', how: 'absent', got, holds: facts.elements !== null && got === null };
}

/** A row for each fact, also for what is not expected, and one for each element that is. */
export function compareExpectation(expect: CaseExpectation, facts: AnswerFacts): readonly ExpectationRow[] {
  const { type, errorCode, errorMessage, httpStatus, elements } = expect;
  return [
    rowOf('type', type, facts.type, 'is'),
    rowOf('error-message', errorMessage, facts.errorMessage, 'contains'),
    rowOf('error-code', errorCode, facts.errorCode, 'is'),
    rowOf('HTTP status', httpStatus === null ? null : String(httpStatus), String(facts.httpStatus), 'is'),
    ...Array.from(elements, ([path, expected]) => elementRow(path, expected, facts)),
  ];
}

export function isAsExpected(rows: readonly ExpectationRow[]): boolean {
  return rows.every(({ holds }) => holds);
}

/** Whether a case says anything of its answer: any will do for one that does not. */
export function expectsAnything({
  type,
  errorCode,
  errorMessage,
  httpStatus,
  elements,
}: CaseExpectation): boolean {
  return [type, errorCode, errorMessage, httpStatus].some((each) => each !== null) || elements.size > 0;
}

const refusals: ReadonlySet<string | null> = new Set(['error', 'validation-error']);

/** What differs, in a few words; empty where nothing does. */
export function describeDifference(rows: readonly ExpectationRow[]): string {
  const differing = rows.filter(({ holds }) => !holds);
  const type = differing.find(({ name }) => name === 'type');
  if (type !== undefined) {
    if (refusals.has(type.expected) && type.got === 'async-response')
      return 'Accepted, where a refusal was expected';
    if (type.expected === 'async-response' && refusals.has(type.got))
      return 'Refused, where an acceptance was expected';
  }
  if (differing.length === 0) return '';
  const verb = differing.length === 1 ? 'is' : 'are';
  return `${differing.map(({ name }) => name).join(', ')} ${verb} not what was expected`;
}

/** What was expected or got, on one line: `type=error, “x”, 200`. Of an answer that differs also what it says of an error. */
export function expectationInWords(rows: readonly ExpectationRow[], side: 'expected' | 'got'): string {
  const tellsWhy = rows.some(({ holds }) => !holds);
  const isAsked = ({ name, expected }: ExpectationRow): boolean =>
    expected !== null || name === 'type' || (tellsWhy && name.startsWith('error-'));
  const shown = rows.flatMap((row) => {
    const { name, how, [side]: value } = row;
    if (side === 'expected' && how === 'absent') return [`no ${name}`];
    if (value === null || !isAsked(row)) return [];
    return [name === 'error-message' ? `“${value}”` : `${name}=${value}`];
  });
  if (shown.length > 0) return shown.join(', ');
  const status = rows.find(({ name }) => name === 'HTTP status')?.got ?? null;
  return side === 'expected'
    ? 'any answer'
    : `nothing of it${status === null ? '' : `, HTTP status ${status}`}`;
}
