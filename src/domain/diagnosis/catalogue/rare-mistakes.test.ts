/** Mistakes that show in values, names and secrets of a special kind, made by a signer of its own. */
import { createHash, createHmac, generateKeyPairSync, sign } from 'node:crypto';
import { describe, expect, it } from 'vitest';
import { percentEncode } from '../../oauth1/percent-encoding.ts';
import {
  consumerSecret,
  context,
  diagnoseParts,
  namedIds,
  partsOf,
  privateKey,
  publicKey,
  type PlainRequest,
} from '../corpus/fixture-diagnosis.ts';
import type { RequestParts } from '../paste/request-parts.ts';
import { createEncoders } from '../plan/assemble.ts';
import { rightPlan } from '../plan/signing-plan.ts';
import { receiveRequest } from '../request/received-request.ts';
import { search } from '../search/search.ts';
import { rowsFor } from '../search/shared-search.ts';
import { runSteps } from '../../run-steps.ts';
import { examineSignature } from '../verdict/observe/examine-signature.ts';
import type { MistakeId, SearchedMistake } from './catalogue.ts';

type Pair = readonly [name: string, value: string];

interface Signed {
  readonly uri: string;
  readonly protocol: readonly Pair[];
  readonly fields: readonly Pair[];
  readonly joiner: string;
  readonly encode: (text: string) => string;
  /** Of pairs that are encoded. */
  readonly order: (one: Pair, other: Pair) => number;
  /** As values where nothing else is said. */
  readonly encodeName: ((text: string) => string) | null;
}

const plain: PlainRequest = {
  method: 'POST',
  url: 'https://gate.example/paynet/api/v4/payout-check/6657?channel=web',
  signatureMethod: 'RSA-SHA256',
  fields: [
    ['client_orderid', 'Inv-2026-0417'],
    ['amount', '1050.50'],
    ['order_desc', 'Größe – “5”  €\u200b'],
    ['receiver_first_name', 'Иван'],
    ['receiver_last_name', '山田'],
    ['server_callback_url', 'https://shop.example'],
    ['redirect_url', 'https://Shop.example:443/back/?x=1'],
    ['receiver_phone', '+49301234567'],
    ['purpose', 'long '.repeat(30)],
    ['receiver_iban', 'DE89370400440532013000'],
    ['birthday', '1990-01-15'],
    ['valid_until', '2026-11-23T08:00:00Z'],
    ['count', '5'],
    ['big', '100000'],
    ['enabled', 'true'],
    ['merchant_data', '{"id":7,"note":"<b>a</b>"}'],
    ['receiver_address', "O'Neill's\nhouse"],
    ['empty', ''],
    ['currency', 'EUR'],
    ['small_amount', '0.1'],
    ['receiver_country_code', 'DE'],
    ['due', '2026-11-23T08:00:00+01:00'],
    ['note', 'z'],
    ['note', 'y'],
    ['items[0]', 'a'],
    ['items[1]', 'b'],
    ['address[city]', 'Bonn'],
    ['wrapped', 'Optional[a friend]'],
  ],
};
const withHmac: PlainRequest = {
  ...plain,
  url: plain.url.replace('payout-check', 'other-command'),
  signatureMethod: 'HMAC-SHA1',
};

const escapes: Readonly<Record<string, string>> = {
  '!': '%21',
  "'": '%27',
  '(': '%28',
  ')': '%29',
  '*': '%2A',
};

