/** Reads what an integrator pastes: a command, a raw request, a log, or one part of a signature. */
import { failed, success, type Result } from '../../result.ts';
import { mostReadings } from './alternative-readings.ts';
import type { LayeredText } from './layers/layered-text.ts';
import type { RequestParts } from './request-parts.ts';
import { peelCode } from './code/peel-code.ts';
import { combineFindings } from './combine-findings.ts';
import type { Finding, Reader } from './finding.ts';
import { readCurl } from './curl/read-curl.ts';
import { readHttpie } from './command/read-httpie.ts';
import { readWget } from './command/read-wget.ts';
import { readWebRequest } from './curl/read-web-request.ts';
import {
  noteAroundBodies,
  noteBehindHeader,
  noteOverride,
  noteRedirect,
  noteUnprintedBody,
  slipsOfFieldNames,
  slipsOfLength,
  tellsOfBody,
  slipsOfNameInValue,
  countedBody,
  countedLineEndNote,
  withCountedLineEnd,
} from './http/field-notes.ts';
import { replacePseudoHeaders } from './http/pseudo-headers.ts';
import { readHttpRequest } from './http/read-http-request.ts';
import { withSetHost } from './http/set-host.ts';
import { withoutAssumption } from './http/request-url.ts';
import { unwrapWireLog } from './http/wire-log.ts';
import { endsBehind, evidenceBeside, isOnePart, withEvidence } from './weigh-findings.ts';
import { formOfBody } from './json/form-of-body.ts';
import { readJson } from './json/read-json.ts';
import { dumpNote } from './layers/hex-rows.ts';
import { shortenText } from './layers/long-texts.ts';
import { peelOuterLayers } from './layers/peel-layers.ts';
import { cutLogPrefixes } from './log/log-prefix.ts';
import { readLabelledLines } from './log/read-labelled-lines.ts';
import { readAuthorization } from './oauth/read-authorization.ts';
import { readReport } from './report/read-report.ts';
import { readBaseString } from './oauth/read-base-string.ts';
import { readPairs } from './oauth/read-pairs.ts';
import { repeatedNotes, sendingsIn } from './oauth/sendings.ts';
import type { PasteReading, PasteRefusal } from './paste-reading.ts';
import {
  answerAlone,
  isAnswerAlone,
  notRecognized,
  refuseUnread,
  refuseWithoutRequest,
} from './paste-refusals.ts';
import { uniqueSlips } from './slip.ts';
import { cleanText, hasInvisible, invisibleNotes, withoutInvisible } from './text/clean-text.ts';
import { restoreOrderMarks } from './text/order-marks.ts';
import { peelCutMark } from './text/cut-mark.ts';

const messagesNote = 'The messages of a JSON log are read as lines.';

/** A text that is one part and nothing else. */
const loneReaders: readonly Reader[] = [readAuthorization, readBaseString, readPairs];

/** What may stand among other lines; each leaves the rest to the next one. */
const requestReaders: readonly Reader[] = [
  readWebRequest,
  readCurl,
  readWget,
  readHttpie,
  readHttpRequest,
  readJson,
];

/**
 * Reads a paste of any of the known kinds.
 *
 * @param text As pasted.
 * @returns What was read with a note on each thing put right, or why nothing was.
 */
export function parsePaste(text: string): Result<PasteReading, PasteRefusal> {
  const unread = refuseUnread(text);
  if (unread !== null) return failed(unread);
  const reading = parseCleaned(cleanText(text));
  return reading.ok && hasInvisible(text) ? success(withInvisible(reading.value, text)) : reading;
}

/**
 * Characters that cannot be seen may be part of what was sent. In values of the body they are read so: the signature tells
 * whether they were signed. Elsewhere both readings are kept; where they break what the text is told by, they came with the copy.
 */
