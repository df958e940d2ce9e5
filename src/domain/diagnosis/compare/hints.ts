/** What makes two values differ, when it is something known. */
import {
  foldings,
  isInvisible,
  otherBlank,
  plainNumber,
  type Folding,
  type FoldingKind,
} from './foldings.ts';
import type { Side } from './comparison.ts';

export type HintKind =
  | FoldingKind
  /** The other one's UTF-8 octets were read as Latin-1 or Windows-1252. */
  | 'mangled'
  /** Characters that a character set lacks became question marks. */
  | 'question-marks'
  | 'minor-units'
  | 'empty'
  /** It is the beginning of the other one. */
  | 'cut';

export interface Hint {
  readonly kind: HintKind;
  /** The side that has it. */
  readonly side: Side | 'both';
  /** Code points that cannot be told by sight, e.g. `U+200B`, on either side. */
  readonly codePoints: readonly string[];
}

const longestForManyFoldings = 4096;

function sideOf(left: boolean, right: boolean): Side | 'both' {
  if (left === right) return 'both';
  return left ? 'left' : 'right';
}

const namesCodePoints: ReadonlySet<HintKind> = new Set([
  'invisible',
  'other-blanks',
  'blanks-around',
  'blanks-inside',
]);

/** Invisible characters and odd blanks of both texts, each once. */
function codePointsOf(left: string, right: string): string[] {
  const odd = Array.from(left + right).filter(
    (one) => isInvisible(one) || one.replace(otherBlank, '') === '' || one === '\t',
  );
  return [...new Set(odd)]
    .map((one) => `U+${(one.codePointAt(0) ?? 0).toString(16).toUpperCase().padStart(4, '0')}`)
    .sort();
}

function apply(chosen: readonly Folding[], text: string): string {
  return chosen.reduce((folded, { fold }) => fold(folded), text);
}

/** The fewest foldings that make both the same; none when nothing known does. */
function fewestFoldings(left: string, right: string): readonly Folding[] {
  if (apply(foldings, left) !== apply(foldings, right)) return [];
  const isEnough = (chosen: readonly Folding[]): boolean => apply(chosen, left) === apply(chosen, right);
  const single = foldings.find((folding) => isEnough([folding]));
  if (single !== undefined) return [single];
  if (Math.max(left.length, right.length) > longestForManyFoldings)
    return foldings.filter(changes(left, right));
  for (const [index, first] of foldings.entries()) {
    const second = foldings.slice(index + 1).find((folding) => isEnough([first, folding]));
    if (second !== undefined) return [first, second];
  }
  return foldings.filter(changes(left, right));
}

function changes(left: string, right: string): (folding: Folding) => boolean {
  return ({ fold }) => fold(left) !== left || fold(right) !== right;
}

/** What Windows-1252 has from 0x80 to 0x9F; elsewhere it is Latin-1. Decoders of Node 20 take one for the other. */
const windows1252 = '€\u0081‚ƒ„…†‡ˆ‰Š‹Œ\u008DŽ\u008F\u0090‘’“”•–—˜™š›œ\u009DžŸ';

function octetsReadAs(charset: 'Latin-1' | 'Windows-1252', text: string): string {
  const octets = new TextEncoder().encode(text);
  return Array.from(octets, (octet) =>
    charset === 'Windows-1252' && octet >= 0x80 && octet < 0xa0
      ? windows1252.charAt(octet - 0x80)
      : String.fromCharCode(octet),
  ).join('');
}

function isMangled(text: string, original: string): boolean {
  return (
    /[\u0080-\uFFFF]/u.test(original) &&
    (octetsReadAs('Latin-1', original) === text || octetsReadAs('Windows-1252', original) === text)
  );
}

function inMinorUnits(text: string, major: string): boolean {
  const match = /^([0-9]+)(?:\.([0-9]{1,2}))?$/u.exec(plainNumber(major));
  if (match === null || !/^[0-9]+$/u.test(text)) return false;
  const [, whole = '', fraction = ''] = match;
  return plainNumber(whole + fraction.padEnd(2, '0')) === plainNumber(text);
}

/** Shorter beginnings are taken for other values: 10 is not the beginning of 100. */
const leastOfCut = 16;

/** What one side is to the other, beyond foldings. */
const relations: readonly {
  readonly kind: HintKind;
  readonly holds: (one: string, other: string) => boolean;
}[] = [
  { kind: 'empty', holds: (one) => one === '' },
  { kind: 'minor-units', holds: inMinorUnits },
  { kind: 'mangled', holds: isMangled },
  {
    kind: 'question-marks',
    holds: (one, other) =>
      one === other.replaceAll(/[^\0-\u007F]/gu, '?') || one === other.replaceAll(/[^\0-\u00FF]/gu, '?'),
  },
  { kind: 'cut', holds: (one, other) => one.length >= leastOfCut && other.startsWith(one) },
];

/**
 * What explains the whole difference of two values.
 *
 * @returns Nothing when no known thing, and no two of them together, make it.
 */
export function hintsOf(left: string, right: string): Hint[] {
  const chosen = left === '' || right === '' ? [] : fewestFoldings(left, right);
  if (chosen.length > 0) {
    return chosen.map(({ kind, fold }) => ({
      kind,
      side: sideOf(fold(left) !== left, fold(right) !== right),
      codePoints: namesCodePoints.has(kind) ? codePointsOf(left, right) : [],
    }));
  }
  for (const { kind, holds } of relations) {
    const onLeft = holds(left, right);
    if (onLeft || holds(right, left)) return [{ kind, side: onLeft ? 'left' : 'right', codePoints: [] }];
  }
  return [];
}
