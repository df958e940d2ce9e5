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

export class LayeredText {
  readonly text: string;
  /** Sentences on what was undone, the outermost first. */
  readonly notes: readonly string[];
  readonly #below: LayeredText | null;
  readonly #edits: readonly Edit[];
  /** Where each edit starts in the text of this layer. */
  readonly #starts: readonly number[];

  private constructor(
    text: string,
    notes: readonly string[],
    below: LayeredText | null,
    edits: readonly Edit[],
    starts: readonly number[],
  ) {
    this.text = text;
    this.notes = notes;
    this.#below = below;
    this.#edits = edits;
    this.#starts = starts;
  }

  static of(pasted: string): LayeredText {
    return new LayeredText(pasted, [], null, [], []);
  }

  /**
   * Peels a layer off.
   *
   * @param edits In order, without overlap; none leave the text as it is.
   * @param note What they undo, as a sentence; null where nobody needs to be told.
   */
  peel(edits: readonly Edit[], note: string | null): LayeredText {
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
    return new LayeredText(pieces.join(''), notes, this, edits, starts);
  }

  /** Peels off what a pattern matches. @param replacement What stands for a match; the match itself to leave it. */
  replace(
    pattern: RegExp,
    replacement: (match: RegExpMatchArray) => string,
    note: string | null,
  ): LayeredText {
    const edits: Edit[] = [];
    for (const match of this.text.matchAll(pattern)) {
      const text = replacement(match);
      if (text !== match[0]) edits.push({ start: match.index, end: match.index + match[0].length, text });
    }
    return this.peel(edits, note);
  }

  /** The part from `start` to `end` alone. */
  slice(start: number, end: number): LayeredText {
    const edits: Edit[] = [];
    if (start > 0) edits.push({ start: 0, end: start, text: '' });
    if (end < this.text.length) edits.push({ start: end, end: this.text.length, text: '' });
    return this.peel(edits, null);
  }

  /** Where in the pasted text a part of this text comes from. */
  spanOf(start: number, end: number): Span {
    if (this.#below === null) return { start, end };
    return this.#below.spanOf(this.#indexBelow(start, 'start'), this.#indexBelow(end, 'end'));
  }

  #indexBelow(index: number, side: 'start' | 'end'): number {
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
    if (edit === undefined) return index;
    const offset = index - (this.#starts[low - 1] ?? 0);
    if (offset >= edit.text.length) return edit.end + offset - edit.text.length;
    return side === 'start' ? edit.start : edit.end;
  }
}
