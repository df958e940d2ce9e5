import { createHash } from 'node:crypto';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { WrittenSignature } from '../received-request.ts';
import { readSignature, type SignatureFault, type SignatureReading } from './read-signature.ts';

const lengths = [64, 96, 128, 192, 256, 320, 384, 512, 32, 20, 48, 28, 16];
const places = ['header', 'query', 'body', 'apart'] as const;

/** Octets of a signature, the same in every run: hashes of a counter. */
function octetsOf(count: number): Buffer {
  const blocks = Array.from({ length: Math.ceil(count / 64) }, (_, index) =>
    createHash('sha512').update(`signature ${index}`).digest(),
  );
  return Buffer.concat(blocks).subarray(0, count);
}

/** 256 octets end in “==”, 20 octets in one “=”, 192 in none. */
const rsa = octetsOf(256);
const base64 = rsa.toString('base64');
const mac = octetsOf(20);
const encoded = encodeURIComponent(base64);

function read(text: string, place: WrittenSignature['place'] = 'header'): SignatureReading {
  return readSignature({ text, place }, lengths);
}

function ids({ faults }: SignatureReading): readonly SignatureFault['kind'][] {
  return faults.map(({ kind }) => kind);
}

function reading(
  octets: Uint8Array,
  text: string,
  ...faults: readonly (readonly [SignatureFault['kind'], string, title?: string])[]
) {
  return {
    octets: Uint8Array.from(octets),
    text,
    faults: faults.map(([kind, detail, title]) => ({
      kind,
      detail,
      ...(title === undefined ? {} : { title }),
    })),
  };
}

it('has all that is told apart in its fixture', () => {
  expect(base64).toMatch(/[+].*[/].*==$/u);
  expect(mac.toString('base64')).toMatch(/[^=]=$/u);
});

describe('a right signature', () => {
  it.each(lengths)('of %i octets is read without a fault', (count) => {
    const octets = octetsOf(count);
    const text = octets.toString('base64');
    for (const place of places.slice(0, 3)) {
      expect(read(encodeURIComponent(text), place)).toEqual(reading(octets, text));
    }
    expect(read(text, 'apart')).toEqual(reading(octets, text));
  });

  it('is read without a fault whatever its octets', () => {
    const octets = fc
      .constantFrom(...lengths)
      .chain((count) => fc.uint8Array({ minLength: count, maxLength: count }));
    fc.assert(
      fc.property(octets, fc.constantFrom(...places), (each, place) => {
        const text = Buffer.from(each).toString('base64');
        // Octets that are hexadecimal text, and Base64 without small letters, are other cases.
        fc.pre(/[a-z]/u.test(text) && /[A-Z]/u.test(text) && !each.every((octet) => octet < 0x7f));
        expect(read(place === 'apart' ? text : encodeURIComponent(text), place)).toEqual(reading(each, text));
      }),
    );
  });

  it('may have lower-case escapes, and blanks around it', () => {
    const lower = encoded.replaceAll(/%../gu, (escape) => escape.toLowerCase());
    expect(read(lower)).toEqual(reading(rsa, base64));
    expect(read(` ${encoded} `)).toEqual(reading(rsa, base64));
  });
});

/** Lines of 76 characters as MIME has them. */
function broken(separator: string): string {
  return (base64.match(/.{1,76}/gu) ?? []).join(separator);
}

const plusCount = base64.split('+').length - 1;
const url = rsa.toString('base64url');
const padded = url.padEnd(base64.length, '=');
const hex = rsa.toString('hex');
const pairs = hex.match(/../gu) ?? [];

