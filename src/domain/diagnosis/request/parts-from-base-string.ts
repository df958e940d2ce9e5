/** The request that a logged base string stands for, when nothing else is known of it. */
import { recognizeOperation } from '../../gateway/find-operation.ts';
import { operations, type Operation } from '../../gateway/operations.ts';
import { percentDecode, percentEncode } from '../../oauth1/percent-encoding.ts';
import { nothingKnown, type RequestParts } from '../paste/request-parts.ts';
import type { BaseStringPair, BaseStringReading } from './read-base-string.ts';
import { decodeLatin1 } from './decode-latin1.ts';
import { readRequestPairs } from './read-pairs.ts';
import { baseStringUriParts, splitUri } from './uri-parts.ts';

interface PlainPair {
  readonly name: string;
  readonly value: string;
}

const unsafe = /[^A-Za-z0-9._~%-]/u;

/** Whether every value that could show it is encoded twice. */
function isEncodedTwice(pairs: readonly BaseStringPair[]): boolean {
  const telling = pairs.filter(({ value }) => /%[0-9A-Fa-f]{2}/u.test(value) || unsafe.test(value));
  return (
    telling.length > 0 &&
    telling.every(({ value }) => !unsafe.test(value) && percentDecode(value, false) !== value)
  );
}

function plainValue({ value }: BaseStringPair, twice: boolean): string {
  const decoded = twice ? percentDecode(value, false) : value;
  // Escapes that are not UTF-8 were made of Latin-1.
  return /%[89A-F][0-9A-F]/iu.test(decoded) && !twice
    ? decodeLatin1(decoded.replaceAll('+', '%2B'))
    : decoded;
}

/** What never belongs into a base string, or belongs there once (RFC 5849 section 3.4.1.3.1; field notes). */
function isStray({ name, value }: PlainPair, index: number, all: readonly PlainPair[]): boolean {
  if (name === 'oauth_signature' || name === 'realm' || name === 'OAuth realm') return true;
  if (name === 'oauth_token' && /^(?:|null|undefined|None)$/u.test(value)) return true;
  return name.startsWith('oauth_') && all.findIndex((pair) => pair.name === name) < index;
}

function headerOf(pairs: readonly PlainPair[]): string {
  return `OAuth ${pairs.map(({ name, value }) => `${percentEncode(name.toWellFormed())}="${percentEncode(value.toWellFormed())}"`).join(', ')}`;
}

/** A payout check where the URL names nothing else. */
function operationOf(uri: string): Operation {
  return recognizeOperation(uri) ?? operations['payout-check'];
}

/** The document has every request carry both (interface document, "Authentication", rule 1). */
function withDocumented(pairs: readonly PlainPair[], uri: string): readonly PlainPair[] {
  const has = (name: string): boolean => pairs.some((pair) => pair.name === name);
  const [method] = operationOf(uri).signatureMethods;
  return [
    ...pairs,
    ...(has('oauth_signature_method') ? [] : [{ name: 'oauth_signature_method', value: method }]),
    ...(has('oauth_version') ? [] : [{ name: 'oauth_version', value: '1.0' }]),
  ];
}

/**
 * @param known - parts of the request that are known; they win over what the base string says.
 * @param origin - stands in where the base string lacks scheme and host.
 */
export function partsFromBaseString(
  reading: BaseStringReading,
  known: RequestParts,
  origin: string,
): RequestParts {
  const twice = isEncodedTwice(reading.pairs);
  const plain = reading.pairs.map((pair) => ({ name: pair.name, value: plainValue(pair, twice) }));
  const pairs = plain.filter((pair, index) => !isStray(pair, index, plain));
  const url = baseStringUriParts(reading.uri) === null ? origin + pathOf(reading.uri) : reading.uri;
  const inQuery = readRequestPairs(splitUri(url).query.slice(1), 'query');
  const fields = pairs.filter(
    ({ name, value }) =>
      !name.startsWith('oauth_') && !inQuery.some((other) => other.name === name && other.value === value),
  );
  const method = reading.method === '' ? operationOf(url).methods[0] : reading.method.toUpperCase();
  const protocol = withDocumented(
    pairs.filter(({ name }) => name.startsWith('oauth_')),
    url,
  );
  const fieldText = fields
    .map(({ name, value }) => `${percentEncode(name.toWellFormed())}=${percentEncode(value.toWellFormed())}`)
    .join('&');
  const isGet = method === 'GET' && fields.length > 0;
  return {
    ...nothingKnown,
    method,
    url: isGet ? `${url}${url.includes('?') ? '&' : '?'}${fieldText}` : url,
    authorization: headerOf(protocol),
    body: isGet ? '' : fieldText,
    ...Object.fromEntries(Object.entries(known).filter(([, part]) => part !== null)),
  };
}

function pathOf(uri: string): string {
  const path = splitUri(uri).path;
  return path.startsWith('/') ? path : `/${path}`;
}
