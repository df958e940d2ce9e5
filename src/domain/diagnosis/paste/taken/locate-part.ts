/** Finds the bytes of the pasted text that a part of a request was taken from. */
import type { Span } from '../layers/layered-text.ts';
import { findChain, findPiece, findText, type FoundAtom, type FoundPiece } from './find-pieces.ts';
import { piecesOf, type Piece } from './part-pieces.ts';
import type { TakenPart, TakenPartName, TakenRun } from './taken-part.ts';
import type { TextView } from './text-view.ts';

/** A group of four digits of Base64, an escape: more at the end of a run would colour what was not taken. */
export const mostSlack = 12;

/** A part that was found in a view, with the places of its pieces there. */
export interface LocatedPart {
  readonly view: TextView;
  /** The part as it stands in the view. */
  readonly text: string;
  readonly atoms: readonly FoundAtom[];
  readonly taken: TakenPart;
}

function runOf(view: TextView, text: string, { start, end, atom }: FoundAtom): TakenRun {
  const origin = view.layered.originOf(start, end);
  return {
    spans: origin.spans,
    gives: view.restore(text.slice(atom.from, atom.to)),
    undone: origin.undone,
    isEncodedHere: atom.isEncodedHere,
    slack: origin.slack,
  };
}

export function locatedPart(
  view: TextView,
  part: TakenPartName,
  text: string,
  found: readonly FoundAtom[],
  isWhole: boolean,
): LocatedPart | null {
  const atoms = found.filter((atom) => view.layered.originOf(atom.start, atom.end).slack <= mostSlack);
  if (atoms.length === 0) return null;
  const runs = atoms.map((atom) => runOf(view, text, atom));
  return { view, text, atoms, taken: { part, runs, isWhole: isWhole && atoms.length === found.length } };
}

function wholeAtom(text: string, { start, end }: Span): FoundAtom {
  return { start, end, atom: { text, from: 0, to: text.length, isEncodedHere: false } };
}

/** A path and a query that stand apart, with names between them. */
function findApart(text: string, { forms }: Piece, region: Span): FoundPiece {
  const form = forms.find((atoms) => atoms.length > 1);
  const found = form?.map((atom) => findPiece(text, { forms: [[atom]], isOptional: false }, region));
  return found?.every((each) => each !== null) === true ? found.flatMap((each) => each) : null;
}

/** The host of a URL stands before its path or behind it. */
function findUrlPieces(text: string, pieces: readonly Piece[], region: Span): readonly FoundPiece[] {
  const all = { start: 0, end: text.length };
  const [target, ...others] = pieces;
  const path =
    target === undefined
      ? null
      : (findPiece(text, target, region) ?? findPiece(text, target, all) ?? findApart(text, target, all));
  return [path, ...others.map((piece) => findHost(text, piece))];
}

const hostLabel =
  /(?:host|authority|server(?:_?name)?|base_?ur[il]|origin)["'\])]*[\t ]*(?:=>|[:=,]|\s)\W{0,12}$/iu;

/** The one that is labelled; else the first. */
function findHost(text: string, piece: Piece): FoundPiece {
  let first: FoundPiece = null;
  let start = 0;
  for (let count = 0; count < 40; count += 1) {
    const found = findPiece(text, piece, { start, end: text.length });
    const place = found?.[0]?.start;
    if (place === undefined) break;
    if (hostLabel.test(text.slice(Math.max(0, place - 60), place))) return found;
    first ??= found;
    start = place + 1;
  }
  return first;
}

function inRegion(view: TextView, part: TakenPartName, text: string, region: Span): LocatedPart | null {
  const place = findText(view.text, text, region).next().value;
  if (place !== undefined) return locatedPart(view, part, text, [wholeAtom(text, place)], true);
  const pieces = piecesOf(part, text);
  if (pieces.length === 0) return null;
  const found =
    part === 'url' ? findUrlPieces(view.text, pieces, region) : findChain(view.text, pieces, region);
  if (found === null) return null;
  const isWhole = pieces.every((piece, index) => piece.isOptional || found[index] !== null);
  return locatedPart(
    view,
    part,
    text,
    found.flatMap((each) => each ?? []),
    isWhole,
  );
}

/** The places that evidence has for the part, then the whole text. */
function inView(view: TextView, part: TakenPartName, written: string): LocatedPart | null {
  const text = view.shorten(written);
  let best: LocatedPart | null = null;
  for (const found of view.found) {
    if (found.part !== part || found.text !== written) continue;
    const isThere = view.text.slice(found.start, found.end) === text;
    const located = isThere
      ? locatedPart(view, part, text, [wholeAtom(text, found)], true)
      : inRegion(view, part, text, found);
    if (located?.taken.isWhole === true) return located;
    best ??= located;
  }
  return best ?? inRegion(view, part, text, { start: 0, end: view.text.length });
}

/** @returns Null where the place is not known: nothing in the text gives the part as it is. */
export function locatePart(views: Iterable<TextView>, part: TakenPartName, text: string): LocatedPart | null {
  let best: LocatedPart | null = null;
  for (const view of views) {
    const located = text === '' ? null : inView(view, part, text);
    if (located?.taken.isWhole === true) return located;
    const isMore = (located?.atoms.length ?? 0) > (best?.atoms.length ?? 0);
    if (isMore) best = located;
  }
  return best;
}