describe('faults of one kind', () => {
  it.each<[string, string, WrittenSignature['place'], SignatureReading]>([
    [
      'not encoded',
      base64,
      'header',
      reading(rsa, base64, ['signature-not-encoded', 'It has “+”, “/” or “=” as they are.']),
    ],
    [
      'not encoded, in a query: plus is a blank there',
      base64,
      'query',
      reading(rsa, base64, ['signature-plus-blank', `It has ${plusCount} blanks and no “+”.`]),
    ],
    [
      'not encoded, in a body',
      base64,
      'body',
      reading(rsa, base64, ['signature-plus-blank', `It has ${plusCount} blanks and no “+”.`]),
    ],
    [
      'encoded twice',
      encodeURIComponent(encoded),
      'header',
      reading(rsa, base64, ['signature-encoded-twice', 'It has %25 in place of %.']),
    ],
    [
      'encoded once, with %20 for plus',
      encodeURIComponent(base64.replaceAll('+', '%20')),
      'header',
      reading(rsa, base64, [
        'signature-plus-blank',
        'It was put there before the signature was encoded.',
        '“%20” stands for “+” in the signature.',
      ]),
    ],
    [
      'a blank for one of them',
      encodeURIComponent(base64.replace('+', ' ')),
      'header',
      reading(rsa, base64, ['signature-plus-blank', 'It has 1 blank beside those that stayed.']),
    ],
    [
      'encoded three times',
      encodeURIComponent(encodeURIComponent(encoded)),
      'header',
      reading(rsa, base64, ['signature-encoded-twice', 'It was encoded 3 times.']),
    ],
    [
      'blanks for plus',
      base64.replaceAll('+', ' '),
      'apart',
      reading(rsa, base64, ['signature-plus-blank', `It has ${plusCount} blanks and no “+”.`]),
    ],
    [
      'encoded blanks for plus',
      encodeURIComponent(base64.replaceAll('+', ' ')),
      'header',
      reading(rsa, base64, ['signature-plus-blank', `It has ${plusCount} blanks and no “+”.`]),
    ],
    [
      'blanks for line ends, where it has no plus',
      encodeURIComponent(broken(' ').replaceAll('+', 'A')),
      'header',
      reading(Buffer.from(base64.replaceAll('+', 'A'), 'base64'), base64.replaceAll('+', 'A'), [
        'signature-line-broken',
        'They part it into 5 pieces.',
        'The Base64 of the signature has blanks in it, where line breaks may have been.',
      ]),
    ],
    [
      'CRLF',
      encodeURIComponent(broken('\r\n')),
      'header',
      reading(rsa, base64, ['signature-line-broken', 'It stands on 5 lines.']),
    ],
    [
      'LF',
      encodeURIComponent(broken('\n')),
      'header',
      reading(rsa, base64, ['signature-line-broken', 'It stands on 5 lines.']),
    ],
    [
      'CR',
      encodeURIComponent(broken('\r')),
      'header',
      reading(rsa, base64, ['signature-line-broken', 'It stands on 5 lines.']),
    ],
    [
      'a backslash and n',
      encodeURIComponent(broken(String.raw`\n`)),
      'header',
      reading(rsa, base64, ['signature-line-broken', 'It stands on 5 lines.']),
    ],
    [
      'bare CRLF',
      broken('\r\n'),
      'apart',
      reading(rsa, base64, ['signature-line-broken', 'It stands on 5 lines.']),
    ],
    [
      'a line end behind it',
      `${encoded}%0A`,
      'header',
      reading(rsa, base64, ['signature-line-broken', 'A line end stands behind it.']),
    ],
    ['Base64URL', url, 'header', reading(rsa, url, ['signature-base64url', ''])],
    [
      'padded Base64URL',
      encodeURIComponent(padded),
      'header',
      reading(rsa, padded, ['signature-base64url', '']),
    ],
    ['hex', hex, 'header', reading(rsa, hex, ['signature-hex', ''])],
    ['capital hex', hex.toUpperCase(), 'header', reading(rsa, hex.toUpperCase(), ['signature-hex', ''])],
    ['hex with hyphens', pairs.join('-'), 'header', reading(rsa, pairs.join('-'), ['signature-hex', ''])],
    ['hex with colons', pairs.join(':'), 'header', reading(rsa, pairs.join(':'), ['signature-hex', ''])],
    ['hex with 0x', `0x${hex}`, 'header', reading(rsa, `0x${hex}`, ['signature-hex', ''])],
    ['Base64 of hex', base64Of(hex), 'apart', reading(rsa, base64Of(hex), ['signature-base64-of-hex', ''])],
    [
      'Base64 of capital hex',
      base64Of(hex.toUpperCase()),
      'apart',
      reading(rsa, base64Of(hex.toUpperCase()), ['signature-base64-of-hex', '']),
    ],
    [
      'Base64 twice',
      base64Of(base64),
      'apart',
      reading(rsa, base64Of(base64), ['signature-base64-twice', '']),
    ],
    [
      'no padding',
      encodeURIComponent(base64.slice(0, -2)),
      'header',
      reading(rsa, base64.slice(0, -2), ['signature-padding-missing', '']),
    ],
    [
      'one of two signs of padding',
      encodeURIComponent(base64.slice(0, -1)),
      'header',
      reading(rsa, base64.slice(0, -1), ['signature-padding-missing', '']),
    ],
    [
      'no padding, HMAC',
      mac.toString('base64').slice(0, -1),
      'apart',
      reading(mac, mac.toString('base64').slice(0, -1), ['signature-padding-missing', '']),
    ],
    ['HMAC in hex', mac.toString('hex'), 'header', reading(mac, mac.toString('hex'), ['signature-hex', ''])],
    [
      'HMAC in Base64 of hex',
      base64Of(mac.toString('hex')),
      'apart',
      reading(mac, base64Of(mac.toString('hex')), ['signature-base64-of-hex', '']),
    ],
    [
      'HMAC in Base64 twice',
      base64Of(mac.toString('base64')),
      'apart',
      reading(mac, base64Of(mac.toString('base64')), ['signature-base64-twice', '']),
    ],
  ])('%s', (_, text, place, expected) => {
    expect(read(text, place)).toEqual(expected);
  });
});

