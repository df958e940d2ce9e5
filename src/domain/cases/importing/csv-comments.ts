/** Rows of a table that are comments. */
import type { CsvRow } from './parse-csv.ts';

const beginsComment = /^[\t ]*(?:#|\/\/|--)/u;

/** Without rows that begin as a comment does, where others do not: then it is a sign of the table, and of no value. */
export function withoutCommentedRows(
  rows: readonly CsvRow[],
  text: string,
): { readonly rows: readonly CsvRow[]; readonly commented: readonly number[] } {
  const lines = text.split(/\r\n?|\n/u);
  const isComment = ({ line }: CsvRow): boolean => beginsComment.test(lines[line - 1] ?? '');
  const [head, ...below] = rows;
  const own = below.filter((row) => !isComment(row));
  if (head === undefined || own.length === 0 || own.length === below.length) return { rows, commented: [] };
  return { rows: [head, ...own], commented: below.filter(isComment).map(({ line }) => line) };
}

export const commentNote = (lines: readonly number[]): string =>
  lines.length === 1
    ? `Line ${lines[0]} is a comment, and left out.`
    : `These lines are comments, and left out: ${lines.join(', ')}.`;
