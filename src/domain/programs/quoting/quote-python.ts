/** Python, and Go, which has the same escapes. */
import { controlEscapes, escapeText, hexDigits } from './escape-text.ts';

export function quotePython(text: string): string {
  return `"${escapeText(text, { ...controlEscapes, '"': '\\"', '\\': '\\\\' }, escapeCodePoint)}"`;
}

function escapeCodePoint(codePoint: number): string {
  if (codePoint < 0x80) return `\\x${hexDigits(codePoint, 2)}`;
  return codePoint > 0xffff ? `\\U${hexDigits(codePoint, 8)}` : `\\u${hexDigits(codePoint, 4)}`;
}
