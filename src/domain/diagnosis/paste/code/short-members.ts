/** Members of an object that are written as a variable alone, `{ amount, ...order }`: written out with their names. */
import { isFieldName } from '../../../payout-check/fields.ts';
import type { Edit } from '../layers/layered-text.ts';
import { writtenOf } from './code-names.ts';
import { patternOf, type VariableValues } from './code-variables.ts';

/** `amount` of JavaScript, `amount:` of Ruby, `...order`, and `**order`; `amount: ,` is an empty value in a printed map. */
const member =
  /([{,]\s{0,80})(?:([A-Za-z]\w{1,63})(?::(?![\t ]+,))?|(?:\.\.\.|\*\*)([A-Za-z_$][\w$]{0,60})((?:\.|\?\.|->)\w{1,60}){0,3})(?=\s{0,80}[,}\])])/gu;
const mostMembers = 200;
const farthest = 4000;
const closing: Readonly<Record<string, string>> = { '}': '{', ']': '[', ')': '(' };

/** Index of the bracket around a place; -1 where none is near. */
function bracketAround(text: string, index: number): number {
  let depth = 0;
  for (let at = index - 1; at >= 0 && index - at < farthest; at -= 1) {
    const sign = text.charAt(at);
    if (closing[sign] !== undefined) depth += 1;
    else if ('{[('.includes(sign)) {
      if (depth === 0) return at;
      depth -= 1;
    }
  }
  return -1;
}

/** Before a bracket that begins a value, and behind one that names what is taken out of it. */
const beginsValue = /(?:[(=:[,?&|]|=>|\breturn|\bdict|\barray|[=(]\s{0,20}[A-Z]\w{0,60})\s{0,40}$/u;
const isTakenOut = /^\s{0,40}(?:=(?!=)|\){1,2}\s{0,8}(?:=>|\{|:))/u;

function endOfBracket(text: string, open: number): number {
  let depth = 0;
  for (let at = open; at < Math.min(text.length, open + farthest); at += 1) {
    const sign = text.charAt(at);
    if ('{[('.includes(sign)) depth += 1;
    else if (closing[sign] !== undefined) depth -= 1;
    if (depth === 0) return at + 1;
  }
  return text.length;
}

const isList = (text: string, name: string): boolean =>
  new RegExp(
    String.raw`(?<![\w.])\$?${patternOf(name)}(?::\s?[\w<>, ]{1,60})?\s{0,8}:?=(?![=>])\s{0,8}(?:new\b|[\w.]{0,40}[({[])`,
    'u',
  ).test(text);

export function shortMemberEdits(text: string, valueOf: VariableValues): readonly Edit[] {
  const matches = [...text.matchAll(member)];
  if (matches.length === 0 || matches.length > mostMembers) return [];
  const isValue = new Map<number, boolean>();
  return matches.flatMap(({ 0: found, 1: before = '', 2: name, 3: spread, index }): readonly Edit[] => {
    const written = found.slice(before.length);
    const start = index + before.length;
    if (name === undefined ? spread === undefined || isList(text, spread) : !isFieldName(name)) return [];
    const open = bracketAround(text, start);
    if (name !== undefined && text.charAt(open) !== '{') return [];
    const known =
      isValue.get(open) ??
      (open !== -1 &&
        beginsValue.test(text.slice(Math.max(0, open - 50), open)) &&
        !isTakenOut.test(text.slice(endOfBracket(text, open)).slice(0, 60)));
    isValue.set(open, known);
    if (!known) return [];
    const own = name ?? spread ?? '';
    const bracket = text.charAt(open);
    const sign = bracket === '{' ? ':' : bracket === '[' ? ' =>' : '=';
    return [
      {
        start,
        end: start + written.length,
        text: `"${own}"${sign} ${writtenOf(name === undefined ? written : own, valueOf)}`,
      },
    ];
  });
}
