/** Reads what an integrator pastes: a command, a raw request, a log, or one part of a signature. */
import { failed, success, type Result } from '../../result.ts';
import { combineFindings } from './combine-findings.ts';
import type { Finding, Reader } from './finding.ts';
import { readCurl } from './curl/read-curl.ts';
import { readWebRequest } from './curl/read-web-request.ts';
import { replacePseudoHeaders } from './http/pseudo-headers.ts';
import { readHttpRequest } from './http/read-http-request.ts';
import { unwrapWireLog } from './http/wire-log.ts';
import { readJson } from './json/read-json.ts';
import { cutLogPrefixes } from './log/log-prefix.ts';
import { readLabelledLines } from './log/read-labelled-lines.ts';
import { readAuthorization } from './oauth/read-authorization.ts';
import { readBaseString } from './oauth/read-base-string.ts';
import { readPairs } from './oauth/read-pairs.ts';
import type { PasteReading, PasteRefusal } from './paste-reading.ts';
import { cleanText } from './text/clean-text.ts';
import { takeCutMark } from './text/cut-mark.ts';

const longestTextBytes = 2 * 1024 * 1024;

const whatCanBePasted =
  'Paste a cURL command, a raw HTTP request, a HAR entry, log lines, an Authorization header, a signature base string, a normalized parameter string or a form body.';

const empty: PasteRefusal = { kind: 'empty', what: 'Nothing is pasted.', next: whatCanBePasted };
const tooLong: PasteRefusal = {
  kind: 'too-long',
  what: 'The text is longer than 2 MiB.',
  next: 'Paste one request only, without the log around it.',
};
const notRecognized: PasteRefusal = {
  kind: 'not-recognized',
  what: 'No request and no part of a signature is recognized in the text.',
  next: whatCanBePasted,
};

/** A text that is one part and nothing else. */
const loneReaders: readonly Reader[] = [readAuthorization, readBaseString, readPairs];

/** What may stand among other lines; each leaves the rest to the next one. */
const requestReaders: readonly Reader[] = [readWebRequest, readCurl, readHttpRequest, readJson];

/**
 * Reads a paste of any of the known kinds.
 *
 * @param text As pasted.
 * @returns What was read with a note on each thing put right, or why nothing was.
 */
export function parsePaste(text: string): Result<PasteReading, PasteRefusal> {
  if (text.trim() === '') return failed(empty);
  if (text.length > longestTextBytes || new TextEncoder().encode(text).length > longestTextBytes) {
    return failed(tooLong);
  }
  const cleaned = cleanText(text);
  const marked = takeCutMark(cleaned.text);
  const notes = [...cleaned.notes, ...(marked.note === null ? [] : [marked.note])];
  const read = readAll(marked.text);
  if (!read.ok) return failed(read.failure);
  if (read.value.length === 0) return failed(notRecognized);
  return success(combineFindings(read.value, notes, marked.note !== null));
}

function readAll(text: string): Result<readonly Finding[], PasteRefusal> {
  const log = cutLogPrefixes(text);
  const wire = unwrapWireLog(log.text);
  const plain = replacePseudoHeaders(wire.text);
  const notes = [log.note, wire.note, plain.note].filter((note) => note !== null);
  const findings: Finding[] = [];
  // A text that is JSON as a whole may hold commands and requests inside its strings.
  const isJson = /^\s*[{[]/u.test(plain.text);
  const readers = isJson ? [readJson, ...requestReaders] : requestReaders;
  let rest = plain.text;
  for (const reader of readers) {
    const read = reader(rest);
    if (read !== null && !read.ok) return failed(read.failure);
    if (read !== null) {
      findings.push(read.value);
      ({ rest } = read.value);
    }
  }
  const labelled = readLabelledLines(rest);
  const isAlone = findings.length === 0 && (labelled?.ok !== true || isOnePart(labelled.value));
  const lone = isAlone ? readLone(rest) : null;
  if (lone !== null) findings.push(lone);
  else if (labelled?.ok === true) findings.push(labelled.value);
  return success(
    findings.map((finding, position) =>
      position === 0 ? { ...finding, notes: [...notes, ...finding.notes] } : finding,
    ),
  );
}

/** What one part alone looks like to a reader of labelled lines: a header has its signature in a line too. */
function isOnePart({ parts }: Finding): boolean {
  const names = Object.keys(parts);
  return names.length === 1 || names.every((name) => name === 'authorization' || name === 'signature');
}

function readLone(text: string): Finding | null {
  for (const reader of loneReaders) {
    const read = reader(text);
    if (read?.ok === true) return read.value;
  }
  return null;
}
