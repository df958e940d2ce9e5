/** Pairs of a query or a form body, each with its place. */
import { decodeComponent } from './decode-component.ts';
import type { PairList } from './pair-list.ts';
import type { PairProblem, PairSource, ReadPair } from './read-pair.ts';

/**
 * Splits at `&` and the first `=` (WHATWG URL, "application/x-www-form-urlencoded parsing"); an empty piece is no pair.
 * Line ends around the text are none of it.
 */
export function splitPairs({ text }: PairSource, place: 'query' | 'form', into: PairList): void {
  const last = text.replace(/(?<![\r\n])[\r\n]+$/u, '').length;
  let start = 0;
  while (start < last) {
    const mark = text.indexOf('&', start);
    const end = mark === -1 || mark > last ? last : mark;
    if (end > start) into.add(readPiece(text.slice(start, end), start, place));
    start = end + 1;
  }
}

function readPiece(piece: string, start: number, place: 'query' | 'form'): ReadPair {
  const equals = piece.indexOf('=');
  const writtenName = equals === -1 ? piece : piece.slice(0, equals);
  const raw = equals === -1 ? '' : piece.slice(equals + 1);
  const name = decodeComponent(writtenName);
  const value = decodeComponent(raw);
  const problems = new Set<PairProblem>([...name.problems, ...value.problems]);
  if (equals === -1) problems.add('no-equals');
  if (name.text === '') problems.add('no-name');
  const end = start + piece.length;
  return {
    place,
    name: name.text,
    raw,
    value: value.text,
    type: 'text',
    bytes: value.bytes,
    problems: [...problems],
    hasPlus: value.hasPlus,
    at: { start, end },
    valueAt: { start: end - raw.length, end },
  };
}