function withInvisible(reading: PasteReading, text: string): PasteReading {
  const marked = withOrderMark(reading, text);
  if (marked !== null) return marked;
  const cleaned = parseCleaned(cleanText(text, true));
  if (!cleaned.ok) return reading;
  const kept = { ...cleaned.value, readings: cleaned.value.readings.map(restoreOrderMarks) };
  const [first, ...others] = reading.readings;
  const [parts] = kept.readings;
  if (first === undefined || parts === undefined) return reading;
  const isSame = partKeys.every((name) => withoutInvisible(parts[name] ?? '') === (first[name] ?? ''));
  const changed = partKeys.filter((name) => parts[name] !== first[name]);
  if (!isSame || changed.length === 0) return reading;
  if (changed.every((name) => name === 'body') && isInValues(parts.body ?? '')) {
    return { ...kept, parts, notes: [...kept.notes, invisibleNotes.inBody] };
  }
  const { leftOut, both } = invisibleNotes;
  return {
    ...reading,
    readings: [first, parts, ...others].slice(0, mostReadings),
    notes: reading.notes.map((note) => (note === leftOut ? both : note)),
  };
}

/** A byte order mark in front of the body, and not of the whole text: code that read it from a file may have sent it. */
function withOrderMark(reading: PasteReading, text: string): PasteReading | null {
  const [first, ...others] = reading.readings;
  const start = first?.body?.slice(0, 40) ?? '';
  if (first === undefined || start === '' || text.indexOf(`\ufeff${start}`) < 1) return null;
  const body = `\ufeff${first.body ?? ''}`;
  const { leftOut, both } = invisibleNotes;
  return {
    ...reading,
    readings: [first, { ...first, body }, ...others].slice(0, mostReadings),
    notes: reading.notes.map((note) => (note === leftOut ? both : note)),
  };
}

/** Whether characters that cannot be seen stand in values alone: what breaks a name or an escape came with the copy. */
function isInValues(body: string): boolean {
  const isWhole = (text: string): boolean => withoutInvisible(text) === text;
  const names = body.split('&').map((pair) => pair.split('=', 1)[0] ?? '');
  return names.every(isWhole) && !/%[\dA-F]?[^\dA-F]/iu.test(body);
}

function parseCleaned(cleaned: LayeredText): Result<PasteReading, PasteRefusal> {
  const report = readReport(cleaned.text);
  if (report !== null) {
    if (!tellsOfRequest(report.parts)) return failed(notRecognized);
    const { found, ...reading } = report;
    const short = shortenText(cleaned);
    // Places are those of the whole text.
    const evidence = short?.layered === cleaned ? short : null;
    return success({ ...reading, trail: { outer: cleaned, evidence, found } });
  }
  const marked = peelCutMark(cleaned);
  const layered = peelCode(peelOuterLayers(marked.layered));
  // Where a cell or a section begins and ends, what a format goes through ends as well.
  const read = readAll(layered.text.replaceAll(/[\ue000-\ue005]/gu, '\n'), false);
  if (!read.ok) return failed(read.failure);
  const evidence = evidenceBeside(read.value.list, layered);
  // A column of characters has dots for those that cannot be printed.
  const isDump = [...layered.notes, ...(evidence?.finding.notes ?? [])].includes(dumpNote);
  const isCut = marked.isCut && !isDump && !endsBehind(read.value.list, evidence);
  const notes = [...(isCut ? marked.notes : []), ...layered.notes, ...read.value.notes];
  const list = withEvidence(read.value.list, evidence);
  const written = read.value.list.map(({ parts }) => parts.body ?? '');
  const combined = withSetHost(combineFindings(list, notes, isCut), layered.text);
  const sent = written.join('') === '' && tellsOfBody(layered.text) ? withoutBody(combined) : combined;
  const reading = withBody(sent, countedBody(layered.text, written));
  const bodies = reading.readings.map(({ body }) => body);
  const told = [noteUnprintedBody(layered.text, bodies), noteBehindHeader(reading.readings)];
  const around = [
    ...noteAroundBodies(written),
    ...noteRedirect(layered.text),
    ...noteOverride(layered.text),
    ...told.filter((note) => note !== null),
  ];
  const slips = uniqueSlips([
    ...reading.slips,
    ...slipsOfFieldNames(layered.text),
    ...slipsOfNameInValue(layered.text, reading.parts.authorization),
    ...slipsOfLength(layered.text, bodies),
  ]);
  const sendings = sendingsIn(cleaned.text, layered.text);
  const trail = { outer: layered, evidence: evidence?.text ?? null, found: evidence?.found ?? [] };
  if (isAnswerAlone(reading.parts)) return failed(answerAlone);
  const notesTold = withoutAssumption(reading.notes, reading.parts.url, layered.text);
  // A value may end so; of one that was signed otherwise nothing is known.
  const cut = reading.cut || /(?:…|\.{3})$/u.test(reading.parts.body ?? '');
  return tellsOfRequest(reading.parts)
    ? success(
        withLineEnd(
          {
            ...reading,
            cut,
            slips,
            sendings,
            notes: [...around, ...repeatedNotes(sendings), ...notesTold],
            trail,
          },
          layered.text,
        ),
      )
    : failed(refuseWithoutRequest(layered.text));
}