function base64Of(text: string): string {
  return Buffer.from(text).toString('base64');
}

describe('faults together', () => {
  it.each<[string, string, readonly SignatureFault['kind'][]]>([
    ['not encoded, and broken', broken('\n'), ['signature-not-encoded', 'signature-line-broken']],
    [
      'encoded twice, and broken',
      encodeURIComponent(encodeURIComponent(broken('\n'))),
      ['signature-encoded-twice', 'signature-line-broken'],
    ],
    ['not encoded, no padding', base64.slice(0, -2), ['signature-not-encoded', 'signature-padding-missing']],
    [
      'broken, no padding',
      encodeURIComponent(broken('\n').slice(0, -2)),
      ['signature-line-broken', 'signature-padding-missing'],
    ],
  ])('%s', (_, text, expected) => {
    const found = read(text);
    expect(ids(found)).toEqual(expected);
    expect(found.octets).toEqual(Uint8Array.from(rsa));
  });
});

describe('damage', () => {
  it.each([4, 21, 22, 23, 100, 341, 342])('cut behind %i characters: what is complete is read', (length) => {
    const { octets, faults } = read(encodeURIComponent(base64.slice(0, length)));
    const complete = Math.floor((length * 6) / 8);
    expect(octets).not.toBeNull();
    expect(Buffer.from(octets ?? []).equals(rsa.subarray(0, octets?.length))).toBe(true);
    expect(octets?.length).toBeGreaterThanOrEqual(complete - 2);
    expect(octets?.length).toBeLessThanOrEqual(complete);
    // Where octets are missing, the padding is missing with them.
    expect(faults).toEqual(length === 342 ? [{ kind: 'signature-padding-missing', detail: '' }] : []);
  });

  it.each([base64.toLowerCase(), base64.toUpperCase(), mac.toString('base64').toLowerCase()])(
    'letters of one case: %s',
    (text) => {
      expect(read(encodeURIComponent(text))).toEqual({
        octets: null,
        text,
        faults: [{ kind: 'signature-case', detail: '' }],
      });
    },
  );

  it.each(['', ' ', 'no.Base64!', '$signature', '====', '%', '%ZZ', 'a', '“'])(
    'nothing to read: %s',
    (text) => {
      const { octets, faults } = read(text);
      expect(octets ?? new Uint8Array()).toEqual(new Uint8Array());
      expect(faults.map(({ kind }) => kind).filter((kind) => kind !== 'signature-not-encoded')).toEqual([]);
    },
  );

  it('never throws', () => {
    const pieces = fc.oneof(
      fc.string({ unit: 'binary', maxLength: 8 }),
      fc.constantFrom(
        '+',
        '/',
        '=',
        '%',
        '%2B',
        '%252B',
        '%0A',
        '\\n',
        '\r\n',
        ' ',
        '-',
        '_',
        ':',
        '0x',
        'ff',
        '\ud800',
      ),
    );
    fc.assert(
      fc.property(fc.array(pieces, { maxLength: 12 }), fc.constantFrom(...places), (parts, place) => {
        const found = read(parts.join(''), place);
        expect(new Set(ids(found)).size).toBe(found.faults.length);
      }),
      { numRuns: 1000 },
    );
  });
});

