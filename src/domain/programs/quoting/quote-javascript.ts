/** JavaScript: `</script>` and `<!--` would end or change a script that stands in a page. */
import { controlEscapes, escapeText, hexDigits } from './escape-text.ts';

export function quoteJavascript(text: string): string {
  const special = { ...controlEscapes, "'": "\\'", '\\': '\\\\' };
  const escape = (codePoint: number): string => `\\u{${hexDigits(codePoint, 1)}}`;
  return `'${escapeText(text, special, escape).replaceAll(/<(?=[/!]|script)/giu, '\\x3C')}'`;
}
