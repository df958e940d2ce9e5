/** A text from which layers are peeled one at a time, and which knows where each character of it was pasted. */

/** What one layer does to a place of the text below it. */
export interface Edit {
  readonly start: number;
  readonly end: number;
  readonly text: string;
}

/** Indexes in the pasted text. */
export interface Span {
  readonly start: number;
  readonly end: number;
}

/** What a layer is, in words. */
export interface Layer {
  /** What peeling it did, as a sentence; null where nobody needs to be told. */
  readonly note: string | null;
  /** What is undone, e.g. `quotation marks and their escapes`; null where nothing of a part is. */
  readonly undone: string | null;
}

/** An escape and what it was read as. */
export interface UndoneEscape {
  readonly written: string;
  readonly read: string;
}

export interface Undone {
  readonly what: string;
  /** The first ones, each kind once. */
  readonly escapes: readonly UndoneEscape[];
}

/** The bytes that a part of the text stands in. */
export interface Origin {
  /** Several where something stands between them that is no part of it, such as a prefix of the next line. */
  readonly spans: readonly Span[];
  /** Size of what is undone as one at their ends, where it gives more than the part; zero where they give it exactly. */
  readonly slack: number;
  /** The outermost first. */
  readonly undone: readonly Undone[];
}

const mostEscapes = 4;
/** Signs between octets or characters do not part them; what is longer or breaks the line does. */
const longestJoint = 3;
/** Backslashes, entities, quoted-printable, carets and backticks, and quotes that are written twice. */
const escape = /^(?:[\\&=^`][^]{0,11}|""|'')$/u;

interface Place {
  readonly index: number;
  readonly slack: number;
}

interface History extends Omit<Origin, 'spans'> {
  readonly removed: readonly Span[];
}

/** What is left of a span without others, in order. */
export function withoutSpans({ start, end }: Span, removed: readonly Span[]): Span[] {
  const spans: Span[] = [];
  let from = start;
  for (const cut of removed.toSorted((left, right) => left.start - right.start)) {
    if (cut.end <= from || cut.start >= end) continue;
    if (cut.start > from) spans.push({ start: from, end: cut.start });
    from = cut.end;
  }
  if (end > from) spans.push({ start: from, end });
  return spans;
}

export class LayeredText {
  readonly text: string;
  /** Sentences on what was undone, the outermost first. */
  readonly notes: readonly string[];
  readonly #below: LayeredText | null;
  readonly #undone: string | null;
  readonly #edits: readonly Edit[];
  /** Where each edit starts in the text of this layer. */
  readonly #starts: readonly number[];

  private constructor(
    text: string,
    notes: readonly string[],
    below: LayeredText | null,
    undone: string | null,
    edits: readonly Edit[],
    starts: readonly number[],
  ) {
    this.text = text;
    this.notes = notes;
    this.#below = below;
    this.#undone = undone;
    this.#edits = edits;
    this.#starts = starts;
  }

  static of(pasted: string): LayeredText {
    return new LayeredText(pasted, [], null, null, [], []);
  }

  /**
   * Peels a layer off.
   *
   * @param edits In order, without overlap; none leave the text as it is.
   */
  peel(edits: readonly Edit[], { note, undone }: Layer): LayeredText {
    if (edits.length === 0) return this;
    const pieces: string[] = [];
    const starts: number[] = [];
    let length = 0;
    let end = 0;
    for (const edit of edits) {
      pieces.push(this.text.slice(end, edit.start), edit.text);
      length += edit.start - end;
      starts.push(length);
      length += edit.text.length;
      end = edit.end;
    }
    pieces.push(this.text.slice(end));
    const notes = note === null || this.notes.includes(note) ? this.notes : [...this.notes, note];
    return new LayeredText(pieces.join(''), notes, this, undone, edits, starts);
  }

  /** Peels off what a pattern matches. @param replacement What stands for a match; the match itself to leave it. */
  replace(pattern: RegExp, replacement: (match: RegExpMatchArray) => string, layer: Layer): LayeredText {
    const edits: Edit[] = [];
    for (const match of this.text.matchAll(pattern)) {
      const text = replacement(match);
      if (text !== match[0]) edits.push({ start: match.index, end: match.index + match[0].length, text });
    }
    return this.peel(edits, layer);
  }

  /** The part from `start` to `end` alone. */
  slice(start: number, end: number, layer: Layer = { note: null, undone: null }): LayeredText {
    const edits: Edit[] = [];
    if (start > 0) edits.push({ start: 0, end: start, text: '' });
    if (end < this.text.length) edits.push({ start: end, end: this.text.length, text: '' });
    return this.peel(edits, layer);
  }

  /** Where in the pasted text a part of this text comes from. */
  spanOf(start: number, end: number): Span {
    if (this.#below === null) return { start, end };
    return this.#below.spanOf(this.#placeBelow(start, 'start').index, this.#placeBelow(end, 'end').index);
  }

  /** As {@link spanOf}, with what was undone between its ends. */
  originOf(start: number, end: number): Origin {
    const { removed, slack, undone } = this.#historyOf(start, end);
    return { spans: withoutSpans(this.spanOf(start, end), removed), slack, undone };
  }

  /** A place as it was written before one of these texts was put into it: below the lowest layer that puts one there. */
  beneath(start: number, end: number, texts: string): string {
    return this.#beneath(start, end, texts) ?? this.text.slice(start, end);
  }

  #beneath(start: number, end: number, texts: string): string | null {
    const below = this.#below;
    if (below === null) return null;
    const from = this.#placeBelow(start, 'start').index;
    const to = this.#placeBelow(end, 'end').index;
    const own = this.#puts(texts, from, to) ? below.text.slice(from, to) : null;
    return below.#beneath(from, to, texts) ?? own;
  }

  #puts(texts: string, start: number, end: number): boolean {
    for (let index = this.#firstEditFrom(start); index < this.#edits.length; index += 1) {
      const edit = this.#edits[index];
      if (edit === undefined || edit.end > end) return false;
      if (edit.text !== '' && texts.includes(edit.text)) return true;
    }
    return false;
  }

  /** The part of this text that bytes of the pasted text give; an escape counts whole. */
  partOf(pasted: Span): Span {
    if (this.#below === null) return pasted;
    const { start, end } = this.#below.partOf(pasted);
    return { start: this.#indexAbove(start, 'start'), end: this.#indexAbove(end, 'end') };
  }

  #historyOf(start: number, end: number): History {
    if (this.#below === null) return { removed: [], slack: 0, undone: [] };
    const first = this.#placeBelow(start, 'start');
    const last = this.#placeBelow(end, 'end');
    const history = this.#below.#historyOf(first.index, last.index);
    const own = this.#undoneBetween(this.#below.text, first.index, last.index);
    return {
      removed: [...history.removed, ...this.#removedBetween(this.#below, first.index, last.index)],
      slack: Math.max(history.slack, first.slack, last.slack),
      undone: own === null ? history.undone : [...history.undone, own],
    };
  }

  #removedBetween(below: LayeredText, start: number, end: number): Span[] {
    const removed: Span[] = [];
    for (let index = this.#firstEditFrom(start); index < this.#edits.length; index += 1) {
      const edit = this.#edits[index];
      if (edit === undefined || edit.end > end) break;
      const isLong = edit.end - edit.start > longestJoint;
      const breaksLine = /\n/u.test(below.text.slice(Math.max(0, edit.start - 1), edit.end));
      if (edit.text === '' && (isLong || breaksLine)) removed.push(below.spanOf(edit.start, edit.end));
    }
    return removed;
  }

  #undoneBetween(below: string, start: number, end: number): Undone | null {
    if (this.#undone === null) return null;
    const escapes = new Map<string, string>();
    let isAny = false;
    for (let index = this.#firstEditFrom(start); index < this.#edits.length; index += 1) {
      const edit = this.#edits[index];
      if (edit === undefined || edit.end > end) break;
      isAny = true;
      const written = below.slice(edit.start, Math.min(edit.end, edit.start + 16));
      if (escape.test(written) && edit.text !== '') escapes.set(written, edit.text);
      if (escapes.size === mostEscapes) break;
    }
    return isAny
      ? { what: this.#undone, escapes: [...escapes].map(([written, read]) => ({ written, read })) }
      : null;
  }

  /** Index of the first edit that begins at this place of the text below or behind it. */
  #firstEditFrom(start: number): number {
    let low = 0;
    let high = this.#edits.length;
    while (low < high) {
      const middle = (low + high) >> 1;
      if ((this.#edits[middle]?.start ?? 0) < start) low = middle + 1;
      else high = middle;
    }
    return low;
  }

  #placeBelow(index: number, side: 'start' | 'end'): Place {
    let low = 0;
    let high = this.#starts.length;
    // The last edit that begins at the index or before it; one that begins at the end of a part is not of it.
    while (low < high) {
      const middle = (low + high) >> 1;
      const start = this.#starts[middle] ?? 0;
      if (start < index || (start === index && side === 'start')) low = middle + 1;
      else high = middle;
    }
    const edit = this.#edits[low - 1];
    if (edit === undefined) return { index, slack: 0 };
    const offset = index - (this.#starts[low - 1] ?? 0);
    if (offset >= edit.text.length) {
      return { index: edit.end + offset - edit.text.length, slack: 0 };
    }
    const size = edit.end - edit.start;
    return side === 'start'
      ? { index: edit.start, slack: offset === 0 ? 0 : size }
      : { index: edit.end, slack: size };
  }

  #indexAbove(index: number, side: 'start' | 'end'): number {
    // The last edit that begins before the index; at the start of a part one that begins there is of it.
    const edit = this.#edits[this.#firstEditFrom(index) - 1];
    const start = this.#starts[this.#firstEditFrom(index) - 1] ?? 0;
    if (edit === undefined) return index;
    if (index >= edit.end) return start + edit.text.length + index - edit.end;
    return side === 'start' ? start : start + edit.text.length;
  }
}
