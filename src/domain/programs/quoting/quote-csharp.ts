/** C#: a regular literal; its `\x` takes up to four digits, so it is not used. */
import { controlEscapes, escapeText, escapeUnits } from './escape-text.ts';

export function quoteCsharp(text: string): string {
  return `"${escapeText(text, { ...controlEscapes, '"': '\\"', '\\': '\\\\' }, escapeUnits)}"`;
}
