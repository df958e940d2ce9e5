/** Ruby: single quotes where they do, else double ones, in which `#` may begin code. */
import { controlEscapes, escapeText, hexDigits } from './escape-text.ts';

export function quoteRuby(text: string): string {
  if (/^[ -~]*$/u.test(text)) return `'${text.replaceAll(/['\\]/gu, (mark) => `\\${mark}`)}'`;
  const special = { ...controlEscapes, '"': '\\"', '\\': '\\\\', '#': '\\#' };
  return `"${escapeText(text, special, (codePoint) => `\\u{${hexDigits(codePoint, 1)}}`)}"`;
}
