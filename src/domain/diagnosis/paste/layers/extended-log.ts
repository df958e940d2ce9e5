/** Lines of the W3C extended log format, which IIS writes: a directive above them tells what their columns are. */
import type { Edit, Layer, LayeredText } from './layered-text.ts';

const layer: Layer = {
  note: 'The columns of a W3C extended log are read by the directive above them.',
  undone: 'the columns of a W3C extended log',
};
const directive = /^#Fields:[\t ]*([^\n]+)$/gmu;
const telling = /oauth_/iu;
const mostColumns = 100;
const mostEdits = 20_000;
const names: Readonly<Record<string, string>> = {
  'cs-method': 'Method',
  'cs-uri-stem': 'Path',
  'cs-host': 'Host',
  's-port': 'Port',
};

/** `cs(Authorization)` is a field of the request; a blank of its value is a + there. */
function labelOf(column: string): string {
  return names[column] ?? /^cs\(([\w-]+)\)$/u.exec(column)?.[1] ?? column;
}

function editsOfLine(line: string, start: number, columns: readonly string[]): Edit[] {
  const values = [...line.trimEnd().matchAll(/\S+/gu)];
  if (values.length !== columns.length || values.length > mostColumns) return [];
  return values.flatMap(({ 0: value, index }, place): Edit[] => {
    const column = columns[place] ?? '';
    const from = place === 0 ? 0 : (values[place - 1]?.index ?? 0) + (values[place - 1]?.[0].length ?? 0);
    const isQuery = column === 'cs-uri-query' && columns[place - 1] === 'cs-uri-stem';
    const lead = isQuery && value !== '-' ? '?' : `\n${labelOf(column)}: `;
    const blanks = [...value.matchAll(/(?<=OAuth|",)\+/gu)].map((plus) => ({
      start: start + index + plus.index,
      end: start + index + plus.index + 1,
      text: ' ',
    }));
    return [
      { start: start + from, end: start + index, text: lead },
      ...(column.startsWith('cs(') ? blanks : []),
    ];
  });
}

export function peelExtendedLog(layered: LayeredText): LayeredText {
  const { text } = layered;
  const edits: Edit[] = [];
  const found = [...text.matchAll(directive)];
  for (const [place, match] of found.entries()) {
    const columns = (match[1] ?? '').trim().split(/\s+/u);
    const end = found[place + 1]?.index ?? text.length;
    const first = match.index + match[0].length + 1;
    const lines: Edit[] = [];
    let start = first;
    for (const line of text.slice(start, end).split('\n')) {
      if (telling.test(line)) lines.push(...editsOfLine(line, start, columns));
      start += line.length + 1;
    }
    // Without it what was read is not read again.
    if (lines.length > 0)
      edits.push({ start: match.index, end: first, text: '' }, ...lines.slice(0, mostEdits));
  }
  return layered.peel(edits, layer);
}
