import { escape as escapeForQuery } from 'node:querystring';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { percentEncode } from '../../oauth1/percent-encoding.ts';
import {
  createTextEncoders,
  deriveSettings,
  encodeWith,
  rfc5849Encoder,
  type EncoderSettings,
} from './encoder.ts';

/** Any well-formed text, with what encoders disagree on in it. */
const anyText = fc
  .array(
    fc.oneof(
      fc.string({ unit: 'grapheme', maxLength: 6 }),
      fc.constantFrom(
        ' ',
        '+',
        '~',
        '*',
        "it's",
        '%',
        '%2B',
        '%C3',
        '/',
        '&=',
        '\r\n',
        '\0',
        'ÿ',
        '😀',
        'e\u0301',
      ),
    ),
    { maxLength: 8 },
  )
  .map((pieces) => pieces.join(''))
  .filter((text) => text.isWellFormed());
const anyLatin1 = fc
  .array(fc.integer({ min: 0, max: 0xff }), { maxLength: 24 })
  .map((codes) => String.fromCharCode(...codes));
const anySettings: fc.Arbitrary<EncoderSettings> = fc.record({
  passes: fc.constantFrom(0, 1, 2),
  charset: fc.constantFrom('UTF-8', 'ISO-8859-1', 'escape'),
  kept: fc.subarray("!'()*/:@&=+$,;?#[]".split('')).map((characters) => characters.join('')),
  keptAfterFirst: fc.subarray("!'()*".split('')).map((characters) => characters.join('')),
  encodedToo: fc.subarray('~-._'.split('')).map((characters) => characters.join('')),
  blank: fc.constantFrom('%20', '+', 'first %20', 'first +'),
  hexCase: fc.constantFrom('upper', 'lower'),
});

/** RFC 3986 section 2 from octets, without the runtime's encoders. */
function encodeOctets(
  octets: Uint8Array,
  digits: (hex: string) => string = (hex) => hex.toUpperCase(),
): string {
  return Array.from(octets, (octet) => {
    const character = String.fromCharCode(octet);
    return /[A-Za-z0-9._~-]/u.test(character) ? character : `%${digits(octet.toString(16).padStart(2, '0'))}`;
  }).join('');
}

type Change = Partial<EncoderSettings>;

describe('agrees with another encoder', () => {
  it.each<[string, Change, (text: string) => string, fc.Arbitrary<string>?]>([
    ['RFC 3986', {}, (text) => encodeOctets(Buffer.from(text, 'utf8'))],
    ['encodeURIComponent', { kept: "!'()*" }, encodeURIComponent],
    [
      'encodeURIComponent with its first blank replaced',
      { kept: "!'()*", blank: 'first +' },
      (text) => encodeURIComponent(text).replace('%20', '+'),
    ],
    [
      'replace without its global flag',
      { keptAfterFirst: "!'()*" },
      (text) =>
        encodeURIComponent(text)
          .replace('!', '%21')
          .replace("'", '%27')
          .replace('(', '%28')
          .replace(')', '%29')
          .replace('*', '%2A'),
    ],
    ['querystring.escape', { kept: "!'()*" }, escapeForQuery],
    ['encodeURI', { kept: ";,/?:@&=+$#!'()*" }, encodeURI],
    ['escape', { charset: 'escape', kept: '@*+/', encodedToo: '~' }, escape],
    [
      'URLSearchParams',
      { blank: '+', kept: '*', encodedToo: '~' },
      (text) => new URLSearchParams([['', text]]).toString().slice(1),
    ],
    ['lower-case digits', { hexCase: 'lower' }, (text) => encodeOctets(Buffer.from(text), (hex) => hex)],
    ['nothing', { passes: 0 }, (text) => text],
    ['RFC 3986 twice', { passes: 2 }, (text) => encodeOctets(Buffer.from(encodeOctets(Buffer.from(text))))],
    [
      'URLSearchParams twice',
      { passes: 2, blank: '+', kept: '*', encodedToo: '~' },
      (text) => [1, 2].reduce((encoded) => new URLSearchParams([['', encoded]]).toString().slice(1), text),
    ],
    ['ISO-8859-1', { charset: 'ISO-8859-1' }, (text) => encodeOctets(Buffer.from(text, 'latin1')), anyLatin1],
  ])('%s', (_, change, other, texts = anyText) => {
    fc.assert(
      fc.property(texts, (text) => {
        expect(encodeWith({ ...rfc5849Encoder, ...change }, text)).toBe(other(text));
      }),
      { numRuns: 300 },
    );
  });

  it('one with a question mark for what ISO-8859-1 lacks', () => {
    expect(encodeWith({ ...rfc5849Encoder, charset: 'ISO-8859-1' }, 'é€?')).toBe('%E9%3F%3F');
  });

  it('unreserved characters that are encoded nevertheless, each', () => {
    expect(encodeWith({ ...rfc5849Encoder, encodedToo: '~-._' }, 'a~-._ %2D')).toBe('a%7E%2D%2E%5F%20%252D');
    expect(encodeWith({ ...rfc5849Encoder, encodedToo: '-', hexCase: 'lower' }, 'a-/')).toBe('a%2d%2f');
  });

  it('half of a surrogate pair is the replacement character, as of TextEncoder', () => {
    expect(encodeWith(rfc5849Encoder, 'a\ud83d')).toBe(encodeOctets(new TextEncoder().encode('a\ud83d')));
  });
});

