/** What other gateways have signed, which code of theirs signs here in place of a base string. */
import { percentEncode } from '../../oauth1/percent-encoding.ts';
import { parameterValue, type ReceivedRequest } from '../request/received-request.ts';
import type { RequestParameter } from '../request/request-parameter.ts';
import { uriText } from '../request/uri-parts.ts';
import { variant, type Variant } from './mistake-row.ts';

type Described = readonly [what: string, text: string];
type Pairs = readonly (readonly [name: string, value: string])[];

const plainly = (text: string): string => text;

function joinAll(pairs: Pairs, write: (text: string) => string): string {
  return pairs.map((pair) => pair.map(write).join('=')).join('&');
}

/** Pairs or values alone, sorted or as they stand, mostly not encoded. */
function listed(what: string, pairs: Pairs): readonly Described[] {
  const sorted = pairs.toSorted(([one], [other]) => (one < other ? -1 : 1));
  return [
    [`${what}, sorted and not encoded`, joinAll(sorted, plainly)],
    [`${what}, as they stand and not encoded`, joinAll(pairs, plainly)],
    [`${what}, sorted and encoded`, joinAll(sorted, percentEncode)],
    ...['', '|', ',', ';'].flatMap((joint): Described[] =>
      (
        [
          ['sorted by name', sorted],
          ['as they stand', pairs],
        ] as const
      ).map(([how, some]) => [
        `the values of ${what}, ${how}, ${joint === '' ? 'with nothing between them' : `joined by “${joint}”`}`,
        some.map(([, value]) => value).join(joint),
      ]),
    ),
  ];
}

/** The body with what tells one request from another, or with the address, as webhooks and card schemes have it. */
function withBody(request: ReceivedRequest): readonly Described[] {
  const { uri, body } = request;
  const method = request.method.toUpperCase();
  const [key, time, nonce] = ['consumer_key', 'timestamp', 'nonce'].map(
    (name) => parameterValue(request, `oauth_${name}`) ?? '',
  );
  const sent = body ?? '';
  const address = uriText(uri);
  return [
    ...[address, uri.path].map((where): Described => [
      'method, address, timestamp, nonce and body in a line each',
      `${method}\n${where}\n${time}\n${nonce}\n${sent}\n`,
    ]),
    ...['', '.', '\n'].map((joint): Described => ['the timestamp and the body', `${time}${joint}${sent}`]),
    ['the body and the timestamp', `${sent}${time}`],
    ['timestamp, nonce and body', `${time}${nonce}${sent}`],
    ['nonce, timestamp and body', `${nonce}${time}${sent}`],
    ['consumer key, nonce, timestamp and body', `${key}${nonce}${time}${sent}`],
    ['consumer key, timestamp, nonce and body', `${key}${time}${nonce}${sent}`],
    ...[address, uri.path].flatMap((where): Described[] => [
      ['method, address and body', `${method}${where}${sent}`],
      ['address and body', `${where}${sent}`],
      ['timestamp, method, address and body', `${time}${method}${where}${sent}`],
    ]),
  ];
}

/** @param words - of a text that was signed in place of the base string. */
export function otherSchemes(request: ReceivedRequest, words: Variant['words']): readonly Variant[] {
  const { parameters, body } = request;
  const pairsOf = (keep: (parameter: RequestParameter) => boolean): Pairs =>
    parameters.filter(keep).map(({ name, value }) => [name, value]);
  const sets: readonly (readonly [what: string, pairs: Pairs])[] = [
    ['the fields', pairsOf(({ origin }) => origin === 'body')],
    ['the fields that are not empty', pairsOf(({ origin, value }) => origin === 'body' && value !== '')],
    ['all parameters', pairsOf(() => true)],
    ['all parameters that are not empty', pairsOf(({ value }) => value !== '')],
    ['the protocol parameters', pairsOf(({ origin }) => origin === 'protocol')],
  ];
  const described = [...sets.flatMap(([what, pairs]) => listed(what, pairs)), ...withBody(request)];
  const texts = new Map(described.toReversed().map(([what, text]) => [text, what]));
  return [...texts]
    .toReversed()
    .filter(([text]) => text !== '' && text !== body)
    .map(([text, what]) =>
      variant('finish', (plan) => ({ ...plan, finish: { kind: 'whole', change: () => text } }), {
        detail: `Nothing but ${what} was signed, as other gateways may have it.`,
        words,
        combines: false,
        rarity: 2,
      }),
    );
}
