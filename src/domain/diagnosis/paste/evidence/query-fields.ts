/** The query where a log has it as an object: `"queryStringParameters": {"a": "1"}`. */
import { encodePairs, type Pair } from '../json/encode-fields.ts';
import { isInside } from './answer-regions.ts';
import type { Candidate } from './candidate.ts';
import { notFields } from './list-lines.ts';
import type { Label } from './labels.ts';
import type { Extent, MarkedText } from './marked-text.ts';
import { pairNames } from './order-fields.ts';

const field =
  /(?:[\ue000\ue002]([^\ue000-\ue005]{1,200})[\ue001\ue003]|(?<=[{,(]\s{0,40})([A-Za-z_][\w-]{0,63}))\]?\s*(?:=>|[:=])\s*(?:string\(\d+\)\s*)?\[?\s*(?:[\ue000\ue002]([^\ue000-\ue005]*)[\ue001\ue003]|(-?[\w.]+))/gu;
const escaped = /^(?:[A-Za-z0-9\-._~*!'()+]|%[0-9A-Fa-f]{2})*$/u;

/** Some servers leave the values as they are in the URL: then none has a character that says otherwise. */
function write(pairs: readonly Pair[]): string {
  const isWritten =
    pairs.every(([, value]) => escaped.test(value)) && pairs.some(([, value]) => value.includes('%'));
  return isWritten ? pairs.map(([name, value]) => `${name}=${value}`).join('&') : encodePairs(pairs);
}

/** Each is looked through to where its bracket is closed. */
const mostLabels = 20;

/** @param labels - of queries. @returns Null where no query is told, or an empty one. */
export function findQueryFields(
  marked: MarkedText,
  labels: readonly Label[],
  answers: readonly Extent[],
): string | null {
  for (const { start, value } of labels.slice(0, mostLabels)) {
    if (isInside(answers, value)) continue;
    const written = marked.text.slice(start, value);
    const open = start + written.search(/[[{(][^[{(]*$/u);
    if (open < start) continue;
    const content = marked.text.slice(open, Math.min(marked.behindBracket(open), open + 8000));
    const pairs = [...content.matchAll(field)].map(([, name, plain = '', quoted, bare = '']): Pair => [
      name ?? plain,
      quoted ?? bare,
    ]);
    if (pairs.length > 0) return write(pairs);
  }
  return null;
}

/** The query of an address that stands without it, as clients are given it: `params={"orderid": "88"}`. */
export function withQueryFields(
  urls: readonly Candidate[],
  marked: MarkedText,
  labels: readonly Label[],
  answers: readonly Extent[],
): readonly Candidate[] {
  const [best] = urls;
  if (best === undefined || best.text.includes('?')) return urls;
  const own = labels.filter(({ part }) => part === 'query' || part === 'parameters');
  const query = findQueryFields(marked, own, answers);
  return query === null || pairNames(query).some((name) => notFields.test(name))
    ? urls
    : [{ ...best, text: `${best.text}?${query}` }, ...urls];
}

/** Calls that add it to the address by themselves. */
const addingCall =
  /\b(?:requests|httpx|session|axios|got|ky|HTTParty|Typhoeus|HTTPoison|HTTP|Req|Tesla)\b[.(]|->(?:post|put|request)\(/u;

const named = String.raw`(?:(?<=[(,]\s{0,40}[\ue000\ue002:]?)(?:params|query|searchParams)[\ue001\ue003]?\s{0,8}(?:=>|[:=])|(?<=[{[]\s{0,40}[\ue000\ue002:]?)(?:params|query|searchParams)[\ue001\ue003]?\s{0,8}(?:=>|:))`;
const called = String.raw`(?:\.query\(|query_?params?(?:eters?)?\(|query-params|\bcpr::Parameters|\bquery ?= ?list\(|\bsetQueryString|(?<![\w.])parameter\()`;
const wrapped = String.raw`[^\w;]{0,40}(?:\b(?:new|array|list|dict|vec)\b[^;=]{0,60})?$`;
const argumentOfQuery = new RegExp(named + wrapped, 'u');
const callOfQuery = new RegExp(called + wrapped, 'iu');

/** A form of Ktor that is sent as a query. */
const encodedInQuery = /\bsubmitForm\([^]{0,8000}?\bencodeInQuery ?= ?true\b/u;
/** As Go makes a query, too. */
const putIntoValues = /\b(\w{1,40})\.(?:Add|Set)\(\W*$/u;

/** Whether a client is given fields for the query, and not for the body. @param start - of the first one. */
export function isGivenToQuery({ text }: MarkedText, start: number): boolean {
  const before = text.slice(Math.max(0, start - 120), start);
  const values = putIntoValues.exec(before)?.[1];
  if (values !== undefined)
    return new RegExp(String.raw`\.RawQuery ?= ?${values}\.Encode\(\)`, 'u').test(text);
  return (
    encodedInQuery.test(text) ||
    callOfQuery.test(before) ||
    (argumentOfQuery.test(before) && addingCall.test(text))
  );
}

/** What a call is given for the query beside its body, under names of its own: it is sent, too. */
export function withCallQuery(
  urls: readonly Candidate[],
  body: Candidate | null,
  marked: MarkedText,
  labels: readonly Label[],
  answers: readonly Extent[],
): readonly Candidate[] {
  const [best] = urls;
  if (best === undefined || body === null || best.text.includes('?') || !addingCall.test(marked.text)) {
    return urls;
  }
  const own = labels.filter(({ name }) => /^(?:params|query|searchParams)$/u.test(name));
  const query = findQueryFields(marked, own, answers) ?? '';
  const names = pairNames(query);
  const sent = pairNames(body.text);
  if (query === '' || names.some((name) => sent.includes(name) || notFields.test(name))) return urls;
  return urls.map((url) => (url.text === best.text ? { ...url, text: `${url.text}?${query}` } : url));
}

/** @param given - what a call is given for the query, if it is. */
export function withGivenQuery(
  urls: readonly Candidate[],
  given: Candidate | undefined,
): readonly Candidate[] {
  if (given === undefined) return urls;
  const { text: query, note } = given;
  return urls.map((url) => ({
    ...url,
    text: `${url.text}${url.text.includes('?') ? '&' : '?'}${query}`,
    ...(note === undefined ? {} : { note }),
  }));
}
