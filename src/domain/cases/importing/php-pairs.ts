/** An order as `var_dump` and `print_r` print it: of a text its length is known, or its lines, whatever signs it has. */
import { parsePhpDump } from '../../diagnosis/paste/json/php-dump.ts';
import { isFieldName } from '../../payout-check/fields.ts';
import type { JsonPairs } from './json-body.ts';
import { noValue } from './json-values.ts';

const opening = /^(?:array\(\d+\) ?\{|Array[\t ]*\r?\n\()/u;

/** @returns Null where the text is something else, or arrays are within the array: those have names of their own. */
export function phpPairs(text: string): JsonPairs | null {
  const written = text.trim();
  const dump = opening.test(written) ? parsePhpDump(written, 0) : null;
  if (dump === null || dump.cut || dump.tree.kind !== 'fields' || dump.end < written.length) return null;
  const pairs: { readonly name: string; readonly value: string }[] = [];
  const notTaken: { readonly name: string; readonly why: string }[] = [];
  for (const { key, value } of dump.tree.fields) {
    if (value.kind === 'list' || value.kind === 'fields') return null;
    if (value.kind === 'word' && value.text === 'null') notTaken.push({ name: key, why: noValue('NULL') });
    else pairs.push({ name: key, value: value.text });
  }
  return pairs.filter(({ name }) => isFieldName(name)).length > 1 ? { pairs, notTaken } : null;
}
