/** What an edit changes of an encoded text, so that the rest is not encoded again. Texts are well-formed. */

/** The former text from `start` to `formerEnd` is the new one from `start` to `end`; before and behind they are the same. */
export interface EncodedEdit {
  readonly start: number;
  readonly formerEnd: number;
  readonly end: number;
}

/** Ends of the edit stand between characters, never within a surrogate pair. */
export function editBetween(former: string, text: string): EncodedEdit {
  const most = Math.min(former.length, text.length);
  let start = 0;
  while (start < most && former.charCodeAt(start) === text.charCodeAt(start)) start += 1;
  // Both texts have the same unit there, so one question answers for both.
  if (start > 0 && isHighSurrogate(text.charCodeAt(start - 1))) start -= 1;
  let same = 0;
  const left = most - start;
  while (
    same < left &&
    former.charCodeAt(former.length - 1 - same) === text.charCodeAt(text.length - 1 - same)
  ) {
    same += 1;
  }
  if (same > 0 && isLowSurrogate(text.charCodeAt(text.length - same))) same -= 1;
  return { start, formerEnd: former.length - same, end: text.length - same };
}

/** How long a piece is after percent-encoding, and after encoding it again: `%` is then `%25`. */
export interface EncodedLength {
  readonly once: number;
  readonly twice: number;
}

export function encodedLength(text: string, start: number, end: number): EncodedLength {
  let plain = 0;
  let octets = 0;
  for (let index = start; index < end; index += 1) {
    const unit = text.charCodeAt(index);
    if (unit >= 0x80) {
      // Each half of a surrogate pair counts for two of its four octets.
      octets += unit < 0x800 || isHighSurrogate(unit) || isLowSurrogate(unit) ? 2 : 3;
    } else if (isUnreserved(unit)) plain += 1;
    else octets += 1;
  }
  return { once: plain + 3 * octets, twice: plain + 5 * octets };
}

/** The encoded text with another piece in the place of `length` characters from `start` on. */
export function replacePiece(encoded: string, start: number, length: number, piece: string): string {
  return encoded.slice(0, start) + piece + encoded.slice(start + length);
}

function isUnreserved(unit: number): boolean {
  return (
    (unit >= 0x61 && unit <= 0x7a) ||
    (unit >= 0x30 && unit <= 0x39) ||
    (unit >= 0x41 && unit <= 0x5a) ||
    unit === 0x2d ||
    unit === 0x2e ||
    unit === 0x5f ||
    unit === 0x7e
  );
}

function isHighSurrogate(unit: number): boolean {
  return unit >= 0xd800 && unit <= 0xdbff;
}

function isLowSurrogate(unit: number): boolean {
  return unit >= 0xdc00 && unit <= 0xdfff;
}
