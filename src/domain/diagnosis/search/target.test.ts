import { createHash, createHmac } from 'node:crypto';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { percentEncode } from '../../oauth1/percent-encoding.ts';
import { formatHex } from '../../octets/hexadecimal.ts';
import { hashLengths, hashOfLength, type HashName } from '../../octets/hashes.ts';
import { rightPlan, type SigningPlan } from '../plan/signing-plan.ts';
import { hmacKeyOf, tryText, type Target } from './target.ts';

const uri = { scheme: 'https', host: 'h', port: '', path: '/', query: '' };
const right = rightPlan('GET', uri, [], percentEncode);
const secret = 'A1+B2 ë&';
const rightKey = 'A1%2BB2%20%C3%AB%26&';
const text = 'GET&https%3A%2F%2Fh%2F&a%3Dë';
const hashes: readonly (readonly [HashName, string])[] = [
  ['SHA-256', 'sha256'],
  ['SHA-1', 'sha1'],
  ['SHA-512', 'sha512'],
  ['SHA-384', 'sha384'],
  ['SHA-224', 'sha224'],
  ['MD5', 'md5'],
];

function macTarget(mac: Uint8Array, hash: HashName = 'SHA-1', isCut = false): Target {
  return { kind: 'mac', hash, mac, secret, isCut };
}

function tried(target: Target, plan: SigningPlan, signed: string): { key: string; fits: boolean } {
  const trial = tryText(target, plan, signed);
  return { key: formatHex(trial.made), fits: trial.fits };
}

function hmac(key: string | Uint8Array, message: string | Uint8Array, name = 'sha1'): Buffer {
  return createHmac(name, key).update(message).digest();
}

function digest(message: string | Uint8Array, name = 'sha1'): Buffer {
  return createHash(name).update(message).digest();
}

function withKey(hmacKey: Partial<SigningPlan['hmacKey']>): Partial<SigningPlan> {
  return { hmacKey: { ...right.hmacKey, ...hmacKey } };
}

const bigEndian = Buffer.from(text, 'utf16le').swap16();

/** What some code signs, and what node:crypto makes of it. */
const forms: readonly (readonly [
  string,
  Partial<SigningPlan>,
  (name: string) => Buffer,
  (name: string) => Buffer,
])[] = [
  ['the right way', {}, (name) => hmac(rightKey, text, name), (name) => digest(text, name)],
  [
    'UTF-16, little-endian',
    { octets: 'UTF-16LE' },
    (name) => hmac(rightKey, Buffer.from(text, 'utf16le'), name),
    (name) => digest(Buffer.from(text, 'utf16le'), name),
  ],
  [
    'UTF-16, big-endian',
    { octets: 'UTF-16BE' },
    (name) => hmac(rightKey, bigEndian, name),
    (name) => digest(bigEndian, name),
  ],
  [
    'a byte order mark',
    { mark: [0xef, 0xbb, 0xbf] },
    (name) => hmac(rightKey, `\ufeff${text}`, name),
    (name) => digest(`\ufeff${text}`, name),
  ],
  [
    'the digest',
    { prehash: 'octets' },
    (name) => hmac(rightKey, digest(text, name), name),
    (name) => digest(digest(text, name), name),
  ],
  [
    'its hexadecimal text',
    { prehash: 'hex' },
    (name) => hmac(rightKey, digest(text, name).toString('hex'), name),
    (name) => digest(digest(text, name).toString('hex'), name),
  ],
  [
    'its hexadecimal text in capitals',
    { prehash: 'upper-case hex' },
    (name) => hmac(rightKey, digest(text, name).toString('hex').toUpperCase(), name),
    (name) => digest(digest(text, name).toString('hex').toUpperCase(), name),
  ],
  [
    'its hexadecimal text and a line feed',
    { prehash: 'hex with a line feed' },
    (name) => hmac(rightKey, `${digest(text, name).toString('hex')}\n`, name),
    (name) => digest(`${digest(text, name).toString('hex')}\n`, name),
  ],
  [
    'its Base64',
    { prehash: 'Base64' },
    (name) => hmac(rightKey, digest(text, name).toString('base64'), name),
    (name) => digest(digest(text, name).toString('base64'), name),
  ],
];

