/** Invisible and direction-changing characters, made visible: they can make a value look like another. */

// Controls but tab and line feed, format characters (zero width, direction, byte order mark, tags), line and paragraph
// separators, all that is shown as nothing where it is not known, and the blank of Braille. The selectors of how an
// emoji looks stay.
const invisible =
  /(?![\t\n]|(?<=\p{Extended_Pictographic})[\uFE0E\uFE0F]|(?<=[\d#*])\uFE0F\u20E3)[\p{Cc}\p{Cf}\p{Zl}\p{Zp}\p{Default_Ignorable_Code_Point}\u2800]/gu;

/**
 * Whatever may be one of these. A few ranges hold most of what is written and nothing invisible; asking for them is many
 * times as quick as asking for properties, and 64k are asked at every key.
 */
const mayBeInvisible = /[^\t\n -~\u00a1-\u00ac\u00ae-\u034e\u0370-\u05ff\u3000-\u3163\u3165-\ud7ff]/;

/** E.g. `U+202E`. @param character One code point. */
export function formatCodePoint(character: string): string {
  return `U+${(character.codePointAt(0) ?? 0).toString(16).toUpperCase().padStart(4, '0')}`;
}

function mark(character: string): string {
  return `‹${formatCodePoint(character)}›`;
}

/**
 * @param text From outside.
 * @returns The text with each such character as its code point, e.g. `‹U+202E›`.
 */
export function showInvisible(text: string): string {
  if (!mayBeInvisible.test(text)) return text;
  return text.replace(invisible, mark);
}

const joined = String.raw`[\p{Script=Arabic}\p{Script=Syriac}\p{Script=Nko}\p{Script=Mongolian}\p{Script=Devanagari}\p{Script=Bengali}\p{Script=Gurmukhi}\p{Script=Gujarati}\p{Script=Oriya}\p{Script=Tamil}\p{Script=Telugu}\p{Script=Kannada}\p{Script=Malayalam}\p{Script=Sinhala}\p{Script=Khmer}\p{Script=Myanmar}\p{Script=Tibetan}]`;
// Between letters of a script whose words need them, between the parts of an emoji, the tags of a flag, and the form of
// a letter.
const ofWriting = new RegExp(
  String.raw`(?<=${joined})[\u200C\u200D](?=${joined})|(?<=${joined})\u200D|(?<=[\p{Extended_Pictographic}\p{Emoji_Modifier}\uFE0F])\u200D(?=\p{Extended_Pictographic})|(?<=\u{1F3F4})[\u{E0020}-\u{E007E}]+\u{E007F}|(?<=\p{Script=Han})[\uFE00-\uFE02\u{E0100}-\u{E01EF}]|(?<=\p{Script=Mongolian})[\u180B-\u180D\u180F]`,
  'gu',
);

/**
 * As {@link showInvisible}, for a document that people read: joiners stay where the writing needs them, as in
 * Persian, Hindi and emoji. Between Latin letters they are shown.
 */
export function showStrayInvisible(text: string): string {
  if (!mayBeInvisible.test(text)) return text;
  return changeBetween(text, showInvisible);
}

/** The text without what {@link showStrayInvisible} shows as code points. */
export function removeStrayInvisible(text: string): string {
  if (!mayBeInvisible.test(text)) return text;
  return changeBetween(text, (part) => part.replace(invisible, ''));
}

/** Changes what stands between the characters that the writing needs. */
function changeBetween(text: string, change: (part: string) => string): string {
  let changed = '';
  let end = 0;
  for (const { 0: kept, index } of text.matchAll(ofWriting)) {
    changed += change(text.slice(end, index)) + kept;
    end = index + kept.length;
  }
  return changed + change(text.slice(end));
}

/** Direction of a text's first letter that has one (Unicode Bidirectional Algorithm, rules P2 and P3). */
export function directionOf(text: string): 'ltr' | 'rtl' {
  const first = /\p{L}/u.exec(text)?.[0] ?? '';
  const rightToLeft =
    /[\p{Script=Hebrew}\p{Script=Arabic}\p{Script=Syriac}\p{Script=Thaana}\p{Script=Nko}\p{Script=Adlam}]/u;
  return rightToLeft.test(first) ? 'rtl' : 'ltr';
}

/** Most characters of a text from outside that one line or sentence holds. */
const cutAt = 160;

/** A text from outside within a line or a sentence: what is longer is cut, what is invisible shown. */
export function shorten(text: string): string {
  const shown = showInvisible(text.slice(0, cutAt));
  return text.length > cutAt ? `${shown}… (${text.length.toLocaleString('en')} characters)` : shown;
}
