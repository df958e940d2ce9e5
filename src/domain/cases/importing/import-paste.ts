/** Requests as Diagnose reads them: commands, raw HTTP, bodies, logs and code, each told apart from the others. */
import { splitRequests } from '../../diagnosis/many/split-requests.ts';
import { parsePaste } from '../../diagnosis/paste/parse-paste.ts';
import type { PasteReading, PasteRefusal } from '../../diagnosis/paste/paste-reading.ts';
import type { RequestParts } from '../../diagnosis/paste/request-parts.ts';
import { shellNotes } from '../../diagnosis/paste/shell/shell-command.ts';
import { encodedFieldsNote } from '../../diagnosis/paste/json/node-parts.ts';
import { partsFromBaseString } from '../../diagnosis/request/parts-from-base-string.ts';
import { splitBaseString } from '../../diagnosis/request/read-base-string.ts';
import type { NameValue } from '../../http/name-value.ts';
import { signatureMethods } from '../../oauth1/signature-methods.ts';
import { percentEncode } from '../../oauth1/percent-encoding.ts';
import { failed, success, type Result } from '../../result.ts';
import { runSteps } from '../../run-steps.ts';
import { withJoinedLiterals } from './adjacent-literals.ts';
import { withQuotedMembers, withQuotedValues } from './bare-values.ts';
import { partsNote, withFieldsOfForm, withPlainParts } from './command-forms.ts';
import { withoutDeclared, withoutTypes } from './declared-types.ts';
import { bodyFileNote, withFilePlaces, withoutDataFiles } from './file-values.ts';
import { withoutFishQuotes } from './fish-quotes.ts';
import { listWithoutValue } from './list-without-value.ts';
import { readJsonBody, type JsonPairs } from './json-body.ts';
import { noValue } from './json-values.ts';
import { withFormOfParts } from './multipart-parts.ts';
import { exportedRequests } from './exported-requests.ts';
import { hurlRequests } from './hurl-requests.ts';
import { splitUnsigned, type OwnText } from './split-unsigned.ts';
import { notesOfImport, sourceOf } from './read-as.ts';
import { withPlaces } from '../../diagnosis/paste/code/code-values.ts';
import { isSentAsIs } from '../../diagnosis/paste/code/code-language.ts';
import { withPlainLiterals } from '../../diagnosis/paste/code/peel-code.ts';
import { withoutFilledPlaces } from './templates.ts';
import { withoutBrunoBlocks } from './bruno-blocks.ts';
import { ordersApart } from './orders-apart.ts';
import { acceptIn, signatureMethodIn } from './told-settings.ts';
import { placedUrl } from './placed-url.ts';
import { noteChangedFields, noteSpreads, noteUnreadFields, noteUnreadOrders } from './unread-fields.ts';
import { unquotedLines } from './unquoted-lines.ts';
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
  const isForm = contentType === null || /form-urlencoded|json/iu.test(contentType);
  const read = body === null || !isForm ? { pairs: [] } : (readJsonBody(body.trim()) ?? formBody(body, text));
  const pairs = unquotedLines(text, read.pairs);
  return {
    name,
    folder: '',
    method,
    url: url ?? placedUrl(text),
    ...withoutFilledPlaces(
      withoutDeclared({ ...read, pairs }),
      (found) => text.includes(found),
      reading.notes.includes(shellNotes.variable),
    ),
    ...(isForm ? {} : { notTaken: [{ name: 'body', why: `it is ${contentType}, and no form` }] }),
    hasAuthorization: authorization !== null,
    accept: acceptIn(text),
    signatureMethod:
      signatureMethods.find((each) => authorization?.includes(`"${each}"`)) ?? signatureMethodIn(text),
  };
}

