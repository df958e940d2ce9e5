/** The value of a line with a field: without the quotation marks around it, and the borders of a cell. */
import type { Pair } from '../json/encode-fields.ts';
import type { MarkedText } from './marked-text.ts';

/** A field as a line has it. */
export interface LineValue {
  readonly pair: Pair;
  /** The value with the blanks around it in its line that may be of it, where there are any. */
  readonly whole?: string;
  /** Whether the line has nothing but the name. */
  readonly isNameAlone?: true;
}

/** Dumps tell the type before it, and in brackets the length or the type. */
const quotation =
  /^((?:(?:string|str|chr)[\t ]?(?:\(\d+\))?[\t ]?)?)["\ue000\ue002\ue004](.*)["\ue001\ue003\ue005](?: \((?:(?:length=)?\d+|[a-z]{3,10})\)|[,;])?$/u;

/** A cell of a spreadsheet with quotation marks in it. */
const doubledQuotes = /^"((?:[^"]|"")*""(?:[^"]|"")*)"$/u;

/** What a cell cannot hold as it is: its own border, and the end of a line. */
const cellEscape = /\\\||<br ?\/?>/iu;
const cellText = (written: string): string => written.replaceAll('\\|', '|').replaceAll(/<br ?\/?>/giu, '\n');

export function fieldAt(marked: MarkedText, name: string, start: number, lineEnd: number): LineValue {
  // A quotation around the lines ends behind the last of them.
  const end = Math.min(lineEnd, marked.quotationAt(start)?.end ?? lineEnd);
  const line = marked.text.slice(start, end).replace(/\r$/u, '');
  const written = line.replace(/(?<![\t ])[\t ]*(?:\|[\t ]*)?$/u, '');
  const [, before = '', quoted] = quotation.exec(written) ?? [];
  const from = quoted === undefined ? start : start + before.length + 1;
  const asWritten = marked.valueAt(start, start + written.length);
  const cell = doubledQuotes.exec(asWritten)?.[1]?.replaceAll('""', '"');
  const pair: Pair = [name, cell ?? marked.valueAt(from, from + (quoted ?? written).length)];
  const isCell = line.endsWith('|') || /\|[\t ]?$/u.test(marked.text.slice(Math.max(0, start - 2), start));
  // Code in a table of Markdown has one escape alone.
  const code = isCell ? /^`([^`]*)`$/u.exec(asWritten)?.[1] : undefined;
  if (code !== undefined) return { pair: [name, code.replaceAll('\\|', '|')] };
  if (isCell && cellEscape.test(asWritten)) return { pair: [name, cellText(asWritten)] };
  // The cells of a table have a blank on each side, or none; the others at their ends may fill them.
  const isFilled = line.endsWith('|') && marked.text.charAt(start - 1) !== '|';
  const whole = line.replace(isFilled ? /[\t ]?\|$/u : /\|$/u, '');
  const isSame = quoted !== undefined || written === '' || written === whole;
  return isSame ? { pair } : { pair, whole: marked.valueAt(start, start + whole.length) };
}
