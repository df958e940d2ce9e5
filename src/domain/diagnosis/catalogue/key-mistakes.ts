/** Mistakes in the HMAC key (RFC 5849 section 3.4.2). */
import { decodeBase64, encodeBase64 } from '../../octets/base64.ts';
import { formatHex, octetsFromHex } from '../../octets/hexadecimal.ts';
import { percentEncode } from '../../oauth1/percent-encoding.ts';
import { hashOctets } from '../../octets/hashes.ts';
import { parameterValue } from '../request/received-request.ts';
import { encodeWith, rfc5849Encoder } from '../plan/encoder.ts';
import type { HmacKeyPlan, SigningPlan } from '../plan/signing-plan.ts';
import { variant, type MistakeRow, type Variant } from './mistake-row.ts';

const keyRule =
  'RFC 5849 section 3.4.2: the key is the percent-encoded consumer secret, “&”, and the token secret, which is empty here';

function mac(how: SigningPlan['mac'], detail = ''): Variant {
  return variant('mac', (plan) => ({ ...plan, mac: how }), { detail });
}

function secret(change: HmacKeyPlan['secret'], detail = ''): Variant {
  return variant('key secret', (plan) => ({ ...plan, hmacKey: { ...plan.hmacKey, secret: change } }), {
    detail,
  });
}

function frame(change: (encoded: string) => string, detail = ''): Variant {
  return variant('key frame', (plan) => ({ ...plan, hmacKey: { ...plan.hmacKey, frame: change } }), {
    detail,
  });
}

const utf8 = new TextEncoder();

function hexDecoded(text: string): Uint8Array {
  const digits = text.replaceAll(/[^0-9A-Fa-f]/gu, '');
  if (digits.length < 2 || digits.length % 2 !== 0 || /[^0-9A-Fa-f:\s-]/u.test(text))
    return utf8.encode(percentEncode(text));
  return octetsFromHex(digits);
}

function base64Decoded(text: string): Uint8Array {
  const standard = text.replaceAll('-', '+').replaceAll('_', '/').replace(/=+$/u, '');
  const decoded = decodeBase64(standard.padEnd(Math.ceil(standard.length / 4) * 4, '='));
  return decoded.ok && decoded.value.length > 0 ? decoded.value : utf8.encode(percentEncode(text));
}

function hexOfHash(name: 'MD5' | 'SHA-1' | 'SHA-256', text: string): string {
  return formatHex(hashOctets(name, utf8.encode(text)));
}

