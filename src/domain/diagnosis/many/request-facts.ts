/** Facts about a request by which it can be told from others, whatever came of it. */
import { maskPasswords } from '../../http/url-passwords.ts';
import { shorten } from '../../visible-text.ts';
import { parameterValue, type ReceivedRequest } from '../request/received-request.ts';
import { uriText } from '../request/uri-parts.ts';

/** A fact that a request has or has not; `id` is the same for the same fact of another request. */
export interface RequestFact {
  readonly id: string;
  /** What follows "All 37": `hold an apostrophe (')`. */
  readonly all: string;
  /** What follows "none of the 112": `does`. */
  readonly none: 'does' | 'is';
}

/** Facts that are a number: told as "longer than" and "before". */
export interface RequestMeasures {
  /** Characters of the longest value. */
  readonly longestValue: number;
  readonly parameters: number;
  /** Seconds; null where the request has no timestamp in seconds. */
  readonly timestampSeconds: number | null;
}

const characters: readonly (readonly [id: string, pattern: RegExp, words: string])[] = [
  ['apostrophe', /'/u, "an apostrophe (')"],
  ['exclamation', /!/u, 'an exclamation mark (!)'],
  ['asterisk', /\*/u, 'an asterisk (*)'],
  ['parenthesis', /[()]/u, 'a parenthesis'],
  ['tilde', /~/u, 'a tilde (~)'],
  ['plus', /\+/u, 'a plus sign (+)'],
  ['percent', /%/u, 'a percent sign (%)'],
  ['ampersand', /&/u, 'an ampersand (&)'],
  ['equals', /[=]/u, 'an equals sign (=)'],
  ['slash', /\//u, 'a slash (/)'],
  ['colon', /:/u, 'a colon (:)'],
  ['at', /@/u, 'an at sign (@)'],
  ['comma', /,/u, 'a comma'],
  ['quote', /"/u, 'a quotation mark (")'],
  ['bracket', /[[\]{}<>]/u, 'a bracket'],
  ['semicolon', /;/u, 'a semicolon'],
  ['hash', /#/u, 'a number sign (#)'],
  ['line feed', /[\n\r]/u, 'a line break'],
  ['tab', /\t/u, 'a tab'],
  ['edge blank', /^ | $/u, 'a blank at the beginning or the end'],
  ['blank', / /u, 'a blank'],
  ['astral', /[\u{10000}-\u{10FFFF}]/u, 'a character beyond U+FFFF'],
  ['non-ascii', /[^\p{ASCII}]/u, 'a character outside ASCII'],
];

function holding(place: 'value' | 'name', texts: readonly string[]): RequestFact[] {
  return characters
    .filter(([, pattern]) => texts.some((text) => pattern.test(text)))
    .map(([id, , words]) => ({
      id: `${place} ${id}`,
      all: `hold ${words} in ${place === 'value' ? 'a value' : 'the name of a parameter'}`,
      none: 'does',
    }));
}

const quoted = (text: string): string => `“${shorten(maskPasswords(text))}”`;

/** What the values of some parameters hold. */
export function listValueFacts(
  { parameters }: ReceivedRequest,
  names: readonly string[],
): readonly RequestFact[] {
  return holding(
    'value',
    parameters.filter(({ name }) => names.includes(name)).map(({ value }) => value),
  );
}

/** In the order in which they are told: what a value holds says most about a signature. */
export function listFacts(request: ReceivedRequest): readonly RequestFact[] {
  const own = request.parameters.filter(({ name }) => !name.startsWith('oauth_'));
  const names = own.map(({ name }) => name);
  const { uri, writtenUri } = request;
  const written = own.map(({ writtenName, writtenValue }) => `${writtenName}=${writtenValue}`).join('&');
  const fact = (id: string, all: string, none: RequestFact['none']): RequestFact => ({ id, all, none });
  const only = (isTrue: boolean, made: RequestFact): RequestFact[] => (isTrue ? [made] : []);
  const key = parameterValue(request, 'oauth_consumer_key');
  const declared = request.declaredMethod;
  return [
    ...holding(
      'value',
      own.map(({ value }) => value),
    ),
    ...holding('name', names),
    ...only(
      own.some(({ value }) => value === ''),
      fact('empty', 'have an empty value', 'does'),
    ),
    ...only(
      new Set(names).size < names.length,
      fact('repeated', 'have a parameter name more than once', 'does'),
    ),
    ...only(
      request.repeated.length > 0,
      fact('oauth twice', 'repeat oauth_ parameters outside the header', 'does'),
    ),
    ...only(
      /%[0-9A-F]?[a-f]|%[a-f]/u.test(written),
      fact('lower-case', 'are percent-encoded with lower-case digits', 'is'),
    ),
    ...only(written.includes('+'), fact('plus for blank', 'are sent with “+” for a blank', 'is')),
    ...only(writtenUri.query !== '', fact('query', 'have a query in the URL', 'does')),
    fact(`method ${request.method}`, `are sent with ${request.method}`, 'is'),
    fact(`url ${uriText(uri)}`, `go to ${quoted(uriText(uri))}`, 'does'),
    fact(`host ${uri.host}${uri.port}`, `go to the host ${quoted(uri.host + uri.port)}`, 'does'),
    ...(key === null ? [] : [fact(`key ${key}`, `have the consumer key ${quoted(key)}`, 'does')]),
    ...(declared === null ? [] : [fact(`declared ${declared}`, `declare ${quoted(declared)}`, 'does')]),
    ...only(request.realm !== null, fact('realm', 'have a realm in the header', 'does')),
    ...[...new Set(names)].map((name) => fact(`has ${name}`, `have the parameter ${quoted(name)}`, 'does')),
  ];
}

export function measureRequest(request: ReceivedRequest): RequestMeasures {
  const own = request.parameters.filter(({ name }) => !name.startsWith('oauth_'));
  const timestamp = parameterValue(request, 'oauth_timestamp');
  return {
    longestValue: Math.max(0, ...own.map(({ value }) => value.length)),
    parameters: own.length,
    timestampSeconds: timestamp !== null && /^\d{9,11}$/u.test(timestamp) ? Number(timestamp) : null,
  };
}
