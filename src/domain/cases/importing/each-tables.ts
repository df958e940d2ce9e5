/** Tables of Jest and Vitest: ``it.each`…` ``, whose cells are expressions; a literal among them is a value. */

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