/** Octets that a string of letters was made of, one for each, and that string in UTF-8. */
function asText(octets: Buffer): Buffer {
  return Buffer.from(octets.toString('latin1'), 'utf8');
}

describe('octets that were taken for text', () => {
  it.each([16, 20, 32, 128, 256, 512])('are %i octets again', (count) => {
    const octets = octetsOf(count);
    const text = asText(octets).toString('base64');
    expect(read(encodeURIComponent(text))).toEqual(
      reading(octets, text, ['signature-as-text', `Its ${count} octets became ${asText(octets).length}.`]),
    );
  });

  it('stay as they are where a letter was lost', () => {
    const text = Buffer.from(rsa.toString('utf8')).toString('base64');
    expect(ids(read(encodeURIComponent(text)))).toEqual([]);
  });
});

it.each([
  ['A backslash stands before each “/”, as JSON has it.', base64.replaceAll('/', '\\/')],
  ['Escapes of HTML are in it.', base64.replaceAll('+', '&#43;').replaceAll('=', '&#61;')],
  ['Escapes of HTML are in it.', base64.replaceAll('+', '&#x2B;').replaceAll('/', '&#x2F;')],
])('is read with its escapes undone: %s', (detail, text) => {
  expect(read(encodeURIComponent(text))).toEqual(reading(rsa, base64, ['signature-printed', detail]));
});