type Combined = ReturnType<typeof combineFindings>;

/** A body that is empty only because a command does not have it. */
function withoutBody(reading: Combined): Combined {
  const without = (parts: RequestParts): RequestParts =>
    parts.body === '' ? { ...parts, body: null } : parts;
  return { ...reading, parts: without(reading.parts), readings: reading.readings.map(without) };
}

/** What is known to have been sent is in every reading. A body of JSON may stand for the fields of one. */
function withBody(reading: Combined, body: string | null): Combined {
  const { parts, readings } = reading;
  const isKnown = parts.body === body || (body !== null && formOfBody(body, parts.contentType) !== null);
  if (body === null || isKnown) return reading;
  const others = readings.filter((other) => other.body === body);
  const known = { ...parts, body };
  return { ...reading, parts: known, readings: [known, ...others] };
}

/** A line end that was sent behind the body has gone where the text was copied; its length tells of it. */
function withLineEnd(reading: PasteReading, text: string): PasteReading {
  const body = withCountedLineEnd(text, reading.parts.body);
  if (body === null) return reading;
  const [first = reading.parts, ...others] = reading.readings;
  return {
    ...reading,
    readings: [first, { ...first, body }, ...others].slice(0, mostReadings),
    notes: [...reading.notes, countedLineEndNote],
  };
}

/** A method, a date or a URL alone is found in any text. */
function tellsOfRequest({
  method,
  url,
  authorization,
  body,
  baseString,
  normalizedParameters,
}: RequestParts): boolean {
  if (authorization !== null || baseString !== null || normalizedParameters !== null) return true;
  if (url !== null) return method !== null || body !== null || url.includes('oauth_');
  return body !== null && body !== '';
}

const partKeys = [
  'method',
  'url',
  'authorization',
  'contentType',
  'body',
  'baseString',
  'normalizedParameters',
] as const;

interface Findings {
  readonly list: readonly Finding[];
  /** On the text as a whole. */
  readonly notes: readonly string[];
}

/** @param isInner Whether the text is what messages of a JSON log hold. */
function readAll(text: string, isInner: boolean): Result<Findings, PasteRefusal> {
  const log = cutLogPrefixes(text);
  const wire = unwrapWireLog(log.text);
  const plain = replacePseudoHeaders(wire.text);
  const notes = [log.note, wire.note, plain.note].filter((note) => note !== null);
  const list: Finding[] = [];
  // A text that is JSON as a whole may hold commands and requests inside its strings.
  const isJson = /^\s*[{[]/u.test(plain.text);
  let rest = plain.text;
  for (const reader of isJson ? [readJson, ...requestReaders] : requestReaders) {
    const read = reader(rest);
    if (read !== null && !read.ok) return failed(read.failure);
    if (read !== null) {
      ({ rest } = read.value);
      if (!isInner && isEmpty(read.value)) {
        const inner = readAll(rest, true);
        return inner.ok
          ? success({ ...inner.value, notes: [messagesNote, ...notes, ...inner.value.notes] })
          : inner;
      }
      list.push(read.value);
    }
  }
  const labelled = readLabelledLines(rest);
  const isAlone = list.every(isEmpty) && (labelled?.ok !== true || isOnePart(labelled.value));
  const lone = isAlone ? readLone(rest) : null;
  if (lone !== null) list.push(lone);
  else if (labelled?.ok === true) list.push(labelled.value);
  return success({ list, notes });
}

function isEmpty({ parts }: Finding): boolean {
  return Object.keys(parts).length === 0;
}

function readLone(text: string): Finding | null {
  for (const reader of loneReaders) {
    const read = reader(text);
    if (read?.ok === true) return read.value;
  }
  return null;
}
