/** Fields whose values code makes when it runs: what is read in their place is a name of code, or a part of a call. */
import { isFieldName } from '../../payout-check/fields.ts';

/** A name in quotation marks, so that a word behind it without them is one of code. */
const named =
  /["'`]([A-Za-z][\w-]{1,63})["'`]\]?\s{0,5}(?::|=>|=(?!=)|,)\s{0,5}(?!["'`])(\$?[A-Za-z_][\w$]{0,80}(?:(?:\.|->|::)[\w$]{1,80}){0,10})(\s{0,5}\()?/gu;
const nothing = /^(?:true|false|null|nil|none|undefined|n|u|r|b|f)$/iu;
/** `"amount=" + amount`, `"&amount=" . $amount`: the text of a form ends at its sign, and a name of code goes on. */
const joined = /["'`&?]([A-Za-z][\w-]{1,63})=["'`]\s{0,20}(?:\+|\.{1,2}|&|<<|\|\|)\s{0,20}(?=[$\w(])/gu;

/** Fields of which a text has no value where code makes it. */
export function joinedFields(text: string): ReadonlySet<string> {
  return new Set(Array.from(text.matchAll(joined), ([, name = '']) => name));
}

/** What holds one literal: `Decimal("1.50")`. */
const literal = /^\s{0,5}(?:["'`][^"'`\n]{0,200}["'`]|[\d.]{1,40})\s{0,5}\)/u;

/** Their names, each once. */
export function fieldsOfCode(text: string): readonly string[] {
  const names = new Set<string>();
  for (const { 0: found, 1: name = '', 2: word = '', 3: opening, index } of text.matchAll(named)) {
    const isKnown =
      opening === undefined
        ? nothing.test(word)
        : literal.test(text.slice(index + found.length, index + found.length + 260));
    if (isFieldName(name) && !isKnown) names.add(name);
  }
  return [...names];
}
