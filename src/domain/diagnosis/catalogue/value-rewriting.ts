/** What libraries and editors make of a text that is the same to a reader: of its URL, its punctuation, its blanks. */
import { withoutMarks } from './text-changes.ts';

/** As the URL Standard writes it: host in small letters, no default port, a path. Null for what it cannot read. */
export function normalizedUrl(text: string): string | null {
  return URL.canParse(text) ? new URL(text).href : null;
}

/** With a slash at the end of its path, or without the one that is there. */
export function otherSlash(text: string): string {
  return text.replace(/^([^?#]*?)(\/?)(?=[?#]|$)/u, (_, path: string, slash: string) =>
    slash === '' ? `${path}/` : path,
  );
}

/** The host in small letters, and nothing else. */
export function lowerHost(text: string): string {
  return text.replace(/^[a-z]+:\/\/[^/?#]*/iu, (origin) => origin.toLowerCase());
}

export function otherScheme(text: string): string {
  return text.replace(/^http(s?):/iu, (_, secure: string) => (secure === '' ? 'https:' : 'http:'));
}

function withQuery(text: string, change: (query: string) => string): string {
  const [, before = '', query = '', behind = ''] = /^([^?#]*\?)([^#]*)(.*)$/su.exec(text) ?? [];
  return query === '' ? text : before + change(query) + behind;
}

export function sortedQuery(text: string): string {
  return withQuery(text, (query) => query.split('&').sort().join('&'));
}

/** Decoded, and encoded again, as classes for a query do. */
export function formQuery(text: string): string {
  return withQuery(text, (query) => new URLSearchParams(query).toString());
}

export function capitalEscapes(text: string): string {
  return text.replaceAll(/%[0-9a-f]{2}/giu, (escape) => escape.toUpperCase());
}

/** Quotation marks, dashes and blanks of typography as a keyboard has them. */
export function plainPunctuation(text: string): string {
  return text
    .replaceAll(/[“”„‟«»]/gu, '"')
    .replaceAll(/[‘’‚‛‹›]/gu, "'")
    .replaceAll(/[‐‑‒–—―−]/gu, '-')
    .replaceAll('…', '...')
    .replaceAll(/[\u00a0\u2000-\u200a\u202f\u205f\u3000]/gu, ' ');
}

/** As word processors and telephones put them. */
export function typographicPunctuation(text: string): string {
  return text
    .replaceAll(/(^|[\s([])"/gu, '$1“')
    .replaceAll('"', '”')
    .replaceAll(/(^|[\s([])'/gu, '$1‘')
    .replaceAll("'", '’')
    .replaceAll(' - ', ' – ')
    .replaceAll('...', '…');
}

/** Runs of blanks and line ends as one blank: as a page shows them. */
export function singleBlanks(text: string): string {
  return text.replaceAll(/\s+/gu, ' ');
}

/** Marks that nobody sees: of width zero, of direction, of hyphenation. */
export function withoutHiddenMarks(text: string): string {
  return text.replaceAll(/[\u00ad\u180e\u200b-\u200f\u202a-\u202e\u2060-\u2069\ufeff]/gu, '');
}

const latinNames: Readonly<Record<string, string>> = {
  ß: 'ss',
  æ: 'ae',
  Æ: 'AE',
  œ: 'oe',
  Œ: 'OE',
  ø: 'o',
  Ø: 'O',
  ł: 'l',
  Ł: 'L',
  đ: 'd',
  Đ: 'D',
  ð: 'd',
  Ð: 'D',
  þ: 'th',
  Þ: 'TH',
  ı: 'i',
  '€': 'EUR',
  '£': 'GBP',
  '©': '(C)',
  '®': '(R)',
};

/** As `iconv` with `//TRANSLIT` and its like write it in ASCII. */
export function transliterated(text: string): string {
  return withoutMarks(plainPunctuation(text)).replaceAll(
    /[^\0-\x7f]/gu,
    (letter) => latinNames[letter] ?? '?',
  );
}

/** With the umlauts as German writes them without. */
export function germanTransliterated(text: string): string {
  return transliterated(text.replaceAll(/[äöüÄÖÜ]/gu, (letter) => `${letter.normalize('NFD').charAt(0)}e`));
}

/** Base64 as encoders break it; null where there is none of more than a line. */
export function brokenBase64(text: string, length: number, end: string, behind: string): string | null {
  return /^[A-Za-z0-9+/]{65,}={0,2}$/u.test(text) && text.length > length
    ? text.replaceAll(new RegExp(`.{${length}}(?=.)`, 'gu'), `$&${end}`) + behind
    : null;
}

const small = (text: string): string => text.toLowerCase();
const large = (text: string): string => text.toUpperCase();
const ofAscii =
  (change: (text: string) => string) =>
  (text: string): string =>
    text.replaceAll(/[A-Za-z]+/gu, change);

/** Null where all languages make the same of it. */
const otherwise =
  (change: (text: string) => string, usual: (text: string) => string) =>
  (text: string): string | null =>
    change(text) === usual(text) ? null : change(text);

/** PHP and C know the letters of ASCII alone, Turkish has an “i” of its own. */
export const otherCases: readonly (readonly [how: string, change: (text: string) => string | null])[] = [
  ['in capitals, but for letters outside ASCII', otherwise(ofAscii(large), large)],
  ['in small letters, but for letters outside ASCII', otherwise(ofAscii(small), small)],
  ['in capitals, as Turkish has them', otherwise((text) => text.toLocaleUpperCase('tr'), large)],
  ['in small letters, as Turkish has them', otherwise((text) => text.toLocaleLowerCase('tr'), small)],
];
