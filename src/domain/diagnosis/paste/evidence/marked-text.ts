/** A text whose quotations are marked, with the place of each of them. */
import type { LayeredText } from '../layers/layered-text.ts';
import { anyMark, closing, opening } from '../layers/quotations.ts';

export interface Extent {
  readonly start: number;
  readonly end: number;
}

interface Quotation extends Extent {
  /** Index in the list of the one around it; -1 for none. */
  readonly around: number;
}

const brackets: Readonly<Record<string, string>> = { '{': '}', '[': ']', '(': ')' };

export class MarkedText {
  readonly text: string;
  /** On what was undone. */
  readonly notes: readonly string[];
  /** Content of each quotation, in the order in which they open. */
  readonly quotations: readonly Extent[];
  readonly #quotations: readonly Quotation[];

  readonly #layered: LayeredText;

  constructor(layered: LayeredText) {
    const { text } = layered;
    this.#layered = layered;
    this.text = text;
    this.notes = layered.notes;
    const found: { start: number; end: number; around: number }[] = [];
    const open: number[] = [];
    for (const match of text.matchAll(/[\ue000-\ue005]/gu)) {
      if (opening.includes(match[0])) {
        found.push({ start: match.index + 1, end: text.length, around: open.at(-1) ?? -1 });
        open.push(found.length - 1);
      } else {
        const last = found[open.pop() ?? -1];
        if (last !== undefined) last.end = match.index;
      }
    }
    this.quotations = found;
    this.#quotations = found;
  }

  /** A value with the quotations that are in it as they were written: they are its text, with their escapes. */
  valueAt(start: number, end: number): string {
    const value = this.text.slice(start, end);
    return anyMark.test(value) ? this.#layered.beneath(start, end, opening) : value;
  }

  /** The innermost quotation around a place; null where there is none. */
  quotationAt(index: number): Extent | null {
    const list = this.#quotations;
    let low = 0;
    let high = list.length;
    while (low < high) {
      const middle = (low + high) >> 1;
      if ((list[middle]?.start ?? 0) <= index) low = middle + 1;
      else high = middle;
    }
    let found = list[low - 1];
    while (found !== undefined && found.end < index) found = list[found.around];
    return found ?? null;
  }

  /** The quotation that opens with the mark at this index. */
  quotationFrom(index: number): Extent | null {
    if (!opening.includes(this.text.charAt(index)) || index >= this.text.length) return null;
    const found = this.quotationAt(index + 1);
    return found?.start === index + 1 ? found : null;
  }

  /** The index behind the bracket that closes the one at `index`; those inside quotations do not count. */
  behindBracket(index: number): number {
    const open = this.text.charAt(index);
    const close = brackets[open];
    if (close === undefined) return index;
    let depth = 0;
    for (let end = index; end < this.text.length; end += 1) {
      const character = this.text.charAt(end);
      if (character === open) depth += 1;
      else if (character === close) {
        depth -= 1;
        if (depth === 0) return end + 1;
      } else if (opening.includes(character)) end = this.quotationFrom(end)?.end ?? end;
    }
    return this.text.length;
  }

  /** Where the line ends that the index is in, or the quotation, whichever comes first. */
  endOfLine(index: number): number {
    const around = this.quotationAt(index);
    const lineEnd = this.text.indexOf('\n', index);
    const end = lineEnd === -1 ? this.text.length : lineEnd;
    const last = around === null ? end : Math.min(end, around.end);
    return this.text.charAt(last - 1) === '\r' ? last - 1 : last;
  }
}

export const isClosing = (character: string): boolean => character !== '' && closing.includes(character);