/** What each prints for U+0020 to U+007E, é, € and 😀. */
const printed: readonly (readonly [string, Change, string])[] = [
  [
    'Java URLEncoder, Ruby URI.encode_www_form_component',
    { blank: '+', kept: '*', encodedToo: '~' },
    '+%21%22%23%24%25%26%27%28%29*%2B%2C-.%2F0123456789%3A%3B%3C%3D%3E%3F%40ABCDEFGHIJKLMNOPQRSTUVWXYZ%5B%5C%5D%5E_%60abcdefghijklmnopqrstuvwxyz%7B%7C%7D%7E%C3%A9%E2%82%AC%F0%9F%98%80',
  ],
  [
    'PHP urlencode',
    { blank: '+', encodedToo: '~' },
    '+%21%22%23%24%25%26%27%28%29%2A%2B%2C-.%2F0123456789%3A%3B%3C%3D%3E%3F%40ABCDEFGHIJKLMNOPQRSTUVWXYZ%5B%5C%5D%5E_%60abcdefghijklmnopqrstuvwxyz%7B%7C%7D%7E%C3%A9%E2%82%AC%F0%9F%98%80',
  ],
  [
    'PHP rawurlencode',
    {},
    '%20%21%22%23%24%25%26%27%28%29%2A%2B%2C-.%2F0123456789%3A%3B%3C%3D%3E%3F%40ABCDEFGHIJKLMNOPQRSTUVWXYZ%5B%5C%5D%5E_%60abcdefghijklmnopqrstuvwxyz%7B%7C%7D~%C3%A9%E2%82%AC%F0%9F%98%80',
  ],
  [
    'Python quote_plus, Go QueryEscape, Ruby CGI.escape',
    { blank: '+' },
    '+%21%22%23%24%25%26%27%28%29%2A%2B%2C-.%2F0123456789%3A%3B%3C%3D%3E%3F%40ABCDEFGHIJKLMNOPQRSTUVWXYZ%5B%5C%5D%5E_%60abcdefghijklmnopqrstuvwxyz%7B%7C%7D~%C3%A9%E2%82%AC%F0%9F%98%80',
  ],
  [
    'Python quote',
    { kept: '/' },
    '%20%21%22%23%24%25%26%27%28%29%2A%2B%2C-./0123456789%3A%3B%3C%3D%3E%3F%40ABCDEFGHIJKLMNOPQRSTUVWXYZ%5B%5C%5D%5E_%60abcdefghijklmnopqrstuvwxyz%7B%7C%7D~%C3%A9%E2%82%AC%F0%9F%98%80',
  ],
  [
    'Go PathEscape',
    { kept: '$&+:=@' },
    '%20%21%22%23$%25&%27%28%29%2A+%2C-.%2F0123456789:%3B%3C=%3E%3F@ABCDEFGHIJKLMNOPQRSTUVWXYZ%5B%5C%5D%5E_%60abcdefghijklmnopqrstuvwxyz%7B%7C%7D~%C3%A9%E2%82%AC%F0%9F%98%80',
  ],
];

it.each(printed)('prints as %s', (_, change, encoded) => {
  const ascii = Array.from({ length: 0x5f }, (__, index) => String.fromCharCode(0x20 + index)).join('');
  expect(encodeWith({ ...rfc5849Encoder, ...change }, `${ascii}é€😀`)).toBe(encoded);
});

it('encodes a text as its pieces, so that pairs can be encoded one by one', () => {
  fc.assert(
    fc.property(
      anySettings.map((settings) => ({ ...settings, keptAfterFirst: '' })),
      anyText,
      anyText,
      (settings, left, right) => {
        expect(encodeWith(settings, left + right)).toBe(
          encodeWith(settings, left) + encodeWith(settings, right),
        );
      },
    ),
  );
});

describe('memory', () => {
  it('gives what encoding without it gives, again and again', () => {
    const encoderOf = createTextEncoders();
    fc.assert(
      fc.property(anySettings, anyText, (settings, text) => {
        const encoded = encodeWith(settings, text);
        expect([encoderOf(settings)(text), encoderOf({ ...settings })(text)]).toEqual([encoded, encoded]);
      }),
    );
  });

  it('has one encoder for equal settings, and another for others', () => {
    const encoderOf = createTextEncoders();
    expect(encoderOf({ ...rfc5849Encoder })).toBe(encoderOf(rfc5849Encoder));
    expect(encoderOf({ ...rfc5849Encoder, blank: '+' })).not.toBe(encoderOf(rfc5849Encoder));
    expect(encoderOf(rfc5849Encoder)('a b~')).toBe(percentEncode('a b~'));
  });

  it('derives the same object from the same settings and change', () => {
    const change: Change = { blank: '+', encodedToo: '~' };
    const form = deriveSettings(rfc5849Encoder, change);
    expect(form).toEqual({ ...rfc5849Encoder, blank: '+', encodedToo: '~' });
    expect(deriveSettings(rfc5849Encoder, change)).toBe(form);
    const lower: Change = { hexCase: 'lower' };
    expect(deriveSettings(form, lower)).toBe(deriveSettings(form, lower));
    expect(deriveSettings(form, lower)).toEqual({ ...form, hexCase: 'lower' });
    expect(deriveSettings(form, change)).not.toBe(deriveSettings(rfc5849Encoder, change));
    expect(rfc5849Encoder.blank).toBe('%20');
  });
});
