/**
 * Percent-encoding as RFC 5849 section 3.6 has it: UTF-8 bytes, upper-case hexadecimal, and only
 * `A-Z a-z 0-9 - . _ ~` left as they are.
 */

const leftByEncodeUriComponent = /[!'()*]/g;

/**
 * Encodes a name or a value (RFC 5849 section 3.6).
 *
 * @param text Well-formed text; see {@link unpairedSurrogateIndex}.
 * @returns ASCII of unreserved characters and `%XX`.
 * @throws URIError when `text` holds an unpaired surrogate, which has no UTF-8 form.
 * @example percentEncode('Zoë + 1!') // 'Zo%C3%AB%20%2B%201%21'
 */
export function percentEncode(text: string): string {
  return encodeURIComponent(text).replace(
    leftByEncodeUriComponent,
    (character) => `%${character.charCodeAt(0).toString(16).toUpperCase()}`,
  );
}

/**
 * Encodes once more what {@link percentEncode} returned. Such text holds unreserved characters and
 * `%` only, so the second pass of RFC 5849 section 3.4.1.1 is one replacement.
 */
export function percentEncodeAgain(encoded: string): string {
  return encoded.replaceAll('%', '%25');
}

/**
 * Finds the first half of a surrogate pair that stands alone.
 *
 * @returns Its index in UTF-16 units, or null when the text is well-formed and can be encoded.
 */
export function unpairedSurrogateIndex(text: string): number | null {
  if (text.isWellFormed()) return null;
  for (let index = 0; index < text.length; index += 1) {
    const codePoint = text.codePointAt(index);
    if (codePoint === undefined) break;
    if (codePoint >= 0xd800 && codePoint <= 0xdfff) return index;
    if (codePoint > 0xffff) index += 1;
  }
  return null;
}

const escapeSequences = /(?:%[0-9A-Fa-f]{2})+/g;

/**
 * Escapes that are well-formed UTF-8 (RFC 3629 section 4). Asked beforehand: an exception for each of many broken
 * ones would take seconds.
 */
const escapedUtf8 = new RegExp(
  `^(?:${[
    '%[0-7].',
    '%(?:C[2-9A-F]|D.)T',
    '%E0%[AB].T',
    '%E[1-9ABCEF]TT',
    '%ED%[89].T',
    '%F0%[9AB].TT',
    '%F[1-3]TTT',
    '%F4%8.TT',
  ]
    .join('|')
    .replaceAll('T', '%[89AB].')})+$`,
  'i',
);

/**
 * Decodes `%XX` sequences as UTF-8. A malformed escape and bytes that are not UTF-8 stay as they are.
 *
 * @param encoded Text from the wire.
 * @param plusIsSpace Whether `+` stands for a blank, as in a form body (RFC 5849 section 3.4.1.3.1) but not in a header.
 */
export function percentDecode(encoded: string, plusIsSpace: boolean): string {
  const text = plusIsSpace ? encoded.replaceAll('+', ' ') : encoded;
  return text.replace(escapeSequences, (sequence) =>
    escapedUtf8.test(sequence) ? decodeURIComponent(sequence) : sequence,
  );
}
