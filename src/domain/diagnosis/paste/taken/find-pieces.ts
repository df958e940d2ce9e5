/** Finds the pieces of a part in a text, in their order and as close to each other as they stand. */
import type { Span } from '../layers/layered-text.ts';
import type { Atom, Piece } from './part-pieces.ts';

export interface FoundAtom extends Span {
  readonly atom: Atom;
}

/** Null for a piece that is not there. */
export type FoundPiece = readonly FoundAtom[] | null;

/** How far the next piece may be; tables and dumps have wide columns. */
const widestGap = 2000;
/** Between a name and its value. */
const widestJoint = 200;
const mostStarts = 40;
/** Of all starts together. */
const mostLookups = 4000;

const startsWord = /^[\p{L}\p{N}%_]/u;
const endsWord = /[\p{L}\p{N}%_]$/u;
/** What goes on where a text ends: it is a longer one. */
const goesOn = /^(?:[\p{L}\p{N}%_]|[.+*~!'/-][\p{L}\p{N}%])/u;

function isBounded(text: string, start: number, end: number): boolean {
  if (startsWord.test(text.charAt(start)) && endsWord.test(text.charAt(start - 1))) return false;
  return !(endsWord.test(text.charAt(end - 1)) && goesOn.test(text.slice(end, end + 2)));
}

/** Places of a text that is no part of a longer word. */
export function* findText(text: string, wanted: string, region: Span): Generator<Span> {
  if (wanted === '') return;
  let start = text.indexOf(wanted, region.start);
  while (start !== -1 && start + wanted.length <= region.end) {
    const end = start + wanted.length;
    if (isBounded(text, start, end)) yield { start, end };
    start = text.indexOf(wanted, start + 1);
  }
}

const jointWords =
  /string\(\d+\)|s:\d+|\b(?:value|values|val|v|key|name|string|put)\b|elementType="HTTPArgument">[^]{0,120}"Argument\.value"|\b[buL](?=["'])/giu;

/** Signs, and what dumps say of a value before it. */
function isJoint(text: string): boolean {
  return !/[\p{L}\p{N}]/u.test(text.replaceAll(jointWords, ''));
}

function findForm(text: string, atoms: readonly Atom[], region: Span): FoundAtom[] | null {
  const [first, second] = atoms;
  if (first === undefined) return null;
  for (const place of findText(text, first.text, region)) {
    if (second === undefined) return [{ ...place, atom: first }];
    const after = {
      start: place.end,
      end: Math.min(region.end, place.end + widestJoint + second.text.length),
    };
    const value = findText(text, second.text, after).next().value;
    if (value !== undefined && isJoint(text.slice(place.end, value.start))) {
      return [
        { ...place, atom: first },
        { ...value, atom: second },
      ];
    }
  }
  return null;
}

/** The form that stands first in a region. */
export function findPiece(text: string, { forms }: Piece, region: Span): FoundPiece {
  let best: FoundAtom[] | null = null;
  let first = region.end;
  for (const form of forms) {
    // One that begins behind the best is no better: nothing is looked for there.
    const end = Math.min(
      region.end,
      first + (form[0]?.text.length ?? 0) + widestJoint + (form[1]?.text.length ?? 0),
    );
    const found = findForm(text, form, { start: region.start, end });
    const start = found?.[0]?.start ?? region.end;
    if (start >= first) continue;
    best = found;
    first = start;
  }
  return best;
}

const endOf = (found: FoundPiece): number | null => found?.at(-1)?.end ?? null;

/** All pieces from here on, each behind the one before it. */
function followFrom(text: string, pieces: readonly Piece[], first: FoundPiece, region: Span): FoundPiece[] {
  let end = endOf(first) ?? region.start;
  return pieces.map((piece) => {
    const length = Math.max(
      ...piece.forms.map((form) => form.reduce((sum, atom) => sum + atom.text.length, 0)),
    );
    const near = { start: end, end: Math.min(region.end, end + widestGap + length) };
    const found = findPiece(text, piece, near);
    end = endOf(found) ?? end;
    return found;
  });
}

interface Chain {
  readonly found: readonly FoundPiece[];
  readonly missing: number;
  readonly size: number;
}

function chainOf(pieces: readonly Piece[], found: readonly FoundPiece[]): Chain {
  const starts = found.flatMap((each) => each?.[0]?.start ?? []);
  const ends = found.flatMap((each) => endOf(each) ?? []);
  return {
    found,
    missing: pieces.filter((piece, index) => !piece.isOptional && found[index] === null).length,
    size: (ends.at(-1) ?? 0) - (starts[0] ?? 0),
  };
}

/** @returns As many as there are pieces; null where a region has none of them. */
export function findChain(
  text: string,
  pieces: readonly Piece[],
  region: Span,
): readonly FoundPiece[] | null {
  let best: Chain | null = null;
  for (const lead of [0, 1]) {
    const head = pieces[lead];
    if (head === undefined) break;
    let { start } = region;
    const starts = Math.min(mostStarts, Math.ceil(mostLookups / pieces.length));
    for (let count = 0; count < starts; count += 1) {
      const first = findPiece(text, head, { start, end: region.end });
      if (first === null) break;
      const rest = followFrom(text, pieces.slice(lead + 1), first, region);
      const chain = chainOf(pieces, [...Array.from({ length: lead }, () => null), first, ...rest]);
      const isBetter =
        best === null ||
        chain.missing < best.missing ||
        (chain.missing === best.missing && chain.size < best.size);
      if (isBetter) best = chain;
      start = (first[0]?.start ?? start) + 1;
    }
    if (best?.missing === 0) break;
  }
  return best?.found ?? null;
}
