/**
 * What a tool writes for the line ends of a message, whatever it is: it follows the request line, and each header
 * field, before the next one.
 */
import type { Edit, Layer, LayeredText } from './layered-text.ts';
import { escapePattern } from '../../../escape-pattern.ts';

const layer: Layer = {
  note: 'Line ends that the log wrote as marks are read as line ends.',
  undone: 'marks of line ends',
};
const requestLine = String.raw`(?<![\w/])(?:GET|POST|PUT|DELETE|PATCH)[\t ]+[^\s"'<>]{1,8000}[\t ]+HTTP\/[\d.]{1,3}(?!\d)`;
const headerName = String.raw`[A-Za-z][A-Za-z-]{1,60}:[\t ]?`;

/** Marks at the ends of lines: the request line has one, and so has the field below it. */
const beforeLineEnd = new RegExp(
  String.raw`${requestLine}([^\s"'\x60\ue000-\ue005]{1,12})[\t ]*\r?\n[^\n]{0,200}?${headerName}[^\n]{1,4000}?\1[\t ]*\r?\n`,
  'u',
);
/** Marks in place of line ends: a field follows the first, another one a later one. */
const forLineEnd = new RegExp(
  String.raw`${requestLine}([^\s"'\x60A-Za-z0-9\ue000-\ue005][^"'\x60\n\ue000-\ue005]{0,23}?)(?=${headerName}[^\n]{1,4000}?\1${headerName})`,
  'u',
);

/** The same where a mark ends with a letter: `^M^J`, `%0D%0A`. What is behind it is the name of a field all the same. */
const knownName = '(?:Host|User-Agent|Accept|Authorization|Content-Type|Content-Length|Connection):';
const beforeKnown = new RegExp(
  String.raw`${requestLine}([^\s"'\x60A-Za-z0-9\ue000-\ue005][^"'\x60\n\ue000-\ue005]{0,23}?)(?=${knownName}[^\n]{1,4000}?\1${headerName})`,
  'iu',
);

/** A stop alone may end a line by itself: it counts in the lines of the message only. */
export function peelMarksAtLineEnds(layered: LayeredText): LayeredText {
  const { text } = layered;
  const found = beforeLineEnd.exec(text);
  const mark = found?.[1];
  if (found === null || mark === undefined) return layered;
  // Where a dollar sign ends each line, it ends those without a CR as well.
  const ending = escapePattern(mark).replace(/^(.+)(\\\$)$/u, '(?:$1)?$2');
  const pattern = new RegExp(`${ending}(?=[\\t ]*(?:\\r?\\n|$))`, 'gu');
  const isStop = mark.length === 1;
  const first = isStop ? found.index : 0;
  const last = isStop ? endOfMarkedLines(text, found.index, mark) : text.length;
  const edits: Edit[] = [...text.matchAll(pattern)]
    .filter(({ index }) => index >= first && index < last)
    .map(({ 0: written, index }) => ({ start: index, end: index + written.length, text: '' }));
  return layered.peel(edits, layer);
}

function endOfMarkedLines(text: string, start: number, mark: string): number {
  let end = start;
  for (const line of text.slice(start).split('\n')) {
    if (!line.trimEnd().endsWith(mark)) break;
    end += line.length + 1;
  }
  return end;
}

/** Behind the empty line they may be octets of the body. */
export function peelMarksForLineEnds(layered: LayeredText): LayeredText {
  const { text } = layered;
  const found = beforeKnown.exec(text) ?? forLineEnd.exec(text);
  const mark = found?.[1];
  if (found === null || mark === undefined) return layered;
  const start = found.index + found[0].length - mark.length;
  const lineEnd = text.indexOf('\n', start);
  const emptyLine = text.indexOf(mark + mark, start);
  const limit = lineEnd === -1 ? text.length : lineEnd;
  const isEnded = emptyLine !== -1 && emptyLine < limit;
  const end = isEnded ? emptyLine + 2 * mark.length : limit;
  const edits: Edit[] = [];
  for (let index = text.indexOf(mark, start); index !== -1 && index < end;) {
    edits.push({ start: index, end: index + mark.length, text: '\n' });
    index = text.indexOf(mark, index + mark.length);
  }
  return layered.peel(edits, layer);
}
