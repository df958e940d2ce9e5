/** Settings with quotation marks around some of their values: `city='Riga'` in a line of its own. */
import type { NameValue } from '../../http/name-value.ts';

const quoted = /^(["'])([^]*)\1$/u;
const line = /^[\t ]*(?:export[\t ]+)?([\w.-]{1,100})[\t ]*[=:][\t ]*(["'][^\n]*["'])[\t ]*;?[\t ]*\r?$/gmu;

/** @param text That the pairs were read of. */
export function unquotedLines<Pair extends NameValue>(text: string, pairs: readonly Pair[]): readonly Pair[] {
  if (!pairs.some(({ value }) => quoted.test(value))) return pairs;
  const lines = new Map(Array.from(text.matchAll(line), ([, name = '', value = '']) => [name, value]));
  return pairs.map((pair) => {
    const inner = quoted.exec(pair.value)?.[2];
    return inner === undefined || lines.get(pair.name) !== pair.value ? pair : { ...pair, value: inner };
  });
}