describe.each(forms)('%s', (_, change, macOf, digestOf) => {
  const plan = { ...right, ...change };

  it.each(hashes)('by %s', (hash, name) => {
    expect(tried(macTarget(macOf(name), hash), plan, text)).toEqual({
      key: macOf(name).toString('hex'),
      fits: true,
    });
    const target: Target = { kind: 'digest', hash, digest: digestOf(name) };
    expect(tried(target, plan, text)).toEqual({ key: digestOf(name).toString('hex'), fits: true });
    expect(tried(target, plan, `${text} `).fits).toBe(false);
    expect(tried(macTarget(macOf(name), hash), plan, `${text} `).fits).toBe(false);
  });
});

describe('other ways with key and text', () => {
  it.each<[string, Partial<SigningPlan>, Buffer]>([
    ['arguments swapped', { mac: 'arguments swapped' }, hmac(text, rightKey)],
    ['an HMAC of its octets', { mac: 'HMAC of the HMAC' }, hmac(rightKey, hmac(rightKey, text))],
    ['an HMAC of its hex', { mac: 'HMAC of its hex' }, hmac(rightKey, hmac(rightKey, text).toString('hex'))],
    [
      'an HMAC of its Base64',
      { mac: 'HMAC of its Base64' },
      hmac(rightKey, hmac(rightKey, text).toString('base64')),
    ],
    ['hash of key and text', { mac: 'hash of key and text' }, digest(rightKey + text)],
    ['hash of text and key', { mac: 'hash of text and key' }, digest(text + rightKey)],
    ['hash of text', { mac: 'hash of text' }, digest(text)],
    ['the secret as it is', withKey({ secret: (each) => each }), hmac(`${secret}&`, text)],
    ['no “&”', withKey({ frame: (each) => each }), hmac(rightKey.slice(0, -1), text)],
    ['an empty key', withKey({ frame: () => '' }), hmac('', text)],
    [
      'octets in the frame',
      withKey({ secret: () => Uint8Array.of(0, 0xff, 0x80) }),
      hmac(Buffer.from([0, 0xff, 0x80, 0x26]), text),
    ],
    [
      'octets without a frame',
      withKey({ secret: () => Uint8Array.of(0, 0xff), frame: (each) => each }),
      hmac(Buffer.from([0, 0xff]), text),
    ],
    [
      'octets in another frame',
      withKey({ secret: () => Uint8Array.of(0xff), frame: (each) => `ë${each}&` }),
      hmac(Buffer.from([0xc3, 0xab, 0xff, 0x26]), text),
    ],
  ])('%s', (_, change, mac) => {
    const plan = { ...right, ...change };
    expect(tried(macTarget(mac), plan, text)).toEqual({ key: mac.toString('hex'), fits: true });
    expect(tried(macTarget(mac), right, text).fits).toBe(false);
  });

  it('is the HMAC of node:crypto for every key and text', () => {
    const anyText = fc.string({ unit: 'grapheme', maxLength: 200 }).filter((each) => each.isWellFormed());
    fc.assert(
      fc.property(anyText, anyText, fc.constantFrom(...hashes), (key, message, [hash, name]) => {
        const plan = { ...right, ...withKey({ secret: (each) => each }) };
        const mac = hmac(`${key}&`, message, name);
        expect(tried({ kind: 'mac', hash, mac, secret: key, isCut: false }, plan, message).fits).toBe(true);
        expect(Buffer.from(hmacKeyOf(plan, key)).toString()).toBe(`${key}&`);
      }),
    );
  });
});

describe('a cut HMAC', () => {
  const mac = hmac(rightKey, text);

  it.each([8, 14, 19, 20])('fits by its first %i octets', (length) => {
    expect(tried(macTarget(mac.subarray(0, length), 'SHA-1', true), right, text)).toEqual({
      key: mac.toString('hex'),
      fits: true,
    });
    expect(tried(macTarget(mac.subarray(20 - length), 'SHA-1', true), right, text).fits).toBe(length === 20);
  });

  it('does not fit when it is taken for whole', () => {
    expect(tried(macTarget(mac.subarray(0, 14)), right, text).fits).toBe(false);
  });
});

it.each(['base-string', 'normalized-parameters'] as const)('compares a logged text: %s', (kind) => {
  const key = createHash('sha256').update(text).digest('hex');
  expect(tried({ kind, text }, right, text)).toEqual({ key, fits: true });
  expect(tried({ kind, text: `${text}\n` }, right, text)).toEqual({ key, fits: false });
});

it.each(hashes)('knows %s by its length', (hash, name) => {
  expect([hashLengths[hash], hashOfLength(hashLengths[hash])]).toEqual([digest('', name).length, hash]);
});
