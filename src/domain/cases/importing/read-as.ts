/** What a text that Diagnose reads was read as, and what of its notes is of a request that is imported. */
import { lineEndsNote } from '../../diagnosis/paste/curl/curl-request.ts';
import { encodedBlankNote } from '../../diagnosis/paste/curl/curl-data.ts';
import { leftOutNote, withoutValueNote } from '../../diagnosis/paste/evidence/read-items.ts';
import { encodedFieldsNote, madeAuthorizationNote } from '../../diagnosis/paste/json/node-parts.ts';
import type { PasteKind, PasteReading } from '../../diagnosis/paste/paste-reading.ts';
import { readJsonText } from '../file/read-json-text.ts';
import type { ImportSource } from './imported-case.ts';

/** What no log and no list of values has: a declaration, an import, an object that is made, a call with a text. */
const code: readonly RegExp[] = [
  /^[\t ]*(?:(?:const|let|var|val|auto|my|local|final)\s+(?:mut\s+)?[$@%]?\w+(?:\s?:\s?[\w<>, |:[\]]{1,60})?\s*:?=(?!=)|(?:const|let|var)\s+[{[][^{}=\n]{1,200}=\s|\$\w+(?:->\w+)*\s*=(?![=>]))/mu,
  /^[\t ]*(?:import\s+[\w{*"'.]|from\s+[\w.]+\s+import\b|using\s+[\w.]+;|package\s+[\w.]+|#include\b|require\s*\(?['"]|<\?php|func\s+\w+\(|def\s+\w+|(?:public|private)\s+\w+|return\s+[{['"(])/mu,
  /^[\t ]*[\w.]+(?:\[\])?\s+:?=\s+(?:(?:\w+(?:\.\w+)*)?[{(]|\[)\s*$|^[\t ]*\w+\s+:=\s/mu,
  /\bnew\s+[A-Z][\w.]*[<({]/u,
  /\w\(\s*(['"`])[^'"`\n]{1,200}\1,\s*[{[]/u,
  /[\w)]\.\w+!?\(\s*(?:[({[]?['"`]|[{[])/u,
];
const requestLine = /^[\t ]*(?:[A-Z]{3,7} \S+ HTTP\/\d|(?:GET|POST|PUT) \S+[\t ]*$)/mu;

const byKind: Readonly<Partial<Record<PasteKind, ImportSource>>> = {
  curl: 'curl',
  command: 'command',
  report: 'report',
};

/** @param text All that the readings are of. */
export function sourceOf(text: string, readings: readonly PasteReading[]): ImportSource {
  const [first] = readings;
  if (first === undefined || readings.some(({ kind }) => kind !== first.kind)) return 'text';
  const told = first.kind === 'curl' && !/\bcurl/iu.test(text) ? 'command' : byKind[first.kind];
  if (told !== undefined) return told;
  if (/^\s*[{[]/u.test(text) && readJsonText(text).ok) return 'json';
  if (requestLine.test(text)) return 'http';
  if (code.some((sign) => sign.test(text))) return 'code';
  if (readings.every(({ parts }) => parts.body !== null && text.includes(parts.body))) return 'form';
  return readings.every(({ notes }) => notes.some((note) => note.startsWith(encodedFieldsNote)))
    ? 'pairs'
    : 'text';
}

/** On how a body was encoded, a header written, or a field without a value sent: none of it is imported. */
const ofOthers = [encodedBlankNote, encodedFieldsNote, madeAuthorizationNote, withoutValueNote, leftOutNote];

/** A form is imported without them, and JSON has them between its members. */
const lineEndsLeftOut = 'Line ends in the data are left out: one that belongs to a value is written %0A.';

export function notesOfImport({ notes, cut, parts }: PasteReading): readonly string[] {
  const isJson = readJsonText(parts.body ?? '').ok;
  const own = notes
    .map((note) => note.replace(lineEndsNote, isJson ? '' : lineEndsLeftOut))
    .map((note) => ofOthers.reduce((left, each) => left.replace(each, '').trim(), note))
    .filter((note) => note !== '');
  return cut ? [cutNote, ...own] : own;
}

const cutNote = 'The text ends before the request is complete: the last value may lack its end.';
