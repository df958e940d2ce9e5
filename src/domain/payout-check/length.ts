/** Lengths of a value. The document's Length column does not say what it counts, so both are counted. */

export interface TextLength {
  /** Unicode code points: what a reader counts, and at most the UTF-16 units. */
  readonly characters: number;
  /** Bytes in UTF-8. An unpaired surrogate counts as the three bytes of its replacement character. */
  readonly bytes: number;
}

const encoder = new TextEncoder();

/** From this many UTF-16 units on, a copy that the browser makes is quicker than a look at each. */
const longFrom = 512;

/** Counts code points and UTF-8 bytes. */
export function measureText(value: string): TextLength {
  if (value.length >= longFrom && !/[\uD800-\uDFFF]/.test(value)) {
    return { characters: value.length, bytes: encoder.encode(value).length };
  }
  let characters = value.length;
  let bytes = value.length;
  for (let index = 0; index < value.length; index += 1) {
    const unit = value.charCodeAt(index);
    if (unit < 0x80) continue;
    if (unit < 0x800) {
      bytes += 1;
    } else if (unit < 0xd800 || unit > 0xdbff || !isLowSurrogate(value.charCodeAt(index + 1))) {
      bytes += 2;
    } else {
      // A pair: two units, one character, four bytes.
      characters -= 1;
      bytes += 2;
      index += 1;
    }
  }
  return { characters, bytes };
}

function isLowSurrogate(unit: number): boolean {
  return unit >= 0xdc00 && unit <= 0xdfff;
}
