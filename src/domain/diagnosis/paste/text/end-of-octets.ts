/** @returns The index behind so many octets of UTF-8 that begin at a place; -1 where no character ends there. */
export function endOfOctets(text: string, start: number, octets: number): number {
  let left = octets;
  let end = start;
  while (left > 0 && end < text.length) {
    const codePoint = text.codePointAt(end) ?? 0;
    left -= codePoint < 0x80 ? 1 : codePoint < 0x800 ? 2 : codePoint < 0x1_0000 ? 3 : 4;
    end += codePoint < 0x1_0000 ? 1 : 2;
  }
  return left === 0 ? end : -1;
}
