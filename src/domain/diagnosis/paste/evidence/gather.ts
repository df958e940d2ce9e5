/** Looks for the parts of a request in a text, by what cannot be mistaken for anything else. */
import type { RequestParts } from '../request-parts.ts';
import type { PartTexts } from '../alternative-readings.ts';
import type { FoundText } from '../paste-trail.ts';
import { percentDecode } from '../../../oauth1/percent-encoding.ts';
import type { Pair } from '../json/encode-fields.ts';
import type { LayeredText } from '../layers/layered-text.ts';
import { shorterNote } from '../http/request-body.ts';
import { findAnswers } from './answer-regions.ts';
import { endsBehindRequest } from './behind-request.ts';
import { rank, type Candidate } from './candidate.ts';
import { findContentLengths, isShorterThanTold } from './content-length.ts';
import { findAuthorization, isBrokenOff, isMessage } from './find-authorization.ts';
import { findBody, findProtocolLine, queryNote, type NotedCandidate } from './find-body.ts';
import { findBodyFields } from './find-fields.ts';
import { findJsonBody } from './find-json-body.ts';
import { findContentType, findDefaultMethod, findMethod, findPostingCall } from './find-method.ts';
import { withVariables } from './filled-url.ts';
import { findUrl } from './find-url.ts';
import { findLabels } from './labels.ts';
import { findSender } from './senders.ts';
import { findSlips } from './find-slips.ts';
import type { Slip } from '../slip.ts';
import { isGivenToQuery, withCallQuery, withGivenQuery, withQueryFields } from './query-fields.ts';
import { MarkedText, type Extent } from './marked-text.ts';
import { isTellingField, pairNames } from './order-fields.ts';

export const gatheredParts = ['method', 'url', 'authorization', 'contentType', 'body'] as const;
export type GatheredPart = (typeof gatheredParts)[number];
type GatheredTexts = Readonly<Record<GatheredPart, readonly Candidate[]>>;
export type Gathered = GatheredTexts & {
  readonly slips: readonly Slip[];
  readonly isCut: boolean;
  readonly endsBehind: boolean;
};

/**
 * @param layered Without its quotations.
 * @param restore Puts back what was taken out of a long text.
 */
export function gather(layered: LayeredText, restore: (text: string) => string): Gathered {
  const marked = new MarkedText(layered);
  const labels = findLabels(marked);
  const answers = findAnswers(marked);
  const list = (candidates: readonly Candidate[]): readonly Candidate[] =>
    rank(candidates).map((candidate) => ({ ...candidate, text: restore(candidate.text) }));
  const authorization = list(findAuthorization(marked, labels));
  const header = authorization[0]?.start ?? null;
  const toldType = list(findContentType(marked, labels, answers, header));
  // Fields of JSON that was sent as JSON are no pairs of a form.
  const isJson = /json/iu.test(toldType[0]?.text ?? '');
  const url = withVariables(list(findUrl(marked, labels, answers, header)), marked);
  const query = queryPairs(url[0]?.text ?? pathOf(marked));
  const listed = isJson ? [] : findBodyFields(marked, answers, query);
  const fields = listed.filter(({ start }) => !isGivenToQuery(marked, start));
  const line =
    authorization.length === 0 && !query.some(isProtocol) ? findProtocolLine(marked, answers) : null;
  const forms = findBody(marked, labels, answers);
  const bodies = isJson && forms.length === 0 ? findJsonBody(marked, answers) : forms;
  const isSent = header !== null && (bodies.length > 0 || fields.length > 0);
  const told = list(findMethod(marked, labels, answers, header, url[0]));
  const posting = listed.length > fields.length && fields.length === 0 ? findPostingCall(marked) : [];
  const untold = posting.length === 0 ? findDefaultMethod(marked, isSent) : posting;
  const method = told.length === 0 && header !== null ? untold : told;
  const isQuery = /^GET$/iu.test(method[0]?.text ?? '');
  const [given] = list(listed.filter((candidate) => !fields.includes(candidate)));
  const labelled = isQuery
    ? withQueryFields(url, marked, labels, answers)
    : withCallQuery(url, bodies[0] ?? fields[0] ?? null, marked, labels, answers);
  const asked = labelled === url ? withGivenQuery(url, given) : labelled;
  const found = list([
    ...bodies.filter((candidate) => !isOfQuery(candidate.text, query) && !isValueOf(candidate, fields)),
    // What is in the query is not sent once more.
    ...(isQuery && asked !== url ? [] : fields),
  ]);
  // A call that is given fields for the query alone sends no body.
  const sent =
    given !== undefined && found.length === 0
      ? [{ text: '', start: given.start, end: given.start, weight: 1 }]
      : found;
  const isForm = toldType[0] === undefined || /urlencoded/iu.test(toldType[0].text);
  const body = withProtocolLine(isForm ? withoutRest(sent, marked, answers) : sent, isQuery ? null : line);
  const isText = bodies.some(({ text }) => text === sent[0]?.text);
  return {
    method,
    url: isQuery ? withProtocolQuery(asked, line) : asked,
    authorization,
    contentType:
      toldType.length === 0 && isSent && !isMessage.test(marked.text) ? findSender(marked, isText) : toldType,
    isCut:
      body[0]?.isCut === true || (authorization[0] !== undefined && isBrokenOff(marked, authorization[0])),
    endsBehind: endsBehindRequest(
      marked,
      [method, url, authorization, body].flatMap(([best]) => best ?? []),
      body[0],
      answers,
    ),
    slips: authorization[0] === undefined ? [] : findSlips(marked, answers, authorization[0]),
    body,
  };
}

