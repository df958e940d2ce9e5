/** What happens to text between signing and sending: decoding, escaping, character sets. */
import { percentDecode } from '../../oauth1/percent-encoding.ts';
import { latin1AsWindows1252 } from '../plan/character-sets.ts';
import { escapeHtml } from '../../html-escapes.ts';

const longest = 10_000;

/** Short, and the same in all of these character sets. */
function isShortAscii(text: string): boolean {
  return text.length <= longest && /^[\0-\x7f]*$/u.test(text);
}

/** UTF-8 octets taken for ISO-8859-1 characters. */
export function utf8AsLatin1(text: string): string {
  if (isShortAscii(text)) return text;
  return String.fromCharCode(...new TextEncoder().encode(text.slice(0, longest)));
}

/** UTF-8 taken for Windows-1252: `â€“` for a dash. */
export function utf8AsWindows1252(text: string): string {
  if (isShortAscii(text)) return text;
  return latin1AsWindows1252(utf8AsLatin1(text));
}

/** The reverse of Latin-1; null when the text is none of it. */
export function latin1AsUtf8(text: string): string | null {
  if (isShortAscii(text)) return text;
  if (text.length > longest || /[^\0-\xff]/u.test(text)) return null;
  // To decode what is none takes much longer than to see that nothing in it could be a letter.
  if (!/[\xc2-\xf4][\x80-\xbf]/u.test(text)) return null;
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(
      Uint8Array.from(text.split(''), (unit) => unit.charCodeAt(0)),
    );
  } catch {
    return null;
  }
}

/** Names of HTML 4 for Latin-1, from U+00A0 on. */
const latin1Names =
  `nbsp iexcl cent pound curren yen brvbar sect uml copy ordf laquo not shy reg macr deg plusmn sup2 sup3 acute micro para
   middot cedil sup1 ordm raquo frac14 frac12 frac34 iquest Agrave Aacute Acirc Atilde Auml Aring AElig Ccedil Egrave
   Eacute Ecirc Euml Igrave Iacute Icirc Iuml ETH Ntilde Ograve Oacute Ocirc Otilde Ouml times Oslash Ugrave Uacute Ucirc
   Uuml Yacute THORN szlig agrave aacute acirc atilde auml aring aelig ccedil egrave eacute ecirc euml igrave iacute icirc
   iuml eth ntilde ograve oacute ocirc otilde ouml divide oslash ugrave uacute ucirc uuml yacute thorn yuml`.split(
    /\s+/u,
  );

const otherNames: Readonly<Record<string, string>> = {
  '€': 'euro',
  '–': 'ndash',
  '—': 'mdash',
  '‘': 'lsquo',
  '’': 'rsquo',
  '‚': 'sbquo',
  '“': 'ldquo',
  '”': 'rdquo',
  '„': 'bdquo',
  '…': 'hellip',
  '•': 'bull',
  '™': 'trade',
  Œ: 'OElig',
  œ: 'oelig',
  Š: 'Scaron',
  š: 'scaron',
  Ÿ: 'Yuml',
};

function namedEscape(letter: string): string {
  const name = otherNames[letter] ?? latin1Names[letter.charCodeAt(0) - 0xa0];
  return name === undefined ? letter : `&${name};`;
}

const inNumbers = (text: string, pattern: RegExp, print: (code: number) => string): string =>
  text.replaceAll(pattern, (letter) => `&#${print(letter.codePointAt(0) ?? 0)};`);
const inHex = (code: number): string => `x${code.toString(16).toUpperCase()}`;
const inDecimal = (code: number): string => String(code);
const beyondAscii = /[^\0-\x7f]/gu;
const beyondLatin1 = /[^\0-\xff]/gu;

/** Of XML, Go, templates, `htmlentities`, and of forms whose character set lacks a letter. */
export const rareHtmlEscapes: readonly (readonly [how: string, escape: (text: string) => string])[] = [
  ['with XML escapes', (text) => escapeHtml(text, '&apos;')],
  ['with HTML escapes', (text) => escapeHtml(text, '&#39;').replaceAll('&quot;', '&#34;')],
  ['with HTML escapes for “<” and “>” alone', (text) => text.replaceAll('<', '&lt;').replaceAll('>', '&gt;')],
  ['with HTML escapes, but for quotation marks', (text) => escapeHtml(text, null).replaceAll('&quot;', '"')],
  ['with HTML escapes, also for “/”', (text) => escapeHtml(text, '&#39;').replaceAll('/', '&#x2F;')],
  ['with HTML escapes, also for “/”', (text) => escapeHtml(text, '&#x27;').replaceAll('/', '&#x2F;')],
  [
    'with HTML escapes of mustache',
    (text) =>
      escapeHtml(text, '&#39;').replaceAll('/', '&#x2F;').replaceAll('`', '&#x60;').replaceAll('=', '&#x3D;'),
  ],
  ['with “&#x2F;” for “/”', (text) => text.replaceAll('/', '&#x2F;')],
  [
    'with HTML escapes and letters by name',
    (text) => escapeHtml(text, '&#039;').replaceAll(beyondAscii, namedEscape),
  ],
  [
    'with HTML escapes and letters by name',
    (text) => escapeHtml(text, null).replaceAll(beyondAscii, namedEscape),
  ],
  ['with letters by their HTML names', (text) => text.replaceAll(beyondAscii, namedEscape)],
  ['with letters by number, as in HTML', (text) => inNumbers(text, beyondAscii, inDecimal)],
  ['with letters by number, as in HTML', (text) => inNumbers(text, beyondAscii, inHex)],
  [
    'with HTML escapes and letters by number',
    (text) => inNumbers(escapeHtml(text, '&#39;'), beyondAscii, inDecimal),
  ],
  [
    'with HTML escapes and letters by number',
    (text) => inNumbers(escapeHtml(text, '&#39;'), beyondAscii, inHex),
  ],
  ['with letters outside Latin-1 by number, as in HTML', (text) => inNumbers(text, beyondLatin1, inDecimal)],
  ['with HTML escapes twice', (text) => escapeHtml(escapeHtml(text, '&#039;'), '&#039;')],
];

export function undoHtmlNumbers(text: string): string {
  return text.replaceAll(/&#(?:x([0-9a-f]{1,5})|([0-9]{1,6}));/giu, (_, hex?: string, decimal?: string) =>
    String.fromCodePoint(hex === undefined ? Number(decimal) : Number.parseInt(hex, 16)),
  );
}

/** Backslash escapes of JSON, without the quotes. @param ascii Whether non-ASCII characters become `\uXXXX`. */
export function escapeJson(text: string, ascii: boolean): string {
  const inner = JSON.stringify(text).slice(1, -1);
  return ascii
    ? inner.replaceAll(/[^\0-\x7f]/gu, (character) =>
        character
          .split('')
          .map((unit) => `\\u${unit.charCodeAt(0).toString(16).padStart(4, '0')}`)
          .join(''),
      )
    : inner;
}

/** Decoded until nothing changes any more. */
export function decodeFully(text: string): string {
  let decoded = text;
  for (let round = 0; round < 4; round += 1) {
    const next = percentDecode(decoded, false);
    if (next === decoded) break;
    decoded = next;
  }
  return decoded;
}

/** Accents off: decomposed, the combining marks left out. */
export function withoutMarks(text: string): string {
  return text.normalize('NFD').replaceAll(/\p{M}/gu, '');
}
