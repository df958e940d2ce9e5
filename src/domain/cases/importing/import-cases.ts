/** The one way in: a Postman collection, a HAR file, a table or a list of orders, or what Diagnose reads (cURL, raw HTTP, body, JSON). */
import { splitRequests } from '../../diagnosis/many/split-requests.ts';
import { parsePaste } from '../../diagnosis/paste/parse-paste.ts';
import type { PasteReading } from '../../diagnosis/paste/paste-reading.ts';
import type { RequestParts } from '../../diagnosis/paste/request-parts.ts';
import { shellNotes } from '../../diagnosis/paste/shell/shell-command.ts';
import { encodedFieldsNote } from '../../diagnosis/paste/json/node-parts.ts';
import { partsFromBaseString } from '../../diagnosis/request/parts-from-base-string.ts';
import { splitBaseString } from '../../diagnosis/request/read-base-string.ts';
import type { NameValue } from '../../http/name-value.ts';
import { signatureMethods } from '../../oauth1/signature-methods.ts';
import { percentEncode } from '../../oauth1/percent-encoding.ts';
import { failed, success, type Result } from '../../result.ts';
import { listWithoutValue } from './list-without-value.ts';
import { noValue, readJsonBody, type JsonPairs } from './json-body.ts';
import { readJsonText } from '../file/read-json-text.ts';
import { importCsv, looksLikeOrders } from './import-csv.ts';
import { importOrders } from './import-orders.ts';
import { tablesOfHtml } from './html-table.ts';
import { exportedRequests } from './exported-requests.ts';
import { hurlRequests } from './hurl-requests.ts';
import { framedTables } from './parse-csv.ts';
import { tablesOfRules } from './ruled-table.ts';
import { tablesOfSql } from './sql-inserts.ts';
import { splitUnsigned, type OwnText } from './split-unsigned.ts';
import { ordersApart } from './orders-apart.ts';
import { unreadFields } from './unread-fields.ts';
import { importPostman, isPostmanCollection } from './import-postman.ts';
import { importHar } from './import-har.ts';
import { formPairs, importRequest, type ForeignRequest } from './import-request.ts';
import type { ImportPreview, ImportRefusal } from './imported-case.ts';

/** Logged strings hold the request that they were made of. */
function withLoggedStrings(parts: RequestParts): RequestParts {
  const { url, body, baseString, normalizedParameters } = parts;
  if (body !== null) return parts;
  if (baseString !== null) return partsFromBaseString(splitBaseString(baseString), parts, '');
  // Those of a query are in it as well.
  return url?.includes('?') === true ? parts : { ...parts, body: normalizedParameters };
}

/** @param text That the body was read of. */
function formBody(body: string, text: string): JsonPairs {
  const pairs = formPairs(body);
  const words = listWithoutValue(text, pairs);
  // However a body without them is read.
  const isNothing = ({ name, value }: NameValue): boolean =>
    words.has(name) && ['', words.get(name)].includes(value);
  const sent = pairs.filter((pair) => !isNothing(pair));
  const names = new Set(sent.map(({ name }) => name));
  return {
    pairs: sent,
    notTaken: [...words]
      .filter(([name]) => !names.has(name))
      .map(([name, word]) => ({ name, why: noValue(word) })),
  };
}

