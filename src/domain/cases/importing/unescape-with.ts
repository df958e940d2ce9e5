/** Backslash escapes of settings, properties and lists of properties, which know few letters. */

/**
 * @param escape - Has the digits of a code unit as its first group, and another character as its second one.
 * @param letters - What stands for another character than itself.
 */
export function unescapeWith(
  escape: RegExp,
  letters: Readonly<Record<string, string>>,
): (text: string) => string {
  return (text) =>
    text.replaceAll(escape, (_, code: string | undefined, other = '') =>
      code === undefined ? (letters[other] ?? other) : String.fromCharCode(Number.parseInt(code, 16)),
    );
}