describe('what is printed around a signature', () => {
  it.each([
    [`Optional("${base64}")`, 'It stands in what a language has for a value that may be absent.'],
    [`Some("${base64}")`, 'It stands in what a language has for a value that may be absent.'],
    [`{:ok, "${base64}"}`, 'It stands beside “:ok”, as Elixir returns it.'],
    [`base64:${base64}`, 'A label stands before it.'],
    [`-----BEGIN SIGNATURE-----\n${base64}\n-----END SIGNATURE-----`, 'It stands between lines of PEM.'],
  ])('is named: %s', (text, detail) => {
    expect(read(encodeURIComponent(text))).toEqual(reading(rsa, base64, ['signature-printed', detail]));
  });

  it.each([
    ['<<', '>>'],
    ['{"type":"Buffer","data":[', ']}'],
  ])('is a list between %s and %s', (open, close) => {
    const found = read(encodeURIComponent(`${open}${[...rsa].join(',')}${close}`));
    expect(ids(found)).toEqual(['signature-printed']);
    expect(found.octets).toEqual(Uint8Array.from(rsa));
  });

  it('may be Base32, a number in decimal or bits', () => {
    const bits = [...rsa].map((octet) => octet.toString(2).padStart(8, '0')).join('');
    const base32 = bits
      .padEnd(Math.ceil(bits.length / 5) * 5, '0')
      .replaceAll(/.{5}/gu, (digit) => 'ABCDEFGHIJKLMNOPQRSTUVWXYZ234567'.charAt(Number.parseInt(digit, 2)));
    for (const [text, detail] of [
      [base32, 'It is Base32.'],
      [`${base32.toLowerCase()}======`, 'It is Base32.'],
      [BigInt(`0x${rsa.toString('hex')}`).toString(), 'It is one number in decimal.'],
      [bits, 'Its bits are written one by one.'],
    ] as const) {
      expect(read(encodeURIComponent(text))).toEqual(reading(rsa, text, ['signature-printed', detail]));
    }
    expect(ids(read('A'.repeat(32)))).not.toContain('signature-printed');
  });

  it('may be of hexadecimal digits', () => {
    const digits = rsa.toString('hex');
    for (const text of [`<${digits.replaceAll(/.{8}(?=.)/gu, '$& ')}>`, `${digits}  -`]) {
      const found = read(encodeURIComponent(text));
      expect(ids(found)).toEqual(['signature-printed', 'signature-hex']);
      expect(found.octets).toEqual(Uint8Array.from(rsa));
    }
    expect(ids(read(encodeURIComponent(digits.replaceAll(/..(?=.)/gu, '$& '))))).toEqual(['signature-hex']);
  });

  it.each(['[object ArrayBuffer]', 'System.Byte[]', 'undefined', '[B@6d06d69c'])(
    'may stand in Base64: %s',
    (text) => {
      const detail = `It is the Base64 of “${text}”.`;
      expect(read(encodeURIComponent(base64Of(text)))).toEqual({
        octets: null,
        text: base64Of(text),
        faults: [{ kind: 'signature-printed', detail }],
      });
    },
  );

  it('may be a text of octets, in Base64 once more', () => {
    const found = read(encodeURIComponent(base64Of(`b'${base64}'`)));
    expect(ids(found)).toEqual(['signature-printed']);
    expect(found.octets).toEqual(Uint8Array.from(rsa));
  });

  it('may have the octet of a sign before it', () => {
    const signed = Buffer.concat([Buffer.from([0]), rsa]);
    const found = read(encodeURIComponent(signed.toString('base64')));
    expect(found.octets).toEqual(Uint8Array.from(rsa));
    expect(found.faults).toMatchObject([
      { kind: 'signature-printed', title: 'An octet of zero stands before those of the signature.' },
    ]);
    const other = read(encodeURIComponent(Buffer.concat([Buffer.from([1]), rsa]).toString('base64')));
    expect(other).toMatchObject({ octets: Uint8Array.from([1, ...rsa]), faults: [] });
  });

  it.each(['1', 'MQ%3D%3D', '256%20bytes', '%7Blength%20%3D%20256%2C%20bytes%20%3D%200x7c35%20...%7D'])(
    'may be all that there is: %s',
    (text) => {
      const found = read(text);
      expect(ids(found)).toEqual(['signature-printed']);
      expect(found.octets).toBeNull();
    },
  );
});

it.each([
  ['-', '~', '_'],
  ['.', '_', '-'],
  ['*', '-', '_'],
])('reads a signature with “%s”, “%s” and “%s” in place of “+”, “/” and “=”', (plus, slash, padding) => {
  const written = base64.replaceAll('+', plus).replaceAll('/', slash).replaceAll('=', padding);
  const found = read(encodeURIComponent(written));
  expect(found.octets).toEqual(Uint8Array.from(rsa));
  expect(found.faults).toEqual([
    {
      kind: 'signature-base64url',
      title: 'The signature is in another alphabet than that of Base64.',
      detail: `“${plus}”, “${slash}” and “${padding}” stand for “+”, “/” and “=”.`,
    },
  ]);
});

it('says of blanks in a signature no more than that they are there', () => {
  const [fault] = read(encodeURIComponent(base64.replaceAll(/.{64}(?=.)/gu, '$& '))).faults;
  expect(fault).toMatchObject({
    title: 'The Base64 of the signature has blanks in it, where line breaks may have been.',
    detail: 'They part it into 6 pieces.',
  });
});

it('reads Base64 of which one of two signs is replaced', () => {
  const half = base64.replaceAll('+', '-');
  const title = 'The signature is half in Base64URL.';
  const detail = '“-” stands for “+”, and “/” is left as it is.';
  expect(read(encodeURIComponent(half))).toEqual({
    octets: Uint8Array.from(rsa),
    text: half,
    faults: [{ kind: 'signature-base64url', detail, title }],
  });
  const both = base64.replace('+', '-');
  expect(both).toContain('+');
  expect(read(encodeURIComponent(both)).octets).toBeNull();
});