/** Requests that their nonces and signatures tell apart, each with a text of its own. */
function splitSigned(text: string): readonly OwnText[] {
  const { total, requests } = runSteps(splitRequests(text));
  return total > 1 ? requests.map((each) => ({ text: each, name: '' })) : [];
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

const rawForm =
  /^(\s*[A-Z]{3,7} \S+ HTTP\/[\d.]+\r?\n(?:[\w-]{1,100}:[^\n]*\n)*\r?\n)([\w.%[\]-]{1,60}=[^\n]*\s*)$/u;

/** A quotation mark in a form that stands below its header quotes nothing. */
const withEncodedQuotes = (text: string): string =>
  text.replace(
    rawForm,
    (_, head: string, form: string) => head + form.replaceAll('"', '%22').replaceAll("'", '%27'),
  );

export function importPaste(pasted: string): Result<ImportPreview, ImportRefusal> {
  const written = withEncodedQuotes(withoutFishQuotes(pasted));
  const code = isSentAsIs(written)
    ? written
    : withJoinedLiterals(withQuotedMembers(withQuotedValues(withPlainLiterals(withoutBrunoBlocks(written)))));
  const whole = withFilePlaces(withPlainParts(withoutTypes(withFormOfParts(code))));
  const ofFile = withoutDataFiles(whole);
  const given = ofFile?.text ?? whole;
  const ofForm = withFieldsOfForm(given);
  const text = withPlaces(ofForm ?? given);
  const read = textsOf(text, parsePaste(text));
  const [first] = read.flatMap(({ parsed }) => (parsed.ok ? [] : [parsed.failure]));
  const readings = read.flatMap(({ text: own, name, parsed }) =>
    parsed.ok ? [{ ...parsed.value, text: own, name }] : [],
  );
  if (readings.length === 0 && first !== undefined) return failed(refusalOf(first, text));
  if (readings.every(({ parts }) => isAnswer(parts))) return failed(answerAlone);
  if (readings.every(({ parts }) => isCallback(parts))) return failed(callbackAlone);
  const requests = readings.flatMap((each, index) => {
    const name = each.name === '' ? `Imported request ${index + 1}` : each.name;
    const request = foreignRequest(each, each.text, name);
    // A body that was sent may have a name twice; fields that a text lists are of several orders then.
    return each.notes.includes(encodedFieldsNote) ? ordersApart(request) : [request];
  });
  const imported = requests.map(importRequest);
  const unread = read.length - readings.length;
  const fileNote = readings.some(({ parts }) => (parts.body ?? '') === '') ? bodyFileNote(text) : null;
  const cases = imported.flatMap((each) => (each.ok ? [each.value] : []));
  return success({
    source: sourceOf(text, readings),
    cases,
    notes: [
      ...(ofForm === null ? [] : [partsNote]),
      ...(ofFile === null ? [] : [ofFile.note]),
      ...(fileNote === null ? [] : [fileNote]),
      ...new Set(readings.flatMap(notesOfImport)),
      ...noteUnreadFields(text, cases),
      ...noteChangedFields(written, cases),
      ...noteSpreads(written),
      ...noteUnreadOrders(text, cases),
      ...(unread === 0 ? [] : [`${unread} of ${read.length} requests could not be read.`]),
      ...imported.flatMap((each, index) =>
        each.ok ? [] : [`Request ${index + 1} is left out: ${each.failure}.`],
      ),
    ],
  });
}

/** What can be imported is more than what can be diagnosed. */
const refusalOf = ({ kind, what, next }: PasteRefusal, text: string): ImportRefusal => {
  if (kind === 'answer') return answerAlone;
  if (kind !== 'not-recognized') return { what, next };
  return /\binsert\s+into\s+[^\s()]{1,200}\s+values\s*\(/iu.test(text) ? withoutColumns : nothingFound;
};

const nothingFound: ImportRefusal = {
  what: 'No order and no request is recognized in the text.',
  next: 'Paste a request (cURL, raw HTTP, HAR, a form body, JSON, code), an export of an API client, or a table whose first row names the fields.',
};

const withoutColumns: ImportRefusal = {
  what: 'The statement of SQL does not name its columns, and the text does not define its table.',
  next: 'Put the names of the columns in brackets behind the name of the table.',
};

const answerAlone: ImportRefusal = {
  what: 'This is an answer of a gateway, and no request.',
  next: 'Paste the request that it answers; what an answer says is read in Answers, at “Read a pasted answer”.',
};

const callbackAlone: ImportRefusal = {
  what: 'This is a callback of a gateway, and no request.',
  next: 'Paste the request of its order; a callback is judged on the page Callbacks.',
};

const namesOf = ({ url, body }: RequestParts): readonly string[] =>
  url !== null || body === null ? [] : formPairs(body).map(({ name }) => name.trim());

/** Each answer of the document has these two. */
function isAnswer(parts: RequestParts): boolean {
  const names = namesOf(parts);
  return names.includes('type') && names.includes('serial-number');
}

function isCallback(parts: RequestParts): boolean {
  const names = namesOf(parts);
  return ['status', 'orderid', 'control'].every((name) => names.includes(name));
}
