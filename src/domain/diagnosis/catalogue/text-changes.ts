/** What happens to text between signing and sending: decoding, escaping, character sets. */
import { percentDecode } from '../../oauth1/percent-encoding.ts';
import { latin1AsWindows1252 } from '../plan/character-sets.ts';

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
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(
      Uint8Array.from(text.split(''), (unit) => unit.charCodeAt(0)),
    );
  } catch {
    return null;
  }
}

const htmlNames: Readonly<Record<string, string>> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
};

/** @param apostrophe What stands for `'`; null leaves it. */
export function escapeHtml(text: string, apostrophe: string | null): string {
  const escaped = text.replaceAll(/[&<>"]/gu, (character) => htmlNames[character] ?? character);
  return apostrophe === null ? escaped : escaped.replaceAll("'", apostrophe);
}

export function undoHtmlEscapes(text: string): string {
  return text
    .replaceAll('&lt;', '<')
    .replaceAll('&gt;', '>')
    .replaceAll('&quot;', '"')
    .replaceAll(/&#0?39;|&apos;|&#x27;/gu, "'")
    .replaceAll('&amp;', '&');
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