export const keyMistakes: readonly MistakeRow[] = [
  {
    id: 'key-without-ampersand',
    group: 'key',
    layer: 'key',
    title: 'The HMAC key lacks the “&”: the empty token secret was left out together with it.',
    rule: `${keyRule}; the “&” stays.`,
    rank: 1,
    variants: () => [frame((encoded) => encoded)],
  },
  {
    id: 'key-not-encoded',
    group: 'key',
    layer: 'key',
    title: 'The consumer secret was not percent-encoded in the HMAC key.',
    rule: `${keyRule}.`,
    rank: 1,
    variants: () => [secret((text) => text)],
  },
  {
    id: 'key-encoded-otherwise',
    group: 'key',
    layer: 'key',
    title: 'The consumer secret was encoded otherwise than RFC 5849 has it.',
    rule: `${keyRule}.`,
    rank: 2,
    variants: () => [
      secret((text) => percentEncode(percentEncode(text)), 'It was encoded twice.'),
      secret((text) => percentEncode(encodeURIComponent(text.toWellFormed())), 'It was encoded twice.'),
      secret(
        (text) => percentEncode(encodeWith({ ...rfc5849Encoder, blank: '+' }, text)),
        'It was encoded as in a form, and again.',
      ),
      secret((text) => encodeWith({ ...rfc5849Encoder, blank: '+' }, text), 'A blank became “+”.'),
      secret(
        (text) => encodeWith({ ...rfc5849Encoder, blank: '+', kept: '*', encodedToo: '~' }, text),
        'As a form.',
      ),
      secret(
        (text) => encodeWith({ ...rfc5849Encoder, hexCase: 'lower' }, text),
        'In lower-case hexadecimal digits.',
      ),
      secret((text) => encodeURIComponent(text.toWellFormed()), 'As encodeURIComponent does.'),
      secret((text) => encodeWith({ ...rfc5849Encoder, kept: '/' }, text), '“/” was left as it is.'),
      secret(
        (text) => encodeWith({ ...rfc5849Encoder, blank: '+', encodedToo: '~' }, text),
        'As PHP’s urlencode does.',
      ),
      secret(
        (text) => encodeWith({ ...rfc5849Encoder, blank: '+', kept: '!*()', hexCase: 'lower' }, text),
        'As HttpUtility.UrlEncode of .NET does.',
      ),
      secret(
        (text) =>
          encodeWith(
            { ...rfc5849Encoder, blank: '+', kept: '!*()', encodedToo: '~', hexCase: 'lower' },
            text,
          ),
        'As HttpUtility.UrlEncode of .NET does.',
      ),
      frame((encoded) => percentEncode(`${encoded}&`), 'The “&” was encoded too.'),
    ],
  },
  {
    id: 'key-with-consumer-key',
    group: 'key',
    layer: 'key',
    title: 'The HMAC key has the consumer key in it.',
    rule: `${keyRule}. The login is no part of the key (field notes).`,
    rank: 1,
    variants: (request) => {
      const consumerKey = parameterValue(request, 'oauth_consumer_key') ?? '';
      const login = percentEncode(consumerKey);
      return [
        frame((encoded) => `${login}&${encoded}`, 'It is the consumer key, “&”, the consumer secret.'),
        frame((encoded) => `${encoded}&${login}`, 'It is the consumer secret, “&”, the consumer key.'),
        frame(
          (encoded) => `${login}${encoded}`,
          'It is the consumer key and the consumer secret without “&”.',
        ),
        frame(
          (encoded) => `${encoded}${login}`,
          'It is the consumer secret and the consumer key without “&”.',
        ),
        frame((encoded) => `${login}:${encoded}`, 'It is the consumer key, “:”, the consumer secret.'),
        frame((encoded) => `${login}&${encoded}&`, 'It is the consumer key, “&”, the consumer secret, “&”.'),
        frame(() => `${login}&`, 'It is the consumer key and “&”, without the secret.'),
        frame(() => login, 'It is the consumer key alone.'),
      ];
    },
  },
  {
    id: 'key-token-text',
    group: 'key',
    layer: 'key',
    title: 'The HMAC key has a token secret, which has to be empty.',
    rule: `${keyRule}.`,
    rank: 2,
    variants: (request) => {
      const words = [
        'null',
        'undefined',
        'None',
        'nil',
        '""',
        '&',
        parameterValue(request, 'oauth_token') ?? '',
      ];
      return [
        ...words
          .filter((word) => word !== '')
          .map((word) => frame((encoded) => `${encoded}&${word}`, `“${word}” stands behind the “&”.`)),
        frame((encoded) => `${encoded}&${encoded}`, 'The consumer secret stands behind the “&” again.'),
        frame((encoded) => `&${encoded}`, 'The “&” stands before the secret.'),
        frame((encoded) => `&${encoded}&`, 'An “&” stands before the secret too.'),
      ];
    },
  },
  {
    id: 'key-case',
    group: 'key',
    layer: 'key',
    title:
      'The consumer secret is in other letters in the HMAC key: lower-case for capitals, or the other way round.',
    rule: `${keyRule}, exactly as it was issued.`,
    rank: 1,
    variants: () => [
      secret((text) => percentEncode(text.toLowerCase()), 'In small letters.'),
      secret((text) => percentEncode(text.toUpperCase()), 'In capitals.'),
    ],
  },
  {
    id: 'key-hex-decoded',
    group: 'key',
    layer: 'key',
    title:
      'The consumer secret was taken for a hexadecimal number: its octets, or its digits without hyphens, are the HMAC key.',
    rule: `${keyRule}: its text, not what it may stand for.`,
    rank: 2,
    variants: () => [
      secret(hexDecoded, 'It was decoded to octets.'),
      variant(
        'key secret',
        (plan) => ({
          ...plan,
          hmacKey: { secret: hexDecoded, frame: (encoded) => encoded },
        }),
        { detail: 'It was decoded to octets, and stands without the “&”.' },
      ),
      secret((text) => percentEncode(text.replaceAll('-', '')), 'Its hyphens were taken out.'),
    ],
  },
  {
    id: 'key-base64-decoded',
    group: 'key',
    layer: 'key',
    title: 'The consumer secret was decoded from Base64, or encoded in it: that is not the HMAC key.',
    rule: `${keyRule}: its text, not what it may stand for.`,
    rank: 2,
    variants: () => [
      secret(base64Decoded, 'It was decoded.'),
      secret((text) => percentEncode(encodeBase64(utf8.encode(text))), 'It was encoded in Base64.'),
      secret((text) => encodeBase64(utf8.encode(text)), 'It was encoded in Base64.'),
    ],
  },
  {
    id: 'key-hashed',
    group: 'key',
    layer: 'key',
    title: 'The consumer secret was hashed before it went into the HMAC key.',
    rule: `${keyRule}: the secret itself.`,
    rank: 3,
    variants: () =>
      (['MD5', 'SHA-1', 'SHA-256'] as const).flatMap((name) => [
        secret((text) => hexOfHash(name, text), `With ${name}.`),
        secret((text) => hexOfHash(name, text).toUpperCase(), `With ${name}, in capitals.`),
      ]),
  },
  {
    id: 'key-blanks',
    group: 'key',
    layer: 'key',
    title: 'Blanks or line ends around the consumer secret are in the HMAC key, or are missing there.',
    rule: `${keyRule}, exactly as it was issued.`,
    rank: 1,
    variants: () => [
      secret((text) => percentEncode(text.trim()), 'They are missing.'),
      ...(
        [
          ['', '\n', 'A line feed stands behind it, as in a file.'],
          ['', '\r\n', 'CR LF stands behind it, as in a file.'],
          ['', ' ', 'A blank stands behind it.'],
          [' ', '', 'A blank stands before it.'],
          [' ', ' ', 'A blank stands on either side.'],
          ['\t', '', 'A tab stands before it.'],
          ['', '\t', 'A tab stands behind it.'],
        ] as const
      ).flatMap(([before, after, detail]) => [
        secret((text) => percentEncode(before + text + after), detail),
        secret((text) => before + percentEncode(text) + after, detail),
      ]),
    ],
  },
  {
    id: 'key-quoted',
    group: 'key',
    layer: 'key',
    title: 'Quotation marks or braces around the consumer secret are in the HMAC key.',
    rule: `${keyRule}, exactly as it was issued.`,
    rank: 3,
    variants: () =>
      (
        [
          ['"', '"'],
          ["'", "'"],
          ['{', '}'],
          ['<', '>'],
        ] as const
      ).flatMap(([before, after]) => [
        secret((text) => percentEncode(before + text + after)),
        secret((text) => before + percentEncode(text) + after),
      ]),
  },
  {
    id: 'key-empty',
    group: 'key',
    layer: 'key',
    title: 'The consumer secret is missing in the HMAC key.',
    rule: `${keyRule}.`,
    rank: 2,
    variants: () => [
      frame(() => '&', 'The key is “&” alone.'),
      frame(() => '', 'The key is empty.'),
      ...['null', 'undefined', 'None'].map((word) =>
        frame(() => `${word}&`, `“${word}” stands in its place.`),
      ),
    ],
  },
  {
    id: 'hmac-arguments-swapped',
    group: 'key',
    layer: 'key',
    title: 'The arguments of HMAC were swapped: the base string is the key, the key is the text.',
    rule: `${keyRule}; the base string is the text.`,
    rank: 2,
    variants: () => [mac('arguments swapped')],
  },
  {
    id: 'hash-without-hmac',
    group: 'key',
    layer: 'key',
    title: 'A plain hash was made instead of an HMAC.',
    rule: 'RFC 5849 section 3.4.2: HMAC-SHA1 (RFC 2104) of the base string.',
    rank: 2,
    variants: () => [
      mac('hash of text', 'Of the base string, without the key.'),
      mac('hash of text and key', 'Of the base string with the key behind it.'),
      mac('hash of key and text', 'Of the key with the base string behind it.'),
    ],
  },
];
