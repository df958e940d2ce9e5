/** Lines of the W3C extended log format, which IIS and CloudFront write: a directive above them tells what their columns are. */
import { percentDecode } from '../../../oauth1/percent-encoding.ts';
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
  'cs-uri-query': 'Query',
  's-port': 'Port',
};

/** The host that was asked for; beside it `cs(Host)` is the one of the distribution that answers. */
const askedHost = 'x-host-header';

/** `cs(Authorization)` is a field of the request. */
function labelOf(column: string, columns: readonly string[]): string {
  if (column === askedHost) return 'Host';
  if (column === 'cs(Host)' && columns.includes(askedHost)) return 'Distribution';
  return names[column] ?? /^cs\(([\w-]+)\)$/u.exec(column)?.[1] ?? column;
}

/** How IIS writes a blank of a field. */
const blank = /(?<=OAuth|",)\+/gu;
/** CloudFront, whose columns have tabs between them, percent-encodes a field once more. */
const blankOrEscape = /(?<=OAuth|",)\+|%(?:[2-6][0-9A-F]|7[0-9A-E])/gu;

function editsOfField(value: string, start: number, isTabbed: boolean): Edit[] {
  return [...value.matchAll(isTabbed ? blankOrEscape : blank)].map(({ 0: written, index }) => ({
    start: start + index,
    end: start + index + written.length,
    text: written === '+' ? ' ' : percentDecode(written, false),
  }));
}

function editsOfLine(line: string, start: number, columns: readonly string[]): Edit[] {
  const values = [...line.trimEnd().matchAll(/\S+/gu)];
  if (values.length !== columns.length || values.length > mostColumns) return [];
  return values.flatMap(({ 0: value, index }, place): Edit[] => {
    const column = columns[place] ?? '';
    const from = place === 0 ? 0 : (values[place - 1]?.index ?? 0) + (values[place - 1]?.[0].length ?? 0);
    const isQuery = column === 'cs-uri-query' && columns[place - 1] === 'cs-uri-stem';
    const lead = isQuery && value !== '-' ? '?' : `\n${labelOf(column, columns)}: `;
    return [
      { start: start + from, end: start + index, text: lead },
      ...(column.startsWith('cs(') ? editsOfField(value, start + index, line.includes('\t')) : []),
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
