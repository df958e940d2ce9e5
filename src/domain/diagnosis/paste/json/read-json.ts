/** A request in JSON or the like, alone or inside lines of a log. */
import { failed, success } from '../../../result.ts';
import type { Finding, Reader } from '../finding.ts';
import { parsePhpDump } from './php-dump.ts';
import { parseTree, type ParsedTree } from './parse-tree.ts';
import { readTree, type TreeReading } from './read-tree.ts';
import { pickHarEntry } from './read-har.ts';
import { listMessages } from './walk-tree.ts';

// A container writes each line of its log as one object.
const mostTrees = 5000;
const mostFailures = 40;
const cutNote = 'The text ends inside an object: what follows there is not in the paste.';
const severalRefusal = {
  kind: 'several-requests',
  what: 'The log holds several signed requests, and it does not tell which one is meant.',
  next: 'Paste the lines of one request only.',
} as const;

interface FoundTree {
  readonly start: number;
  readonly parsed: ParsedTree;
}

export const readJson: Reader = (text) => {
  const found = findTrees(text);
  if (found.length === 0) return null;
  const rest: string[] = [];
  const notes: string[] = [];
  let parts: Finding['parts'] = {};
  let kind: Finding['kind'] = 'json-log';
  let cut = false;
  // One request may be logged more than once.
  const authorizations = new Set<string>();
  let end = 0;
  for (const { start, parsed } of found) {
    const har = pickHarEntry(parsed.tree);
    if (har !== null && !har.ok) return failed(har.failure);
    const reading = readTree(har?.value.tree ?? parsed.tree, text);
    if (har !== null) kind = 'har-entry';
    for (const authorization of reading.authorizations) authorizations.add(authorization);
    const isUsed = tellsOfRequest(reading) || har !== null;
    const messages = listMessages(reading.nodes, isUsed);
    // What tells nothing as an object may tell something as text, with what stands around it: a list of header lines in
    // source code, a body in quotes.
    if (!isUsed && messages.length === 0) continue;
    rest.push(text.slice(end, start), ...messages);
    if (isUsed) {
      // What a call is given is code.
      if (har === null && text.slice(0, start).trimEnd().endsWith('(')) kind = null;
      parts = { ...reading.parts, ...parts };
      notes.push(...(har?.value.notes ?? []), ...reading.notes);
      if (parsed.cut) notes.push(cutNote);
      cut ||= parsed.cut;
    }
    end = parsed.end;
  }
  if (authorizations.size > 1) return failed(severalRefusal);
  rest.push(text.slice(end));
  const isEmpty = Object.keys(parts).length === 0;
  if (isEmpty && rest.join('').length === text.length) return null;
  return success({ kind, shell: null, parts, cut, notes, rest: rest.join('\n') });
};

/** A `url` or a `signature` alone may be of anything; two of them, or what only OAuth has, are of a request. */
function tellsOfRequest({ parts }: TreeReading): boolean {
  const known = Object.keys(parts).filter((name) => name !== 'date');
  return (
    known.length > 1 ||
    known.some((name) => /^(?:authorization|baseString|normalizedParameters)$/u.test(name))
  );
}

/** Objects and lists in the text; the number of tries has a limit, for each may go through all of the text. */
function findTrees(text: string): FoundTree[] {
  const found: FoundTree[] = [];
  const opening = /[{[]|\bArray(?=\s{1,80}\()|\b(?:array|object)\([^()\n]{1,200}\)[#\d ()]{0,40}\{/gu;
  let failures = 0;
  for (
    let match = opening.exec(text);
    match !== null && found.length < mostTrees;
    match = opening.exec(text)
  ) {
    const isDump = match[0].length > 1;
    const isTry = isDump || mayStartTree(text, match.index);
    const parsed = isDump ? parsePhpDump(text, match.index) : isTry ? parseTree(text, match.index) : null;
    if (parsed !== null && parsed.tree.kind !== 'text' && parsed.tree.kind !== 'word') {
      found.push({ start: match.index, parsed });
      opening.lastIndex = parsed.end;
    } else {
      if (isTry) failures += 1;
      if (failures > mostFailures) break;
    }
  }
  return found;
}

/** `{` or `[` and then a key, a value or another bracket; not the `[main]` of a log line. */
function mayStartTree(text: string, index: number): boolean {
  const start = text.slice(index, index + 80);
  return /^(?:\{\s*(?:["'`}]|:?[\w$@.-]+\s*(?:=>|[:=]))|\[\s*[[{("'])/u.test(start);
}
