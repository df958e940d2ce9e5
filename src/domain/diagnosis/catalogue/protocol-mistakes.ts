/** Protocol parameters that were signed with another value than the header has (RFC 5849 section 3.1). */
import type { ReceivedRequest } from '../request/received-request.ts';
import { changeValues } from './change-values.ts';
import {
  changeParameters,
  setValue,
  signedAs,
  variant,
  type MistakeRow,
  type Variant,
} from './mistake-row.ts';
import { observedWords } from './observed-mistakes.ts';

const sent =
  'What the header carries is what is signed: make each protocol parameter once, and use it for both';

/** Seconds by which code that asks the clock twice is off, and a little more. */
const nearSeconds = Array.from({ length: 120 }, (_, index) => index + 1);
const halfHours = Array.from({ length: 28 }, (_, index) => (index + 1) * 1800);

interface OtherValue {
  readonly value: string;
  readonly combines: boolean;
  readonly how?: string;
}

function others(
  request: ReceivedRequest,
  name: string,
  list: (value: string) => readonly OtherValue[],
): Variant[] {
  return request.parameters
    .filter((parameter) => parameter.name === name)
    .flatMap((parameter) =>
      list(parameter.value)
        .filter(({ value }) => value !== parameter.value)
        .map(({ value, combines, how }) => signedAs(parameter, value, { combines }, how)),
    );
}

/** The first ones are met often enough to be combined with another mistake. */
function always(...values: readonly string[]): OtherValue[] {
  return values.map((value, index) => ({ value, combines: index < 4 }));
}

function otherTimes(text: string): OtherValue[] {
  if (!/^[0-9]{9,11}$/u.test(text)) return [];
  const seconds = Number(text);
  return [
    ...nearSeconds.flatMap((distance) =>
      [distance, -distance].map((shift) => ({
        value: String(seconds + shift),
        combines: distance <= 2,
        how: `, ${distance} s ${shift > 0 ? 'earlier' : 'later'}`,
      })),
    ),
    ...halfHours.flatMap((distance) =>
      [distance, -distance].map((shift) => ({
        value: String(seconds + shift),
        combines: false,
        how: `, ${distance / 3600} h apart: a time zone`,
      })),
    ),
  ];
}

function otherUnits(text: string): OtherValue[] {
  if (/^[0-9]{13}$/u.test(text)) return always(text.slice(0, 10), String(Math.round(Number(text) / 1000)));
  if (!/^[0-9]{10}$/u.test(text)) return [];
  const fractions = Array.from({ length: 1000 }, (_, index) => String(index).padStart(3, '0'));
  return [
    ...always(`${text}000`, `${text}.0`),
    ...fractions.map((fraction) => ({ value: text + fraction, combines: false })),
  ];
}

export const protocolMistakes: readonly MistakeRow[] = [
  {
    id: 'timestamp-differs',
    group: 'values',
    layer: 'value',
    title: 'The timestamp that was signed is not the one in the header.',
    rule: `${sent}.`,
    rank: 2,
    variants: (request) => others(request, 'oauth_timestamp', otherTimes),
  },
  {
    id: 'timestamp-milliseconds',
    group: 'values',
    layer: 'value',
    title: 'The timestamp was signed in milliseconds and sent in seconds, or the other way round.',
    rule: `${sent}. RFC 5849 section 3.3: seconds since 1970.`,
    rank: 2,
    variants: (request) => others(request, 'oauth_timestamp', otherUnits),
  },
  {
    id: 'signature-method-differs',
    group: 'values',
    layer: 'value',
    title: 'Another oauth_signature_method was signed than the header has.',
    rule: `${sent}. The document has RSA-SHA256 for the payout check and HMAC-SHA1 for the Swift invoice.`,
    rank: 2,
    variants: (request) =>
      others(request, 'oauth_signature_method', (value) =>
        always(
          'HMAC-SHA1',
          'RSA-SHA1',
          'RSA-SHA256',
          'HMAC-SHA256',
          'HMAC-SHA512',
          'RSA-SHA512',
          'PLAINTEXT',
          'RSA-SHA-256',
          'HMAC-SHA-1',
          'HMAC-SHA-256',
          'SHA256withRSA',
          'SHA1withRSA',
          'RS256',
          'RSA',
          '',
          value.toLowerCase(),
          value.toUpperCase(),
          value.trim(),
        ),
      ),
  },
  {
    id: 'version-differs',
    group: 'values',
    layer: 'value',
    title: 'Another oauth_version was signed than the header has.',
    rule: `${sent}. Its value is 1.0 (document, "Authentication", rule 1).`,
    rank: 3,
    variants: (request) =>
      others(request, 'oauth_version', () =>
        always('1.0', '1.0a', '1.0A', '1', '1.0.0', '1.1', '2.0', '2', ''),
      ),
  },
  {
    id: 'consumer-key-differs',
    group: 'values',
    layer: 'value',
    title: 'Another oauth_consumer_key was signed than the header has.',
    rule: `${sent}. The consumer key is the merchant's login, in its own spelling.`,
    rank: 2,
    variants: (request, { consumerKey }) =>
      others(request, 'oauth_consumer_key', (value) =>
        always(
          value.toLowerCase(),
          value.toUpperCase(),
          value.trim(),
          `${value} `,
          ` ${value}`,
          `${value}\n`,
          value.replaceAll('-', '_'),
          value.replaceAll('_', '-'),
          `"${value}"`,
          '',
          ...request.uri.path.split('/').filter((segment) => segment !== ''),
          ...(consumerKey === '' ? [] : [consumerKey]),
        ),
      ),
  },
  {
    ...observedWords('header-value-not-encoded'),
    rank: 2,
    variants: (request) =>
      changeValues(request, ({ writtenValue }) => writtenValue, {
        how: 'as it stands in the header',
        concerns: ({ origin }) => origin === 'protocol',
      }),
  },
  {
    ...observedWords('header-parameter-twice'),
    rank: 2,
    variants: ({ header, parameters }) =>
      (header?.entries ?? []).flatMap(({ name, value }) => {
        const first = parameters.find((parameter) => parameter.name === name);
        if (first === undefined || first.value === value) return [];
        return [
          variant('value', setValue(first.key, value), {
            detail: `The second “${name}” was signed.`,
            parameters: [name],
          }),
        ];
      }),
  },
  {
    ...observedWords('header-parameter-missing'),
    title: 'A protocol parameter is missing in the Authorization header: it was signed and not sent.',
    rank: 2,
    variants: ({ parameters }) =>
      [
        ['oauth_version', '1.0'],
        ['oauth_signature_method', 'RSA-SHA256'],
        ['oauth_signature_method', 'HMAC-SHA1'],
        ['oauth_signature_method', 'RSA-SHA1'],
      ]
        .filter(([name]) => !parameters.some((parameter) => parameter.name === name))
        .map(([name = '', value = '']) =>
          variant(
            'set',
            changeParameters((all) => [
              ...all,
              {
                key: `added:${name}`,
                origin: 'protocol',
                name,
                value,
                writtenName: name,
                writtenValue: value,
              },
            ]),
            { detail: `“${name}=${value}” was signed and not sent.`, parameters: [name] },
          ),
        ),
  },
];
