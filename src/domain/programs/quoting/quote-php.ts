/** PHP: single quotes where they do, else double ones with the code point escape of PHP 7. */
import { controlEscapes, escapeText, hexDigits } from './escape-text.ts';

export function quotePhp(text: string): string {
  if (/^[ -~]*$/u.test(text)) return `'${text.replaceAll(/['\\]/gu, (mark) => `\\${mark}`)}'`;
  const special = { ...controlEscapes, '"': '\\"', '\\': '\\\\', $: '\\$' };
  return `"${escapeText(text, special, (codePoint) => `\\u{${hexDigits(codePoint, 1)}}`)}"`;
}