/** The length that is told with it shows that a log has shortened the body, though no mark does. */
function withoutRest(
  bodies: readonly Candidate[],
  marked: MarkedText,
  answers: readonly Extent[],
): readonly Candidate[] {
  const [best, ...others] = bodies;
  if (best === undefined || best.text === '') return bodies;
  const lengths = findContentLengths(marked, answers);
  if (!bodies.every(({ text }) => isShorterThanTold(text, lengths))) return bodies;
  const note = best.note === undefined ? shorterNote : `${best.note} ${shorterNote}`;
  return [{ ...best, isCut: true, note }, ...others];
}

const isProtocol = ([name]: Pair): boolean => name.startsWith('oauth_');

/** Protocol parameters in front of the fields that they were signed with; as the body where there are no fields. */
function withProtocolLine(bodies: readonly Candidate[], line: NotedCandidate | null): readonly Candidate[] {
  if (line === null) return bodies;
  if (bodies.length === 0) return [line];
  return bodies.map((body) =>
    pairsOf(body.text).some(isProtocol)
      ? body
      : { ...body, text: `${line.text}&${body.text}`, note: line.note },
  );
}

/** The query of a request without a body (RFC 5849 section 3.5.3). */
function withProtocolQuery(urls: readonly Candidate[], line: NotedCandidate | null): readonly Candidate[] {
  if (line === null) return urls;
  return urls.map((url) => ({
    ...url,
    text: `${url.text}${url.text.includes('?') ? '&' : '?'}${line.text}`,
    note: queryNote,
  }));
}

/** One pair of the query, as a server lists its parameters beside it. */
function isOfQuery(text: string, query: readonly Pair[]): boolean {
  const [own] = text.includes('&') ? [] : pairsOf(text);
  return own !== undefined && query.some(([name, value]) => name === own[0] && value === own[1]);
}

const countTelling = (form: string): number => pairNames(form).filter(isTellingField).length;

/** A field whose value has an ampersand, e.g. a URL with a query, among other fields. */
function isValueOf({ text, start, end }: Candidate, fields: readonly Candidate[]): boolean {
  // A body is listed beside what it holds.
  if (countTelling(text) > 1) return false;
  return fields.some(
    (list) => list.start <= start && list.end >= end && countTelling(list.text) > countTelling(text),
  );
}

/** Without a host it is no URL, but its query is one. */
function pathOf({ text }: MarkedText): string {
  return /(?:GET|POST|PUT|DELETE|PATCH)[\t ]+[\ue000"]?(\/[^\s"\ue000-\ue005]*)/u.exec(text)?.[1] ?? '';
}

function queryPairs(url: string): Pair[] {
  return pairsOf(url.includes('?') ? url.slice(url.indexOf('?') + 1) : '');
}

function pairsOf(form: string): Pair[] {
  return form
    .split('&')
    .filter((pair) => pair !== '')
    .map((pair): Pair => {
      const [name = '', ...value] = pair.split('=');
      return [percentDecode(name, true), percentDecode(value.join('='), true)];
    });
}

/** The places of all candidates, the likeliest of each part first. */
export function foundTexts(gathered: Gathered): FoundText[] {
  return gatheredParts.flatMap((part) =>
    gathered[part].map(({ text, start, end }) => ({ part, text, start, end })),
  );
}

export function bestParts(gathered: Gathered): Pick<RequestParts, GatheredPart> {
  return {
    method: gathered.method[0]?.text ?? null,
    url: gathered.url[0]?.text ?? null,
    authorization: gathered.authorization[0]?.text ?? null,
    contentType: gathered.contentType[0]?.text ?? null,
    body: gathered.body[0]?.text ?? null,
  };
}

/** A weight that is so much lower speaks of something else than the request. */
const doubt = 8;

/** What else each part may be. */
export function otherTexts(gathered: Gathered): PartTexts {
  const others = ([best, ...rest]: readonly Candidate[]): string[] =>
    rest.filter(({ weight }) => weight > 0 && (best?.weight ?? 0) - weight <= doubt).map(({ text }) => text);
  return {
    method: others(gathered.method),
    url: others(gathered.url),
    authorization: others(gathered.authorization).filter((text) => text.includes('oauth_signature')),
    body: others(gathered.body),
  };
}
