/** Invisible and direction-changing characters, made visible: they can make a value look like another. */

// Controls but tab and line feed, soft hyphen, zero-width and bidirectional marks, byte order mark, tags.
const invisible =
  /[\u0000-\u0008\u000B-\u001F\u007F-\u009F\u00AD\u061C\u115F\u1160\u17B4\u17B5\u180E\u200B-\u200F\u2028-\u202E\u2060-\u206F\u3164\uFE00-\uFE0F\uFEFF\uFFA0\u{E0000}-\u{E007F}]/gu;

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
