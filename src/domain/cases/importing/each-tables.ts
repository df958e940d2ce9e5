/** Tables of tests: ``it.each`…` `` of Jest and Vitest, and those of pytest. Their cells are expressions; a literal among them is a value. */
import { parseTree } from '../../diagnosis/paste/json/parse-tree.ts';
import { textOf } from '../../diagnosis/paste/json/tree.ts';
import { writeTable } from './write-table.ts';

const table = /\.each`([^`]*)`/gu;
const literal = /\$\{\s*(?:'([^'\\\n]*)'|"([^"\\\n]*)"|(-?\d+(?:\.\d+)?))\s*\}/gu;

/** @returns Each with a frame, as it is drawn elsewhere. */
export function tablesOfEach(text: string): readonly string[] {
  return Array.from(text.matchAll(table), ([, rows = '']) =>
    rows
      .split(/\r\n?|\n/u)
      .filter((row) => row.trim() !== '')
      .map(
        (row) => `|${row.replaceAll(literal, (_, one = '', two = '', digits = '') => one + two + digits)}|`,
      )
      .join('\n'),
  );
}

const parametrized =
  /\bparametrize\(\s*(?:"([\w, ]{3,2000})"|'([\w, ]{3,2000})'|[[(]([^()[\]]{3,2000})[\])])\s*,\s*(?=\[)/gu;
const param = /\bpytest\.param\(/gu;
/** What a row has besides its values. */
const aboutRow = /,\s*(?:id|marks)\s*=\s*(?:"[^"\n]*"|'[^'\n]*'|[\w.]{1,80}(?:\([^()\n]*\))?)/gu;

/** @returns Those of `pytest.mark.parametrize` with more names than one, each row with a value for each of them. */
export function tablesOfPytest(text: string): readonly string[] {
  const plain = text.replaceAll(param, '(').replaceAll(aboutRow, '');
  return Array.from(plain.matchAll(parametrized), ({ 0: whole, 1: one, 2: two, 3: list = '', index }) => {
    const names = (one ?? two ?? list.replaceAll(/["']/gu, '')).split(',').map((name) => name.trim());
    const tree = parseTree(plain, index + whole.length)?.tree;
    const rows = tree?.kind === 'list' ? tree.items : [];
    const cells = rows.map((row) => (row.kind === 'list' ? row.items.map((item) => textOf(item) ?? '') : []));
    return cells.every(({ length }) => length === names.length) ? writeTable([names, ...cells]) : '';
  }).filter((found) => found !== '');
}