function encode(text: string): string {
  return encodeURIComponent(text).replaceAll(/[!'()*]/gu, (character) => escapes[character] ?? character);
}

function byteOrder(one: string, other: string): number {
  return Buffer.compare(Buffer.from(one), Buffer.from(other));
}

function signedRight(request: PlainRequest): Signed {
  const url = new URL(request.url);
  return {
    uri: url.origin + url.pathname,
    protocol: [
      ['oauth_consumer_key', 'Acme-llc'],
      ['oauth_nonce', 'k3Vq8s+r1Yb0='],
      ['oauth_signature_method', request.signatureMethod],
      ['oauth_timestamp', '1795228800'],
      ['oauth_version', '1.0'],
    ],
    fields: [...url.searchParams, ...request.fields],
    joiner: '&',
    encode,
    encodeName: null,
    order: (one, other) => byteOrder(one[0], other[0]) || byteOrder(one[1], other[1]),
  };
}

function baseString(request: PlainRequest, change: (signed: Signed) => Partial<Signed>): string {
  const right = signedRight(request);
  const signed = { ...right, ...change(right) };
  const encodeName = signed.encodeName ?? signed.encode;
  const normalized = [...signed.protocol, ...signed.fields]
    .map(([name, text]): Pair => [encodeName(name), signed.encode(text)])
    .sort(signed.order)
    .map((pair) => pair.join('='))
    .join(signed.joiner);
  return ['POST', encode(signed.uri), encode(normalized)].join('&');
}

function signRsa(
  change: (signed: Signed) => Partial<Signed>,
  finish = (text: string) => text,
  request = plain,
): string {
  return sign('sha256', Buffer.from(finish(baseString(request, change))), privateKey).toString('base64');
}

/**
 * The order without the fields that a mistake in one or two values leaves alone, but for some: each makes the search
 * longer. Of any other mistake, all of it.
 */
function shortened(change: (signed: Signed) => Partial<Signed>): PlainRequest {
  const changed = change(signedRight(plain)).fields?.slice(1) ?? [];
  const isTold = plain.fields.map(([, text], index) => changed[index]?.[1] !== text);
  const count = isTold.filter(Boolean).length;
  if (changed.length !== plain.fields.length || count === 0 || count > 2) return plain;
  return {
    ...plain,
    fields: plain.fields.filter(
      ([name], index) => index < 4 || name === 'currency' || isTold[index] === true,
    ),
  };
}

interface Made {
  readonly request: PlainRequest;
  readonly signature: string;
}

function make(change: (signed: Signed) => Partial<Signed>, finish?: (text: string) => string): Made {
  const request = shortened(change);
  return { request, signature: signRsa(change, finish, request) };
}

function value(of: string, signedAs: string): (signed: Signed) => Partial<Signed> {
  return ({ fields }) => ({
    fields: fields.map(([each, sent]): Pair => [each, each === of ? signedAs : sent]),
  });
}

function protocolValue(of: string, signedAs: string): (signed: Signed) => Partial<Signed> {
  return ({ protocol }) => ({
    protocol: protocol.map(([each, sent]): Pair => [each, each === of ? signedAs : sent]),
  });
}

function values(change: (text: string) => string): (signed: Signed) => Partial<Signed> {
  return ({ fields }) => ({ fields: fields.map(([each, sent]): Pair => [each, change(sent)]) });
}

function extra(of: string, signedAs: string): (signed: Signed) => Partial<Signed> {
  return ({ fields }) => ({ fields: [...fields, [of, signedAs]] });
}

function renamed(change: (text: string) => string): (signed: Signed) => Partial<Signed> {
  return ({ fields }) => ({ fields: fields.map(([each, sent]): Pair => [change(each), sent]) });
}

function list(base: string, signedAs: string): (signed: Signed) => Partial<Signed> {
  return ({ fields }) => ({
    fields: [...fields.filter(([each]) => !each.startsWith(`${base}[`)), [base, signedAs]],
  });
}

function uri(change: (text: string) => string): (signed: Signed) => Partial<Signed> {
  return (signed) => ({ uri: change(signed.uri) });
}

/** By the engine's own decoder, letter by letter. */
function inSet(label: string): (text: string) => string {
  const decoder = new TextDecoder(label);
  const octets = new Map<string, string>();
  for (let octet = 0x80; octet <= 0xff; octet += 1)
    octets.set(decoder.decode(Uint8Array.of(octet)), `%${octet.toString(16).toUpperCase()}`);
  return (text) =>
    Array.from(text, (character) =>
      character <= '\u007f' ? encode(character) : (octets.get(character) ?? '%3F'),
    ).join('');
}

/** By a pattern of what stays. */
function leaving(stays: RegExp, text: string): string {
  return Array.from(text, (character) => (stays.test(character) ? character : encode(character))).join('');
}

function listOfPython(text: string): string {
  const escaped = text.replaceAll('\n', '\\n');
  return escaped.includes("'") ? `["${escaped}"]` : `['${escaped}']`;
}

function byUnits(text: string): string {
  return text.replaceAll(
    /[^\w.~-]/g,
    (unit) => `%${unit.charCodeAt(0).toString(16).padStart(2, '0').toUpperCase()}`,
  );
}

const bodyHash = createHash('sha1')
  .update(partsOf(plain, 'x').body ?? '')
  .digest('base64');

const nothing = (): Partial<Signed> => ({});

const cases: readonly (readonly [MistakeId, string, Made])[] = [
  ['date-respelled', 'of Germany', make(value('birthday', '15.01.1990'))],
  ['date-respelled', 'of America', make(value('birthday', '01/15/1990'))],
  ['date-respelled', 'with a time', make(value('birthday', '1990-01-15T00:00:00'))],
  ['date-respelled', 'of JavaScript', make(value('birthday', '1990-01-15T00:00:00.000Z'))],
  ['date-respelled', 'the day before', make(value('birthday', '1990-01-14'))],
  ['date-respelled', 'with milliseconds', make(value('valid_until', '2026-11-23T08:00:00.000Z'))],
  ['date-respelled', 'with an offset', make(value('valid_until', '2026-11-23T08:00:00+00:00'))],
  ['date-respelled', 'of a data base', make(value('valid_until', '2026-11-23 08:00:00'))],
  ['date-respelled', 'in seconds', make(value('valid_until', '1795420800'))],
  ['number-respelled', 'with a fraction', make(value('count', '5.0'))],
  ['number-respelled', 'with a zero', make(value('count', '05'))],
  ['number-respelled', 'in groups', make(value('big', '100,000'))],
  ['number-respelled', 'with an exponent', make(value('big', '1.0E5'))],
  ['number-respelled', 'as a bit', make(value('enabled', '1'))],
  ['number-respelled', 'of a telephone', make(value('receiver_phone', '0049301234567'))],
  ['number-respelled', 'of an account', make(value('receiver_iban', 'DE89 3704 0044 0532 0130 00'))],
  ['url-normalized', 'with a slash', make(value('server_callback_url', 'https://shop.example/'))],
  ['url-normalized', 'by its class', make(value('redirect_url', 'https://shop.example/back/?x=1'))],
  ['url-normalized', 'of http', make(value('server_callback_url', 'http://shop.example'))],
  ['punctuation-replaced', 'of a keyboard', make(value('order_desc', 'Größe - "5"  €\u200b'))],
  ['punctuation-replaced', 'with single blanks', make(value('order_desc', 'Größe – “5” €\u200b'))],
  ['invisible-not-signed', 'without a hidden mark', make(value('order_desc', 'Größe – “5”  €'))],
  ['non-ascii-lost', 'by iconv', make(value('order_desc', 'Grosse - "5"  EUR?'))],
  ['parameter-added', 'login', make(extra('login', 'Acme-llc'))],
  ['parameter-added', 'oauth_body_hash', make(extra('oauth_body_hash', bodyHash))],
  ['parameter-added', 'oauth_callback', make(extra('oauth_callback', ''))],
  ['parameter-added', 'of the path', make(extra('endpoint_id', '6657'))],
  ['parameter-added', 'of nothing', make(extra('', ''))],
  ['pairs-twice', 'of the query', make(extra('channel', 'web'))],
  ['nested-otherwise', 'Array', make(list('items', 'Array'))],
  ['nested-otherwise', 'by commas', make(list('items', 'a,b'))],
  ['nested-otherwise', 'an object', make(list('address', '[object Object]'))],
  ['nested-otherwise', 'without indexes', make(renamed((text) => text.replace(/\[\d\]/u, '[]')))],
  ['nested-otherwise', 'with dots', make(renamed((text) => text.replace(/\[(\w+)\]/u, '.$1')))],
  ['uri-placeholder', 'in braces', make(uri((text) => text.replace('6657', '{endpoint_id}')))],
  ['uri-placeholder', 'with a colon', make(uri((text) => text.replace('6657', ':endpointId')))],
  ['uri-placeholder', 'a field of documentation', make(uri((text) => text.replace('6657', '{endpoint}')))],
  ['timestamp-differs', 'as a date', make(protocolValue('oauth_timestamp', '2026-11-21T02:40:00.000Z'))],
  ['timestamp-differs', 'of HTTP', make(protocolValue('oauth_timestamp', 'Sat, 21 Nov 2026 02:40:00 GMT'))],
  ['json-escaped', 'with quotes of CSV', make(value('merchant_data', '{""id"":7,""note"":""<b>a</b>""}'))],
  ['json-escaped', 'with braces of a template', make(value('merchant_data', '{{"id":7,"note":"<b>a</b>"}}'))],
  ['value-truncated', 'with dots', make(value('purpose', `${'long '.repeat(25)}...`))],
  [
    'lower-case-hex',
    'of .NET, with blanks',
    make(() => ({
      encode: (text) => leaving(/[!*()]/u, text).replaceAll(/%../gu, (octet) => octet.toLowerCase()),
    })),
  ],
  ['value-printed', 'sent with its marks', make(value('wrapped', 'a friend'))],
  ['uri-placeholder', 'undefined', make(uri((text) => text.replace('6657', 'undefined')))],
  ['uri-blanks', 'behind it', make(uri((text) => `${text} `))],
  ['uri-blanks', 'a line feed', make(uri((text) => `${text}\n`))],
  ['uri-blanks', 'before it', make(uri((text) => ` ${text}`))],
  ['uri-other-path', 'with two slashes', make(uri((text) => text.replace('/api', '//api')))],
  ['pairs-joined-otherwise', 'with line feeds', make(() => ({ joiner: '&\n' }))],
  ['other-character-set', 'of Russia', make(() => ({ encode: inSet('windows-1251') }))],
  ['other-character-set', 'of Unix', make(() => ({ encode: inSet('koi8-r') }))],
  ['amount-reformatted', 'with its currency', make(value('amount', '€1,050.50'))],
  ['amount-reformatted', 'as a German has it', make(value('amount', '1.050,50\u00a0€'))],
  ['amount-reformatted', 'of Visual Basic', make(value('amount', ' 1050.5'))],
  [
    'amount-reformatted',
    'as a binary number',
    make(value('small_amount', '0.1000000000000000055511151231257827021181583404541015625')),
  ],
  ['value-replaced', 'a number of a currency', make(value('currency', '978'))],
  ['value-replaced', 'another code of a country', make(value('receiver_country_code', 'DEU'))],
  ['number-respelled', 'of a telephone at home', make(value('receiver_phone', '0301234567'))],
  ['date-respelled', 'in words', make(value('birthday', 'January 15, 1990'))],
  ['date-respelled', 'of a spreadsheet', make(value('birthday', '32888'))],
  ['date-respelled', 'of another zone', make(value('birthday', '1990-01-14T23:00:00.000Z'))],
  ['date-respelled', 'without its zone', make(value('due', '2026-11-23T07:00:00Z'))],
  ['date-respelled', 'with another zone', make(value('due', '2026-11-23T08:00:00+0100'))],
  [
    'name-respelled',
    'in camel case',
    make(renamed((text) => text.replaceAll(/_(.)/gu, (_, letter: string) => letter.toUpperCase()))),
  ],
  ['name-respelled', 'in capitals', make(renamed((text) => text.toUpperCase()))],
  ['name-respelled', 'one of them', make(renamed((text) => (text === 'client_orderid' ? 'order_id' : text)))],
  ['name-respelled', 'in a record', make(renamed((text) => `data[${text}]`))],
  [
    'duplicates-collapsed',
    'by semicolons',
    make(({ fields }) => ({ fields: [...fields.filter(([each]) => each !== 'note'), ['note', 'z;y']] })),
  ],
  ['duplicates-collapsed', 'with brackets', make(renamed((text) => (text === 'note' ? 'note[]' : text)))],
  ['parameter-added', 'a host', make(extra('Host', 'gate.example'))],
  ['parameter-added', 'a token', make(extra('oauth_token', 'Acme-llc'))],
  [
    'parameter-added',
    'both identifiers',
    make(({ fields }) => ({
      fields: [...fields, ['endpoint_id', 'payout-check'], ['receipt_id', '6657']],
    })),
  ],
  [
    'empties-added',
    'of three in a row',
    make(({ fields }) => ({
      fields: [...fields, ['bank_name', ''], ['bank_branch', ''], ['bank_code', '']],
    })),
  ],
  [
    'url-encoded-again',
    'as it stands in the body',
    make(({ fields }) => ({
      fields: fields.map(([each, sent]): Pair => [each, each === 'channel' ? sent : encode(sent)]),
    })),
  ],
  ['value-case', 'of all fields', make(values((text) => text.toUpperCase()))],
  ['uri-with-port', 'none, as Java has it', make(uri((text) => text.replace('.example', '.example:-1')))],
  ['uri-path-only', 'without its scheme', make(uri((text) => text.replace('https:', '')))],
  ['uri-other-path', 'with an ending', make(uri((text) => `${text}.json`))],
  ['uri-other-path', 'swapped', make(uri((text) => text.replace('payout-check/6657', '6657/payout-check')))],
  [
    'uri-placeholder',
    'of Postman',
    make(uri((text) => text.replace('https://gate.example', '{{base_url}}'))),
  ],
  ['uri-placeholder', 'for the host', make(uri((text) => text.replace('gate.example', '${HOST}')))],
  ['blanks-around', 'of Python', make(nothing, (text) => `b'${text}'`)],
  [
    'parts-joined-otherwise',
    'URL and parameters as one',
    make(nothing, (text) => text.replace(/&(?!.*&)/u, '%3F')),
  ],
  [
    'parts-joined-otherwise',
    'as a plain URL',
    make(nothing, (text) => text.split('&').slice(1).map(decodeURIComponent).join('?')),
  ],
  ['body-signed-raw', 'as JSON', make(nothing, () => JSON.stringify(Object.fromEntries(plain.fields)))],
  [
    'hash-hex-signed',
    'of another hash',
    make(nothing, (text) => createHash('md5').update(text).digest('hex')),
  ],
  ['sorted-otherwise', 'by value', make(() => ({ order: (one, other) => byteOrder(one[1], other[1]) }))],
  [
    'sorted-otherwise',
    'by length',
    make(() => ({
      order: (one, other) =>
        one[0].length - other[0].length || byteOrder(one[0], other[0]) || byteOrder(one[1], other[1]),
    })),
  ],
  [
    'sorted-otherwise',
    'with one behind',
    make(() => ({
      order: (one, other) =>
        Number(one[0] === 'oauth_nonce') - Number(other[0] === 'oauth_nonce') ||
        byteOrder(one[0], other[0]) ||
        byteOrder(one[1], other[1]),
    })),
  ],
  ['value-printed', 'by Python as a list', make(value('birthday', "['1990-01-15']"))],
  ['value-printed', 'by Swift, all', make(values((text) => `Optional("${text}")`))],
  ['value-printed', 'by Python as octets, all', make(() => ({ encode: (text) => `b'${encode(text)}'` }))],
  ['value-printed', 'without the value', make(value('receiver_iban', 'System.String[]'))],
  ['json-respelled', 'with blanks', make(value('merchant_data', '{"id": 7, "note": "<b>a</b>"}'))],
  ['json-respelled', 'by Python', make(value('merchant_data', "{'id': 7, 'note': '<b>a</b>'}"))],
  [
    'json-respelled',
    'by Go',
    make(value('merchant_data', '{"id":7,"note":"\\u003cb\\u003ea\\u003c/b\\u003e"}')),
  ],
  ['json-respelled', 'on lines', make(value('merchant_data', '{\n  "id": 7,\n  "note": "<b>a</b>"\n}'))],
  [
    'value-transcoded',
    'in Base64',
    make(value('order_desc', Buffer.from('Größe – “5”  €\u200b').toString('base64'))),
  ],
  ['value-transcoded', 'as a hash', make(value('count', createHash('md5').update('5').digest('hex')))],
  ['value-filtered', 'of tags', make(value('merchant_data', '{"id":7,"note":"a"}'))],
  ['value-filtered', 'of quotation marks', make(values((text) => text.replaceAll(/["']/gu, '')))],
  ['value-masked', 'but for four', make(value('receiver_iban', '******************3000'))],
  [
    'html-escaped',
    'by XML',
    make(
      values((text) =>
        text
          .replaceAll('<', '&lt;')
          .replaceAll('>', '&gt;')
          .replaceAll('"', '&quot;')
          .replaceAll("'", '&apos;'),
      ),
    ),
  ],
  [
    'html-escaped',
    'by Go',
    make(
      values((text) =>
        text
          .replaceAll('<', '&lt;')
          .replaceAll('>', '&gt;')
          .replaceAll('"', '&#34;')
          .replaceAll("'", '&#39;'),
      ),
    ),
  ],
  ['html-escaped', 'by number', make(value('receiver_last_name', '&#23665;&#30000;'))],
  [
    'html-escaped',
    'by name',
    make(value('order_desc', 'Gr&ouml;&szlig;e &ndash; &ldquo;5&rdquo;  &euro;\u200b')),
  ],
  ['json-escaped', 'as SQL has it', make(value('receiver_address', "O''Neill''s\nhouse"))],
  ['null-text', 'of Go', make(value('empty', '<nil>'))],
  ['line-ends', 'as HTML has them', make(value('receiver_address', "O'Neill's<br />\nhouse"))],
  ['non-ascii-lost', 'by a decoder', make(value('receiver_last_name', '\ufffd\ufffd'))],
  ['value-case', 'of titles', make(value('receiver_address', "O'Neill's\nHouse"))],
  ['other-character-set', 'of UTF-16 units', make(() => ({ encode: byUnits }))],
  [
    'letters-not-encoded',
    'by Unicode',
    make(() => ({ encode: (text) => leaving(/[\p{L}\p{N}._~-]/u, text) })),
  ],
  [
    'letters-not-encoded',
    'all of them',
    make(() => ({ encode: (text) => leaving(/[^\0-\x7f]|[\w.~-]/u, text) })),
  ],
  ['value-printed', 'by Python, all', make(values(listOfPython))],
  ['blank-not-encoded', 'in values', make(() => ({ encode: (text) => leaving(/[ \w.~-]/u, text) }))],
  ['not-encoded', 'but for blanks', make(() => ({ encode: (text) => text.replaceAll(' ', '%20') }))],
  ['not-encoded', 'in names', make(() => ({ encodeName: (text) => text }))],
  ['encode-uri', 'as Go has paths', make(() => ({ encode: (text) => leaving(/[\w.~$&+=:@-]/u, text) }))],
  [
    'encode-uri',
    'as Swift has hosts',
    make(() => ({ encode: (text) => leaving(/[\w.~!$&'()*+,:;=[\]-]/u, text) })),
  ],
  [
    'form-encoded',
    'as axios does',
    make(() => ({ encode: (text) => leaving(/[\w.~!'()*:$,[\]-]/u, text).replaceAll('%20', '+') })),
  ],
  ['base-string-transcoded', 'in Base64', make(nothing, (text) => Buffer.from(text).toString('base64'))],
  ['timestamp-differs', 'of two minutes ago', make(protocolValue('oauth_timestamp', '1795228680'))],
  ['timestamp-differs', 'in groups', make(protocolValue('oauth_timestamp', '1,795,228,800'))],
  ['timestamp-differs', 'as Java prints a number', make(protocolValue('oauth_timestamp', '1.7952288E9'))],
  ['timestamp-differs', 'as Go prints a number', make(protocolValue('oauth_timestamp', '1.7952288e+09'))],
  ['timestamp-differs', 'with a fraction', make(protocolValue('oauth_timestamp', '1795228800.0'))],
  ['timestamp-differs', 'as a clock gives it', make(protocolValue('oauth_timestamp', '1795228800.25'))],
  ['timestamp-differs', 'in two digits', make(protocolValue('oauth_timestamp', '1795228800.70'))],
  ['timestamp-differs', 'in milliseconds', make(protocolValue('oauth_timestamp', '1795228800.123'))],
  ['nonce-differs', 'in Base64', make(protocolValue('oauth_nonce', btoa('k3Vq8s+r1Yb0=')))],
  ['nonce-differs', 'cut', make(protocolValue('oauth_nonce', 'k3Vq8s+r'))],
  ['nonce-differs', 'the time', make(protocolValue('oauth_nonce', '1795228800'))],
  ['signature-method-differs', 'as a constant', make(protocolValue('oauth_signature_method', 'RSA_SHA256'))],
  [
    'signature-method-differs',
    'without its hyphen',
    make(protocolValue('oauth_signature_method', 'RSASHA256')),
  ],
  ['version-differs', 'with a comma', make(protocolValue('oauth_version', '1,0'))],
  [
    'name-respelled',
    'without oauth_',
    make(({ protocol }) => ({
      protocol: protocol.map(([each, sent]): Pair => [each.replace('oauth_', ''), sent]),
    })),
  ],
  ['name-respelled', 'with an index', make(renamed((text) => `${text}[0]`))],
  ['uri-missing', 'a word in its place', make(uri(() => 'null'))],
  ['uri-with-query', 'of the body', make(uri((text) => `${text}?${partsOf(plain, 'x').body ?? ''}`))],
  ['uri-capitals', 'in each part', make(uri((text) => text.replace('gate.example', 'Gate.Example')))],
  ['parts-not-encoded', 'pair by pair', make(nothing, (text) => text.replaceAll('%26', '&'))],
  [
    'parts-joined-otherwise',
    'in four parts',
    make(nothing, (text) => {
      const [method, address, normalized = ''] = text.split('&');
      const pairs = decodeURIComponent(normalized).split('&');
      const isProtocol = (pair: string): boolean => pair.startsWith('oauth_');
      const lists = [pairs.filter(isProtocol), pairs.filter((pair) => !isProtocol(pair))];
      return [method, address, ...lists.map((some) => encode(some.join('&')))].join('&');
    }),
  ],
  ['parts-joined-otherwise', 'nothing at all', make(nothing, () => '')],
  [
    'json-escaped',
    'in letters alone',
    make(
      values((text) =>
        text.replaceAll(
          /[^\0-\x7f]/g,
          (unit) => `\\u${unit.charCodeAt(0).toString(16).padStart(4, '0').toUpperCase()}`,
        ),
      ),
    ),
  ],
  ['value-truncated', 'anywhere', make(value('merchant_data', '{"id":7,"note":"<b>a'))],
  [
    'protocol-values-quoted',
    'as they stand',
    make(({ protocol }) => ({ protocol: protocol.map(([each, sent]): Pair => [each, `"${sent}"`]) })),
  ],
];

const secret = encode(consumerSecret);
const sha1 = createHash('sha1').update(consumerSecret).digest();

const keys: readonly (readonly [MistakeId, string, string | Buffer])[] = [
  ['key-blanks', 'a byte order mark', `\ufeff${secret}&`],
  ['key-blanks', 'a byte order mark, encoded', `${encode(`\ufeff${consumerSecret}`)}&`],
  ['key-blanks', 'a line feed behind the ampersand', `${secret}&\n`],
  ['key-utf-16', 'of .NET', Buffer.from(`${secret}&`, 'utf16le')],
  ['key-hex-decoded', 'in digits', `${Buffer.from(consumerSecret).toString('hex')}&`],
  ['key-hashed', 'as octets', sha1],
  ['key-hashed', 'as octets, with the ampersand', Buffer.concat([sha1, Buffer.from('&')])],
  ['key-hashed', 'in Base64', `${sha1.toString('base64')}&`],
  ['key-cut', 'to 16', `${encode(consumerSecret.slice(0, 16))}&`],
  ['key-token-text', 'a nonce', `${secret}&${encode('k3Vq8s+r1Yb0=')}`],
];

/** A secret that is a number of .NET. */
const guid = 'F3A1B2C3-D4E5-4F60-8A9B-0C1D2E3F4A5B';
const guidKeys: readonly (readonly [MistakeId, string, string | Buffer])[] = [
  ['key-hex-decoded', 'as .NET has it', Buffer.from('c3b2a1f3e5d4604f8a9b0c1d2e3f4a5b', 'hex')],
  ['key-hex-decoded', 'in small letters without hyphens', `${guid.replaceAll('-', '').toLowerCase()}&`],
  ['key-quoted', 'in parentheses', `(${guid})&`],
  ['key-quoted', 'by Python', `b'${guid}'&`],
  ['key-hashed', 'with SHA-512', `${createHash('sha512').update(guid).digest('hex')}&`],
  ['key-token-text', 'escaped for HTML', `${guid}&amp;`],
  ['key-token-text', 'by Objective-C', `${guid}&(null)`],
];

const bodies: readonly (readonly [string, string, string])[] = [
  [
    'JSON',
    'application/json',
    JSON.stringify(Object.fromEntries(plain.fields.filter(([name]) => name !== 'note'))),
  ],
  [
    'parts',
    'multipart/form-data; boundary=b',
    `${plain.fields.map(([name, text]) => `--b\r\nContent-Disposition: form-data; name="${name}"\r\n\r\n${text}\r\n`).join('')}--b--\r\n`,
  ],
];

/** Without what combines, of which the search would try every pair first. */
function searchAlone(parts: RequestParts, depth: 2 | 3 = 2): readonly string[] {
  const request = receiveRequest(parts);
  const target = request && examineSignature(request, publicKey, consumerSecret)?.target;
  if (request === null || !target) throw new Error('The request cannot be read.');
  const rows = rowsFor(target).map((row): SearchedMistake => ({
    ...row,
    variants: (...known) => row.variants(...known).filter((each) => 'make' in each || !each.combines),
  }));
  const plan = rightPlan(request.method, request.uri, request.parameters, percentEncode);
  const { found } = runSteps(
    search({ plan, target, request, context, rows, encoders: createEncoders(), depth }),
  );
  return (found?.mistakes ?? []).map((alternatives) => alternatives.map(({ row }) => row.id).join('|'));
}

function nameMistakes(request: PlainRequest, signature: string): readonly string[] {
  const parts = partsOf(request, signature);
  const alone = searchAlone(parts);
  return alone.length > 0 ? alone : namedIds(diagnoseParts(parts));
}

describe('a mistake that needs something special', () => {
  it.each(cases)('is found: %s, %s', (id, _, { request, signature }) => {
    expect(nameMistakes(request, signature)).toEqual([expect.stringContaining(id)]);
  });

  it('is found on demand where it is one of ten thousand', () => {
    const parts = partsOf(plain, signRsa(protocolValue('oauth_timestamp', '1795228800.1230')));
    expect([searchAlone(parts), searchAlone(parts, 3)]).toEqual([[], ['timestamp-differs']]);
  });

  it.each(keys)('is found in the key: %s, %s', (id, _, key) => {
    const signature = createHmac('sha1', key).update(baseString(withHmac, nothing)).digest('base64');
    expect(nameMistakes(withHmac, signature)).toEqual([expect.stringContaining(id)]);
  });

  it.each(guidKeys)('is found in the key: %s, %s', (id, _, key) => {
    const signature = createHmac('sha1', key).update(baseString(withHmac, nothing)).digest('base64');
    const diagnosis = diagnoseParts(partsOf(withHmac, signature), { consumerSecret: guid });
    expect(namedIds(diagnosis)).toEqual([expect.stringContaining(id)]);
  });

  it('is not a missing secret where the secret was decoded', () => {
    const key = Buffer.from(guid, 'base64');
    const signature = createHmac('sha1', key).update(baseString(withHmac, nothing)).digest('base64');
    const diagnosis = diagnoseParts(partsOf(withHmac, signature), { consumerSecret: guid });
    expect(namedIds(diagnosis)).toEqual(['key-without-ampersand', 'key-base64-decoded']);
  });

  it.each(bodies)('is proven where the fields of a form were sent as %s', (what, contentType, body) => {
    const change = ({ fields }: Signed): Partial<Signed> => ({
      fields: fields.filter(([name]) => what !== 'JSON' || name !== 'note'),
    });
    const diagnosis = diagnoseParts({ ...partsOf(plain, signRsa(change)), contentType, body });
    expect(namedIds(diagnosis)).toEqual(['content-type-not-form']);
    expect(diagnosis.proof).toBe('signature');
  });

  it('is the secret itself in place of an HMAC', () => {
    const { verdict } = diagnoseParts(partsOf(withHmac, `${secret}&`));
    const named = verdict.kind === 'explained' ? verdict.explanation.flat() : [];
    expect(named.map(({ title }) => title)).toEqual([expect.stringContaining('PLAINTEXT')]);
  });

  it.each([
    ['as it is', (text: string) => text],
    ['in Base64', (text: string) => Buffer.from(text).toString('base64')],
  ])('is the base string itself in place of a signature: %s', (_, write) => {
    for (const request of [plain, withHmac]) {
      const { verdict } = diagnoseParts(
        partsOf(
          request,
          write(
            baseString(
              request,
              uri((text) => `${text}/`),
            ),
          ),
        ),
      );
      const named = verdict.kind === 'explained' ? verdict.explanation.flat() : [];
      expect(named.map(({ title }) => title)).toEqual([
        'The base string itself was sent in place of a signature.',
        expect.stringContaining('slash'),
      ]);
    }
  });

  it.each([
    ['behind it', (text: string, key: string) => text + key],
    ['behind it and “&”', (text: string, key: string) => `${text}&${key}`],
    ['before it', (text: string, key: string) => key + text],
    ['and “&” before it', (text: string, key: string) => `${key}&${text}`],
  ])('is a plain hash with the secret %s', (_, write) => {
    for (const issued of [guid, consumerSecret]) {
      const text = write(baseString(withHmac, nothing), issued);
      const signature = createHash('sha1').update(text).digest('base64');
      const diagnosis = diagnoseParts(partsOf(withHmac, signature), { consumerSecret: issued });
      expect(namedIds(diagnosis)).toEqual(['hash-without-hmac']);
    }
  });

  it('is a key of an elliptic curve', () => {
    const curve = generateKeyPairSync('ec', { namedCurve: 'P-256' }).privateKey;
    const signature = sign('sha256', Buffer.from(baseString(plain, nothing)), curve).toString('base64');
    const { verdict } = diagnoseParts(partsOf(plain, signature));
    const named = verdict.kind === 'explained' ? verdict.explanation.flat() : [];
    expect(named.map(({ id, title }) => [id, title])).toEqual([
      ['other-key', expect.stringContaining('elliptic curve')],
    ]);
  });

  it.each(['sha512-256', 'sha3-256', 'ripemd160'])('is seen in a hash that is seldom used: %s', (hash) => {
    const signature = sign(hash, Buffer.from(baseString(plain, nothing)), privateKey).toString('base64');
    expect(namedIds(diagnoseParts(partsOf(plain, signature)))).toEqual(['other-hash-inside']);
  });

  it.each([
    ['encodeURIComponent', encodeURIComponent],
    ['as a form', (text: string) => new URLSearchParams({ '': text }).toString().slice(1)],
    [
      'as --data-urlencode does it',
      (text: string) => text.replace(/=(.*)$/su, (_, rest: string) => `=${encodeURIComponent(rest)}`),
    ],
  ])('is found in a body that was encoded as a whole: %s', (_, encodeBody) => {
    const parts = partsOf(plain, signRsa(nothing));
    const diagnosis = diagnoseParts({ ...parts, body: encodeBody(parts.body ?? '') });
    expect(namedIds(diagnosis)).toEqual(['body-encoded-as-whole']);
  });

  it('is found beside others that combine', () => {
    const signature = signRsa(value('receiver_phone', '49301234567'));
    expect(namedIds(diagnoseParts(partsOf(plain, signature)))).toEqual([
      expect.stringContaining('number-respelled'),
    ]);
  });

  it('is not seen in what was signed right', () => {
    expect(diagnoseParts(partsOf(plain, signRsa(nothing))).verdict.kind).toBe('right');
  });
});
