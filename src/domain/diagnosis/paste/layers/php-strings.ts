/**
 * Strings that a dump of PHP leaves as they are between quotes: `string(5) "a"b"c"` and `string 'a'b' (length=3)` have a
 * length, Symfony's the line to its end.
 */
import { endOfOctets } from '../text/end-of-octets.ts';
import type { Edit, Layer, LayeredText } from './layered-text.ts';

const layer: Layer = { note: null, undone: 'quotation marks of a dump' };
const counted = /\bstring\((\d{1,6})\) "/gu;
/** As Xdebug prints it. */
const opening = "string '";
const closing = "' (length=";
/** An entry of an array, or a property. */
const entry = /^[\t ]*(?:(?:"[^"\n]{0,200}"|\d{1,6}) =>|[-+#~][\w\\]{1,80}:) "([^\n]*)"\r?$/gmu;
const dumpOfSymfony = /\barray:\d{1,6} \[|\^ \{#\d/u;

function editsOf(text: string, start: number, end: number): Edit[] {
  // Without a quote or a line end it is a quotation like any other.
  return /["'\n\ue000-\ue005]/u.test(text.slice(start, end))
    ? [
        { start: start - 1, end: start, text: '\ue000' },
        { start: end, end: end + 1, text: '\ue001' },
      ]
    : [];
}

function editsOfXdebug(text: string): Edit[] {
  const edits: Edit[] = [];
  for (let index = text.indexOf(opening); index !== -1; index = text.indexOf(opening, index)) {
    const start = index + opening.length;
    const end = text.indexOf(closing, start);
    if (end === -1) break;
    edits.push(...editsOf(text, start, end));
    index = end;
  }
  return edits;
}

/** `[host:GuzzleHttp\Psr7\Uri:private] =>`, `["host":protected]=>`: the class and who may see a property. */
const visibility =
  /(?<=^[\t ]*\[(?:[\w-]{1,64}|[\ue000"][\w-]{1,64}[\ue001"])):(?:[\ue000"]?[\w\\]{1,200}[\ue001"]?:)?(?:private|protected)(?=\] ?=>)/gmu;
const properties: Layer = { note: null, undone: 'classes of properties' };

export function peelPhpStrings(dump: LayeredText): LayeredText {
  const layered = dump.replace(visibility, () => '', properties);
  const { text } = layered;
  const edits: Edit[] = [];
  let last = 0;
  for (const { 0: whole, 1: length, index } of text.matchAll(counted)) {
    const start = index + whole.length;
    const end = endOfOctets(text, start, Number(length));
    if (start < last || text.charAt(end) !== '"') continue;
    edits.push(...editsOf(text, start, end));
    last = end;
  }
  if (edits.length === 0) edits.push(...editsOfXdebug(text));
  if (edits.length > 0 || !dumpOfSymfony.test(text)) return layered.peel(edits, layer);
  const entries = [...text.matchAll(entry)].flatMap(({ 0: whole, 1: value = '', index }) => {
    const end = index + whole.trimEnd().length - 1;
    return editsOf(text, end - value.length, end);
  });
  return layered.peel(entries, layer);
}
