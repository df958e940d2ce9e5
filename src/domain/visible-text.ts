/** Invisible and direction-changing characters, made visible: they can make a value look like another. */

// Controls but tab and line feed, format characters (zero width, direction, byte order mark, tags),
// line and paragraph separators, and letters that have no shape.
const invisible = /(?![\t\n])[\p{Cc}\p{Cf}\p{Zl}\p{Zp}\u115F\u1160\u3164\uFFA0]/gu;

/**
 * @param text From outside.
 * @returns The text with each such character as its code point, e.g. `‹U+202E›`.
 */
export function showInvisible(text: string): string {
  return text.replace(
    invisible,
    (character) => `‹U+${(character.codePointAt(0) ?? 0).toString(16).toUpperCase().padStart(4, '0')}›`,
  );
}
