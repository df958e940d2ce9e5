/**
 * Bash: single quotes where they do, else `$'…'` with octets, whose meaning depends on no locale as that of `\u` does.
 * Bash holds no NUL: the octet FF, which no UTF-8 text has, stands for it, and the program encodes that as `%00`.
 */
import { controlEscapes, escapeText, hexDigits } from './escape-text.ts';

const utf8 = new TextEncoder();

function escapeOctets(codePoint: number): string {
  const octets = codePoint === 0 ? Uint8Array.of(0xff) : utf8.encode(String.fromCodePoint(codePoint));
  return Array.from(octets, (octet) => `\\x${hexDigits(octet, 2)}`).join('');
}

export function quoteShell(text: string): string {
  if (/^[ -~]*$/u.test(text)) return `'${text.replaceAll("'", String.raw`'\''`)}'`;
  const special = { ...controlEscapes, "'": "\\'", '\\': '\\\\' };
  return `$'${escapeText(text, special, escapeOctets)}'`;
}
