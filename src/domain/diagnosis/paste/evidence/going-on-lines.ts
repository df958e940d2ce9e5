/** Values of several lines in a list that has a field to a line: what stands before the next field and has no form of one. */
import { partNamed } from '../part-names.ts';

const mostLines = 40;
/** Blank lines, comments, what closes a block, headings, and lines of a log part lists. */
const other = /^\s*(?:$|#|\/\/|--|[}\])]|\[?\d{1,4}[-/.:]\d\d[-/.:])|oauth_|^[^\n:]{1,40}:\s*$/u;
const labelled = /^\W{0,8}([A-Za-z][\w .-]{0,40}?)["'\]]{0,2}[\t ]*(?:=>|->|[:=|\t])/u;
/** A block of YAML: its lines as they are or joined, and whether the end of the last one is the value's. */
const yamlBlock = /^([|>])([+-]?)$/u;
export const endOfQuoted = /^\s*(?:'''|\ue003)\s*$/u;

function isOther(line: string): boolean {
  const label = labelled.exec(line)?.[1] ?? '';
  return other.test(line) || [label, label.split(' ').at(-1) ?? ''].some((name) => partNamed(name) !== null);
}

export const indentOf = (line: string): number => line.length - line.trimStart().length;

function withoutIndent(lines: readonly string[], most: number): string[] {
  const indent = Math.min(most, ...lines.map(indentOf));
  return lines.map((line) => line.slice(indent));
}

/** Lines that are indented further keep their ends. */
function fold(lines: readonly string[]): string {
  return lines.join('\n').replaceAll(/(?<=^[^\n ][^\n]*)\n(?! )/gmu, ' ');
}

/**
 * @param value As it stands in the line of its name.
 * @param lines Those that follow it up to the next field.
 * @param column Where values begin in their lines; lines that are indented so far, or like the names, are so by the list.
 * @returns The whole value; null where the lines are something else.
 */
export function valueGoingOn(
  value: string,
  lines: readonly string[],
  { column, indent }: { readonly column: number; readonly indent: number },
): string | null {
  if (lines.length > mostLines || lines.some(isOther)) return null;
  const [isYaml, style = '', end = ''] = yamlBlock.exec(value) ?? [];
  if (isYaml !== undefined) {
    const held = withoutIndent(lines, Infinity);
    return `${style === '|' ? held.join('\n') : fold(held)}${end === '-' ? '' : '\n'}`;
  }
  // Of Bruno.
  if (value === "'''") {
    const isClosed = endOfQuoted.test(lines.at(-1) ?? '');
    return isClosed ? withoutIndent(lines.slice(0, -1), Infinity).join('\n') : null;
  }
  // A quotation has its own way to go on.
  if (/^["'`]/u.test(value)) return null;
  const least = Math.min(...lines.map(indentOf));
  if (value.trim() === '') {
    const isBelow = least > indent && !lines.some((line) => labelled.test(line) || /^\s*["'`-]/u.test(line));
    return isBelow ? fold(withoutIndent(lines, Infinity)) : null;
  }
  return [value, ...withoutIndent(lines, least >= column ? column : indent)].join('\n');
}
