/** What software on the way does to a text, each with a sentence; the first that fits is the likeliest. */
import { decodeBackslashEscapes } from '../../diagnosis/paste/shell/ansi-c-quoting.ts';
import { decodeLatin1 } from '../../diagnosis/request/decode-latin1.ts';
import { percentDecode, percentEncode } from '../../oauth1/percent-encoding.ts';
import { decodeAnyUtf8, fromOctetText } from '../reading/octet-text.ts';
import { escapeHtml, undoHtmlEscapes } from '../../html-escapes.ts';

export interface TextChange {
  readonly text: string;
  readonly how: string;
}

/**
 * @param sent The text as it was sent.
 * @param rawValue What came, before it was decoded: it tells of another character set.
 * @returns Texts that differ from what was sent.
 */
export function listTextChanges(sent: string, rawValue: string): readonly TextChange[] {
  const changes: readonly (readonly [string | null, string])[] = [
    [sent.replaceAll('+', ' '), '“+” was not percent-encoded, so it reads as a blank.'],
    [sent.replaceAll('\r\n', '\n'), 'CR LF became LF.'],
    [sent.replaceAll(/\r?\n/gu, '\r\n'), 'LF became CR LF.'],
    [sent.replaceAll(/\r\n?|\n/gu, ''), 'Line ends are gone.'],
    [sent.replaceAll(/\r\n?|\n/gu, ' '), 'Line ends became blanks.'],
    [sent.trim(), 'Blanks around it are gone.'],
    [sent.trimEnd(), 'Blanks at its end are gone.'],
    [sent.trimStart(), 'Blanks at its beginning are gone.'],
    [sent.replaceAll(/[\t\n\r ]+/gu, ' ').trim(), 'Blanks and line ends in a row became one blank.'],
    [sent.replaceAll(/\s/gu, ''), 'Blanks are gone.'],
    [safeEncode(sent), 'It was percent-encoded twice.'],
    [safeEncode(sent)?.replaceAll('%20', '+') ?? null, 'It was percent-encoded twice.'],
    [percentDecode(sent, true), 'It was decoded once more than it was encoded.'],
    [percentDecode(sent, false), 'It was decoded once more than it was encoded.'],
    [latin1AsText(sent), 'Its UTF-8 was read as Latin-1.'],
    [windows1252AsText(sent), 'Its UTF-8 was read as Windows-1252.'],
    ...asOtherCharset(sent, rawValue),
    [sent.replaceAll(/[^\0-\u007f]/gu, '?'), 'Each character beyond ASCII became “?”.'],
    [sent.replaceAll(/[^\0-\u00ff]/gu, '?'), 'Each character beyond Latin-1 became “?”.'],
    [sent.replaceAll(/[^\0-\u007f]/gu, ''), 'Characters beyond ASCII are gone.'],
    [sent.replaceAll(/[^\0-\uffff]/gu, '?'), 'Each character of four bytes became “?”.'],
    [sent.replaceAll(/[^\0-\uffff]/gu, ''), 'Characters of four bytes are gone.'],
    [sent.normalize('NFC'), 'Letters and their marks were composed (Unicode NFC).'],
    [sent.normalize('NFD'), 'Letters were taken apart from their marks (Unicode NFD).'],
    [escapeHtml(sent, '&#39;'), 'It was escaped for HTML.'],
    [escapeHtml(sent, '&#039;'), 'It was escaped for HTML.'],
    [escapeHtml(sent, null), 'It was escaped for HTML.'],
    [undoHtmlEscapes(sent), 'What looks like HTML in it was unescaped.'],
    [sent.replaceAll(/[\\'"\0]/gu, String.raw`\$&`), 'Quotation marks got a backslash before them.'],
    [sent.replaceAll("'", "''"), 'Each apostrophe was doubled.'],
    [sent.replaceAll(/\\(.)/gsu, '$1'), 'Backslashes are gone.'],
    [sent.replaceAll('"', "'"), 'Quotation marks became apostrophes.'],
    [sent.replace(/^(["'`])(.*)\1$/su, '$2'), 'Quotation marks around it are gone.'],
    [decodeBackslashEscapes(sent, 'character'), 'Backslashes in it were read as escapes.'],
    [JSON.stringify(sent), 'It was written as a string of JSON.'],
    [JSON.stringify(sent).slice(1, -1), 'It was escaped for JSON.'],
    [sent.toLowerCase(), 'Capitals became small letters.'],
    [sent.toUpperCase(), 'Small letters became capitals.'],
  ];
  return changes.flatMap(([text, how]) => (text === null || text === sent ? [] : [{ text, how }]));
}

function safeEncode(text: string): string | null {
  return text.isWellFormed() ? percentEncode(text) : null;
}

function latin1AsText(text: string): string {
  return Array.from(new TextEncoder().encode(text), (octet) => String.fromCharCode(octet)).join('');
}

function windows1252AsText(text: string): string {
  return new TextDecoder('windows-1252').decode(new TextEncoder().encode(text));
}

/** Character sets that senders write in place of UTF-8, by their names in the Encoding Standard. */
const charsets = [
  ['windows-1252', 'Latin-1'],
  ['windows-1251', 'Windows-1251'],
  ['windows-1250', 'Windows-1250'],
  ['koi8-r', 'KOI8-R'],
  ['utf-16le', 'UTF-16'],
  ['utf-16be', 'UTF-16'],
] as const;

/** What octets of another character set are where UTF-8 was expected. */
function asOtherCharset(sent: string, rawValue: string): readonly (readonly [string, string])[] {
  if (/[^\0-\u00ff]/u.test(rawValue)) return [];
  const octets = fromOctetText(decodeLatin1(rawValue));
  return charsets.flatMap(([label, name]) =>
    new TextDecoder(label).decode(octets) === sent
      ? [[decodeAnyUtf8(octets), `It was encoded as ${name}, not as UTF-8.`] as const]
      : [],
  );
}
