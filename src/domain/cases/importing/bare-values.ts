/** Values and names of members of code that stand without quotation marks and are none of JSON: `+10.50`, `.5`, `0x10` of JSON5, `:USD` of Ruby. */
import { strings } from '../../diagnosis/paste/code/raw-literals.ts';

const end = String.raw`(?=[\t ]{0,40}(?:[,}\])]|\r?\n|\/[/*]|$))`;
const number = String.raw`(?<=[\w"'][\t ]{0,8}:[\t ]{0,8})(?:\+(?:\d+(?:\.\d*)?|\.\d+)|\.\d+|0x[\da-fA-F]+)`;
const symbol = String.raw`(?<=\w["']?[\t ]{0,8}(?:=>[\t ]{0,8}|:[\t ]{1,8})):[A-Za-z]\w{0,80}`;
const value = new RegExp(`${strings}|(?:${number}|${symbol})${end}`, 'gu');

/** @returns The text with each as it is written, in quotation marks; lines without an object around them are left alone. */
export function withQuotedValues(text: string): string {
  if (!/[{([]/u.test(text)) return text;
  return text.replaceAll(value, (whole) => (/^["']/u.test(whole) ? whole : `"${whole.replace(/^:/u, '')}"`));
}

/** A field as an item of a list of JavaScript: `{ key: 'amount', value: '1.50' }`. */
const item =
  /(?<=\{\s{0,40})(key|name)(\s{0,5}:\s{0,5}(?:"[^"\\\n]{0,200}"|'[^'\\\n]{0,200}')\s{0,5},\s{0,40})value(?=\s{0,5}:)/gu;

/** @returns The text with the names of their members in quotation marks, as JSON has them. */
export const withQuotedMembers = (text: string): string => text.replaceAll(item, '"$1"$2"value"');
