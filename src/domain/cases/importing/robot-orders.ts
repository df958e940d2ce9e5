/** Tests of Robot Framework: cells with two blanks or a tab between, `amount=10.50` or `${AMOUNT}    10.50`, or values below columns. */
import type { NameValue } from '../../http/name-value.ts';
import { fieldByLetters } from './column-names.ts';
import { unescapeWith } from './unescape-with.ts';

const section = /^\*{3}\s*(?:Settings|Variables|Test Cases|Tasks|Keywords)\s*\*{3}/imu;
const variable = /^\$\{([\w ]{1,80})\}\s?=?$/u;
const argument = /^([A-Za-z]\w{1,63})=(.*)$/u;
const place = /(?<!\\)\$\{([\w ]{1,80})\}/gu;
const unescape = unescapeWith(/\\(?:(?:x|u(?=[\dA-Fa-f]{4}))([\dA-Fa-f]{2}(?:(?<=u..)..)?)|([^]))/gu, {
  n: '\n',
  r: '\r',
  t: '\t',
});

function pairOf(written: string, value: string): readonly NameValue[] {
  const name = fieldByLetters(written);
  return name === null ? [] : [{ name, value }];
}

/** @returns An order for each test that gives arguments, else the one that the variables are; none in other texts. */
export function robotOrders(text: string): readonly (readonly NameValue[])[] {
  if (!section.test(text)) return [];
  const variables = new Map<string, string>([['EMPTY', '']]);
  const declared: NameValue[] = [];
  const orders: NameValue[][] = [[]];
  let columns: readonly (string | null)[] = [];
  for (const line of text.split(/\r\n?|\n/u)) {
    const written = line.trimEnd().split(/ {2,}|\t+/u);
    const comment = written.findIndex((cell) => cell.startsWith('#'));
    const cells = comment < 0 ? written : written.slice(0, comment);
    const [first = '', second = ''] = cells;
    if (first.startsWith('***')) {
      const headed = cells.slice(1).map(fieldByLetters);
      columns = headed.filter((name) => name !== null).length > 1 ? headed : [];
      continue;
    }
    const named = variable.exec(first)?.[1];
    if (named !== undefined && cells.length === 2) {
      variables.set(named, second);
      declared.push(...pairOf(named, unescape(second)));
      continue;
    }
    // A test begins where a line does.
    if (first !== '' && first !== '...') orders.push([]);
    const filled = (value: string): string =>
      unescape(value.replaceAll(place, (whole, name: string) => variables.get(name) ?? whole));
    if (columns.length > 0 && cells.length > 1 && !second.startsWith('[')) {
      const row = columns.flatMap((name, column) => {
        const value = cells[column + 1];
        return name === null || value === undefined ? [] : [{ name, value: filled(value) }];
      });
      orders.push(row, []);
      continue;
    }
    const given = cells.flatMap((cell) => {
      const [, name = '', value = ''] = argument.exec(cell) ?? [];
      return pairOf(name, filled(value));
    });
    orders.at(-1)?.push(...given);
  }
  const found = orders.filter((order) => order.length > 1);
  return found.length > 0 || declared.length < 2 ? found : [declared];
}
