/**
 * Java: `\u` escapes are undone before the text is read as code, so controls and the quotation mark have octal ones or
 * their own. A constant holds at most 65,535 octets in modified UTF-8, and joined constants are one constant.
 */
import { controlEscapes, escapeText, escapeUnits } from './escape-text.ts';

const special = { ...controlEscapes, '"': '\\"', '\\': '\\\\' };

/** Each has three octets at most. */
const unitsOfConstant = 16_000;

function quoteConstant(text: string): string {
  const escape = (codePoint: number): string =>
    codePoint < 0x80 ? `\\${codePoint.toString(8).padStart(3, '0')}` : escapeUnits(codePoint);
  return `"${escapeText(text, special, escape)}"`;
}

export function quoteJava(text: string): string {
  if (text.length <= unitsOfConstant) return quoteConstant(text);
  const characters = Array.from(text.toWellFormed());
  const constants: string[] = [];
  for (let start = 0; start < characters.length; start += unitsOfConstant / 2) {
    constants.push(quoteConstant(characters.slice(start, start + unitsOfConstant / 2).join('')));
  }
  return `String.join("", ${constants.join(', ')})`;
}
