/** What every quotation begins with: source code in ASCII, so that no editor, compiler or clipboard changes a value. */

/** A character that stays as it is: printable ASCII but for those that mean something within the quotation. */
const printable = /^[ -~]$/u;

/**
 * @param text Half of a surrogate pair becomes U+FFFD, as in the signature.
 * @param special Characters of printable ASCII that have an escape of their own.
 * @param escape For any other character; it gets a code point.
 */
export function escapeText(
  text: string,
  special: Readonly<Record<string, string>>,
  escape: (codePoint: number) => string,
): string {
  let escaped = '';
  for (const character of text.toWellFormed()) {
    const own = Object.hasOwn(special, character) ? special[character] : undefined;
    escaped += own ?? (printable.test(character) ? character : escape(character.codePointAt(0) ?? 0));
  }
  return escaped;
}

/** Upper-case hexadecimal digits, at least so many. */
export function hexDigits(number: number, digits: number): string {
  return number.toString(16).toUpperCase().padStart(digits, '0');
}

/** `\u` escapes of UTF-16 units, of which a character beyond U+FFFF has two. */
export function escapeUnits(codePoint: number): string {
  return Array.from(
    { length: codePoint > 0xffff ? 2 : 1 },
    (_, index) => `\\u${hexDigits(String.fromCodePoint(codePoint).charCodeAt(index), 4)}`,
  ).join('');
}

/** Line ends and tabs, as most languages write them. */
export const controlEscapes = { '\n': '\\n', '\r': '\\r', '\t': '\\t' } as const;
