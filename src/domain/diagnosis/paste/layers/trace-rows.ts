/** What `curl --trace-ascii` writes: the octets that were sent in rows of 64, each with its offset. */
import type { Edit, Layer, LayeredText } from './layered-text.ts';

const layer: Layer = {
  note: 'The request is put together from a trace of curl. It has a dot for each octet outside ASCII, and those cannot be told from real dots.',
  undone: 'the rows of a trace of curl',
};
/** Time and ids of transfer and connection are there where they were asked for. */
const lead = String.raw`(?:[\d:.]+ )?(?:\[\d+-[\dx]+\] )?`;
const telling = new RegExp(String.raw`^${lead}=> Send header, \d+ bytes`, 'mu');
const section = new RegExp(
  String.raw`^${lead}(?:(=> Send (?:header|data), (\d+) bytes)|(== Info)|[<=]{1,2}>? ?(?:Send|Recv)[ :])`,
  'u',
);
const row = /^([0-9a-f]{4,8}): /mu;

/** What a row or a section leaves to the next one. */
class Rows {
  readonly edits: Edit[] = [];
  #end = 0;
  #joint = '';
  #offset = 0;
  #size: number | null = null;

  /** @param size - of what is sent in this section, or null for any other. */
  beginSection(size: number | null): void {
    if (this.#size !== null) this.#endRow(this.#size);
    if (size === null && this.#size !== null) this.#joint += '\n\n';
    this.#size = size;
    this.#offset = 0;
  }

  addRow(offset: number, start: number, end: number): void {
    if (this.#size !== null) this.#endRow(offset);
    this.#keep(start, end);
    this.#offset = offset + end - start;
    if (this.#size === null) this.#joint = '\n';
  }

  addLine(start: number, end: number): void {
    this.#keep(start, end);
    this.#joint = '\n';
  }

  finish(end: number): Edit[] {
    if (this.#end < end) this.#keep(end, end);
    return this.edits;
  }

  /** Two octets between the end of a row and the next one are a line end, which a trace leaves out. */
  #endRow(next: number): void {
    if (next - this.#offset >= 2) this.#joint += '\r\n';
    this.#offset = next;
  }

  #keep(start: number, end: number): void {
    this.edits.push({ start: this.#end, end: start, text: this.#joint });
    this.#end = end;
    this.#joint = '';
  }
}

export function peelTraceRows(layered: LayeredText): LayeredText {
  const { text } = layered;
  if (!telling.test(text) || !row.test(text)) return layered;
  const rows = new Rows();
  let start = 0;
  for (const line of text.split('\n')) {
    const end = start + line.replace(/\r$/u, '').length;
    const [whole, sent, size, info] = section.exec(line) ?? [];
    const [mark, offset] = row.exec(line) ?? [];
    if (whole !== undefined) {
      if (info === undefined) rows.beginSection(sent === undefined ? null : Number(size));
    } else if (mark === undefined || offset === undefined) rows.addLine(start, end);
    else rows.addRow(Number.parseInt(offset, 16), start + mark.length, end);
    start += line.length + 1;
  }
  return layered.peel(rows.finish(text.length), layer);
}