/** A command that a shell would run in a value is kept as it is written: its “+” is no blank. */
function withCommands(body: string, { notes }: Pick<PasteReading, 'notes'>): string {
  if (!notes.includes(shellNotes.variable)) return body;
  return body.replaceAll(/\$\((?:[^()]|\([^()]*\))*\)|`[^`]*`/gu, percentEncode);
}

function foreignRequest(reading: PasteReading, text: string, name: string): ForeignRequest {
  const { method, url, body: written, authorization, contentType } = withLoggedStrings(reading.parts);
  const body = written === null ? null : withCommands(written, reading);
  const isForm = contentType === null || /x-www-form-urlencoded|json/iu.test(contentType);
  const read = body === null || !isForm ? { pairs: [] } : (readJsonBody(body.trim()) ?? formBody(body, text));
  return {
    name,
    folder: '',
    method,
    url,
    ...read,
    ...(isForm ? {} : { notTaken: [{ name: 'body', why: `it is ${contentType}, and no form` }] }),
    hasAuthorization: authorization !== null,
    signatureMethod: signatureMethods.find((each) => authorization?.includes(`"${each}"`)) ?? null,
  };
}

/** Requests that their nonces and signatures tell apart, each with a text of its own. */
function splitSigned(text: string): readonly OwnText[] {
  const splitting = splitRequests(text);
  for (;;) {
    const step = splitting.next();
    if (step.done === true) {
      return step.value.total > 1 ? step.value.requests.map((each) => ({ text: each, name: '' })) : [];
    }
  }
}

type Parsed = ReturnType<typeof parsePaste>;

interface ReadText extends OwnText {
  readonly parsed: Parsed;
}

/** Whether texts of their own are requests of their own: what only describes the request beside it is none. */
function areRequests(read: readonly ReadText[]): boolean {
  const whole = read.filter(
    ({ parsed }) => parsed.ok && (parsed.value.parts.body ?? parsed.value.parts.url) !== null,
  );
  return whole.length > 0 && whole.length * 2 >= read.length;
}

function ownTexts(text: string): readonly OwnText[] {
  for (const split of [exportedRequests, hurlRequests, splitUnsigned]) {
    const found = split(text);
    if (found.length > 0) return found;
  }
  return [];
}

function textsOf(text: string, whole: Parsed): readonly ReadText[] {
  const read = (texts: readonly OwnText[]): readonly ReadText[] =>
    texts.map((each) => ({ ...each, parsed: parsePaste(each.text) }));
  const isLooked = whole.ok || whole.failure.kind === 'several-requests';
  const signed = isLooked ? splitSigned(text) : [];
  if (signed.length > 0) return read(signed);
  const own = read(ownTexts(text));
  return areRequests(own) ? own : [{ text, name: '', parsed: whole }];
}

function importPaste(text: string): Result<ImportPreview, ImportRefusal> {
  const read = textsOf(text, parsePaste(text));
  const [first] = read.flatMap(({ parsed }) => (parsed.ok ? [] : [parsed.failure]));
  const readings = read.flatMap(({ text: own, name, parsed }) =>
    parsed.ok ? [{ ...parsed.value, text: own, name }] : [],
  );
  if (readings.length === 0 && first !== undefined) return failed({ what: first.what, next: first.next });
  if (readings.every(({ parts }) => isAnswer(parts))) return failed(answerAlone);
  const requests = readings.flatMap((each, index) => {
    const name = each.name === '' ? `Imported request ${index + 1}` : each.name;
    const request = foreignRequest(each, each.text, name);
    // A body that was sent may have a name twice; fields that a text lists are of several orders then.
    return each.notes.includes(encodedFieldsNote) ? ordersApart(request) : [request];
  });
  const imported = requests.map(importRequest);
  const unread = read.length - readings.length;
  const cases = imported.flatMap((each) => (each.ok ? [each.value] : []));
  const fields = unreadFields(text, cases);
  return success({
    source: 'request',
    cases,
    notes: [
      ...new Set(readings.flatMap(({ notes, cut }) => (cut ? [cutNote, ...notes] : notes))),
      ...(fields.length === 0
        ? []
        : [`Not read, though the text names ${fields.length === 1 ? 'it' : 'them'}: ${fields.join(', ')}.`]),
      ...(unread === 0 ? [] : [`${unread} of ${read.length} requests could not be read.`]),
      ...imported.flatMap((each, index) =>
        each.ok ? [] : [`Request ${index + 1} is left out: ${each.failure}.`],
      ),
    ],
  });
}

const cutNote = 'The text ends before the request is complete: the last value may lack its end.';

const answerAlone: ImportRefusal = {
  what: 'This is an answer of a gateway, and no request.',
  next: 'Paste the request that it answers; what an answer says is read in Answers, at “Read a pasted answer”.',
};

/** Each answer of the document has these two. */
function isAnswer({ url, body }: RequestParts): boolean {
  const names = url !== null || body === null ? [] : formPairs(body).map(({ name }) => name.trim());
  return names.includes('type') && names.includes('serial-number');
}

const isCaseAlready: ImportRefusal = {
  what: 'This is a file of the workspace already.',
  next: 'Put it into the workspace folder: it appears in the list, and opens from there.',
};

function isCaseText(text: string): boolean {
  return /^\uFEFF?\s*\{[^{}]{0,300}"countersign"\s*:\s*"(?:case|profile)\//u.test(text);
}

const mostTitles = 3;

/** Without its first lines, which people write above a table; the others keep their numbers. */
function withoutTitles(text: string): readonly string[] {
  const lines = text.split('\n', mostTitles);
  const isTitle = (line: string): boolean => /^[^={}<>[\]:]{0,200}$/u.test(line);
  return lines.flatMap((_, index) => {
    const above = lines.slice(0, index + 1);
    const length = above.join('\n').length;
    return above.every(isTitle) ? ['\n'.repeat(index) + text.slice(length)] : [];
  });
}

function withNote(
  read: Result<ImportPreview, ImportRefusal>,
  note: string,
): Result<ImportPreview, ImportRefusal> {
  return read.ok ? success({ ...read.value, notes: [note, ...read.value.notes] }) : read;
}

/** The text itself, or a table that stands in it. */
function findTable(text: string): string | undefined {
  if (looksLikeOrders(text)) return text;
  for (const tablesOf of [tablesOfHtml, framedTables, tablesOfRules, tablesOfSql]) {
    const table = tablesOf(text).find(looksLikeOrders);
    if (table !== undefined) return table;
  }
  return undefined;
}

/** @param text As pasted or read from a file, without secrets: they are taken out where it is pasted. */
export function importCases(text: string): Result<ImportPreview, ImportRefusal> {
  const table = findTable(text);
  if (table !== undefined) return importCsv(table);
  const titled = withoutTitles(text).find(looksLikeOrders);
  if (titled !== undefined) return withNote(importCsv(titled), 'What stands above the table is left out.');
  if (isCaseText(text)) return failed(isCaseAlready);
  const json = /^\s*\{/u.test(text.slice(0, 100)) ? readJsonText(text) : null;
  if (json?.ok === true && isPostmanCollection(json.value)) return success(importPostman(json.value));
  const har = importHar(text);
  if (har !== null) return har;
  const list = importOrders(text);
  return list === null ? importPaste(text) : success(list);
}
