/** Fields that code gives no value: `'city': None`, `city => undef`. In a form each would be that word. */
import { nothingWords } from '../../diagnosis/paste/evidence/nested-fields.ts';
import { endOfString } from '../../diagnosis/paste/text/code-comments.ts';
import type { NameValue } from '../../http/name-value.ts';

const sign = String.raw`\s{0,40}(?:[=-]>|:|,|=|\bto\b)\s{0,40}`;
const word = String.raw`(${nothingWords})(?![\w.$(-])`;
const name = String.raw`[A-Za-z_][\w.[\]-]{0,199}`;
/** Of each the first group is the name, the second the word. */
const shapes: readonly RegExp[] = [
  new RegExp(String.raw`["'](${name})["']\]?${sign}${word}`, 'gu'),
  // Keywords, symbols and members, between others of their kind.
  new RegExp(String.raw`(?<=[([{,;]\s{0,80}:?)(${name})${sign}${word}(?=\s{0,80}(?:[,;)}\]]|\n))`, 'gu'),
  new RegExp(String.raw`(?<=[{,\s]):(${name})[\t ]{1,40}${word}`, 'gu'),
];
/** A line to a field: of a table of PowerShell, and of YAML. */
const inBrackets = new RegExp(String.raw`^[\t ]{0,80}(${name})[\t ]*[=:][\t ]*${word}[\t ]*\r?$`, 'gmu');
const inLines = new RegExp(String.raw`^[\t ]{0,80}(${name}):[\t ]*${word}[\t ]*\r?$`, 'gmu');

const quotesAndBrackets = /["'\n([{)\]}]/gu;

interface Extent {
  readonly start: number;
  readonly end: number;
}

/** Every pair of brackets, the inner ones first; what stands in quotation marks has none. */
function findBrackets(text: string): Extent[] {
  const open: number[] = [];
  const found: Extent[] = [];
  /** Quotation marks that nothing closes any more in their line. */
  const unclosed = new Set<string>();
  let at = 0;
  for (;;) {
    quotesAndBrackets.lastIndex = at;
    const match = quotesAndBrackets.exec(text);
    if (match === null) return found;
    const { 0: mark, index } = match;
    at = index + 1;
    if (mark === '\n') unclosed.clear();
    else if ('([{'.includes(mark)) open.push(index);
    else if (')]}'.includes(mark)) {
      const start = open.pop();
      if (start !== undefined) found.push({ start, end: index });
    } else if (!unclosed.has(mark)) {
      const end = endOfString(text, mark, index) ?? -1;
      if (end === -1) unclosed.add(mark);
      else at = end;
    }
  }
}

/** Where the first and the last pairs are named, from the front to the end: in quotation marks, or in front of a sign. */
function placesOf(text: string, pairs: readonly NameValue[]): readonly number[] {
  const outer = new Set([...pairs.slice(0, 20), ...pairs.slice(-20)].map((pair) => pair.name));
  const places: number[] = [];
  for (const { 1: found = '', index } of text.matchAll(/(?<![\w.%&?$-])([A-Za-z_][\w.[\]-]{0,199})/gu)) {
    if (outer.has(found)) places.push(index);
  }
  return places;
}

/** `("city", None)`: a pair in brackets of its own, whose list is around it. */
function isPair(text: string, { start, end }: Extent): boolean {
  return /^.\s*["'][^"'\n]{1,200}["']\s*,[^,]*$/u.test(text.slice(start, end));
}

/** The brackets around the first and the last of the places, or the paragraph where there are none. */
function extentOf(text: string, first: number, last: number): Extent & { readonly isBracketed: boolean } {
  const around = findBrackets(text).find(
    (each) => each.start < first && each.end > last && !isPair(text, each),
  );
  if (around !== undefined) return { ...around, isBracketed: true };
  const end = text.slice(last).search(/\n[\t ]*\r?\n/u);
  return {
    start: Math.max(0, text.lastIndexOf('\n\n', first), text.lastIndexOf('\n\r\n', first)),
    end: end === -1 ? text.length : last + end,
    isBracketed: false,
  };
}

/** @returns Each with the word that stands there: among the fields of the pairs, or right beside them. */
export function listWithoutValue(text: string, pairs: readonly NameValue[]): ReadonlyMap<string, string> {
  const places = placesOf(text, pairs);
  const [first] = places;
  const last = places.at(-1);
  if (first === undefined || last === undefined) return new Map();
  const { start, end, isBracketed } = extentOf(text, first, last);
  const own = text.slice(start, end + 1);
  return new Map(
    [...shapes, isBracketed ? inBrackets : inLines].flatMap((shape) =>
      Array.from(own.matchAll(shape), ({ 1: key = '', 2: nothing = '' }) => [key, nothing] as const),
    ),
  );
}
