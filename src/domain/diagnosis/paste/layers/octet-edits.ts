/** Octets that a text writes out one by one, as edits that keep the place of each character. */
import type { Edit, Span } from './layered-text.ts';

export interface WrittenOctet extends Span {
  readonly value: number;
}

/** Up to here each character has an edit of its own. */
const mostOctets = 40_000;

const decodeOctets = (octets: readonly number[]): string =>
  new TextDecoder('utf-8', { ignoreBOM: true }).decode(Uint8Array.from(octets));

/**
 * @param octets Some of a text, in order.
 * @param around What is replaced by them: it may begin before the first and end behind the last of them.
 */
export function editsOfOctets(octets: readonly WrittenOctet[], around: Span): Edit[] {
  if (octets.length > mostOctets) {
    return [{ ...around, text: decodeOctets(octets.map(({ value }) => value)) }];
  }
  const edits: Edit[] = [];
  let end = around.start;
  const skipTo = (start: number): void => {
    if (start > end) edits.push({ start: end, end: start, text: '' });
  };
  for (let index = 0; index < octets.length;) {
    const values: number[] = [];
    const first = octets[index];
    let last = first;
    for (let octet = first; octet !== undefined; octet = octets[index]) {
      // In UTF-8 what follows the first octet of a character begins with the bits 10.
      if (values.length > 0 && (octet.value & 0xc0) !== 0x80) break;
      values.push(octet.value);
      last = octet;
      index += 1;
    }
    if (first === undefined || last === undefined) break;
    skipTo(first.start);
    edits.push({ start: first.start, end: last.end, text: decodeOctets(values) });
    ({ end } = last);
  }
  skipTo(around.end);
  return edits;
}
