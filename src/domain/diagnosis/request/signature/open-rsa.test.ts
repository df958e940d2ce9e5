import {
  constants,
  createHash,
  generateKeyPairSync,
  privateEncrypt,
  sign,
  type KeyObject,
} from 'node:crypto';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { RsaPublicNumbers } from '#domain/keys/rsa/encode-rsa-key.ts';
import { publicKeyOf } from '../../corpus/fixture-diagnosis.ts';
import { openRsa, pssFits, readContent, type Opened } from './open-rsa.ts';

interface Pair {
  readonly privateKey: KeyObject;
  readonly numbers: RsaPublicNumbers;
}

function generate(bits: number, publicExponent = 0x10001): Pair {
  const { privateKey, publicKey } = generateKeyPairSync('rsa', { modulusLength: bits, publicExponent });
  const pem = publicKey.export({ type: 'spki', format: 'pem' }).toString();
  return { privateKey, numbers: publicKeyOf(pem).numbers };
}

const text = 'POST&https%3A%2F%2Fgateway.example%2F&a%3Db';
const message = Buffer.from(text);
/** 1025 bits: EMSA-PSS has an octet less than the modulus. 1031 and 1032: the first octet is nearly full, and full. */
const pairs = new Map([1024, 1025, 1031, 1032, 2048].map((bits) => [bits, generate(bits)] as const));
const pair = pairs.get(1024) ?? generate(1024);
const hashes = [
  ['SHA-256', 'sha256'],
  ['SHA-1', 'sha1'],
  ['SHA-512', 'sha512'],
  ['SHA-384', 'sha384'],
  ['SHA-224', 'sha224'],
  ['MD5', 'md5'],
] as const;

function digestOf(name: string, octets: Uint8Array = message): Buffer {
  return createHash(name).update(octets).digest();
}

/** Octets as node:crypto gives them, without the class. */
function plain(octets: Uint8Array): Uint8Array {
  return Uint8Array.from(octets);
}

function encrypt({ privateKey }: Pair, octets: Uint8Array, padding = constants.RSA_PKCS1_PADDING): Buffer {
  return privateEncrypt({ key: privateKey, padding }, octets);
}

function signPss({ privateKey }: Pair, hash: string, saltLength: number): Buffer {
  return sign(hash, message, { key: privateKey, padding: constants.RSA_PKCS1_PSS_PADDING, saltLength });
}

describe.each([...pairs])('a key of %i bits', (bits, key) => {
  it.each(hashes)('opens PKCS#1 v1.5 with %s', (hash, name) => {
    expect(openRsa(sign(name, message, key.privateKey), key.numbers)).toEqual({
      kind: 'digest-info',
      hash,
      digest: plain(digestOf(name)),
    });
  });

  it.each(hashes.slice(0, 4))('opens PSS with %s and any length of the salt', (hash, name) => {
    const digest = digestOf(name);
    const most = Math.ceil((bits - 1) / 8) - digest.length - 2;
    for (const saltLength of [0, 1, 20, digest.length].filter((length) => length < most - 4)) {
      const opened = openRsa(signPss(key, name, saltLength), key.numbers);
      expect(opened).toMatchObject({ kind: 'pss', hash });
      if (opened.kind !== 'pss') continue;
      expect(opened.salt).toHaveLength(saltLength);
      expect(pssFits(opened, digest)).toBe(true);
      expect(pssFits(opened, digestOf(name, Buffer.from('another text')))).toBe(false);
    }
  });

  it.each(hashes.slice(0, 4))(
    'leaves to the text what PSS is with %s and a salt that fills it',
    (hash, name) => {
      const digest = digestOf(name);
      const most = Math.ceil((bits - 1) / 8) - digest.length - 2;
      for (const saltLength of [most, most - 1, most - 3].filter((length) => length >= 0)) {
        const opened = openRsa(signPss(key, name, saltLength), key.numbers);
        const readings = opened.kind === 'filled-pss' ? opened.readings : [];
        const own = readings.find((reading) => reading.hash === hash);
        expect(own?.salt).toHaveLength(saltLength);
        expect(own && pssFits(own, digest)).toBe(true);
      }
      if (most < 4) return;
      expect(openRsa(signPss(key, name, most - 4), key.numbers)).toMatchObject({ kind: 'pss', hash });
    },
  );

  it.each([
    ['a digest', digestOf('sha256')],
    ['hexadecimal', Buffer.from(digestOf('sha256').toString('hex'))],
    ['a text', message],
    ['octets', Buffer.from([0, 255, 0, 1])],
    ['nothing', Buffer.alloc(0)],
    ['as much as there is space for', Buffer.alloc(Math.ceil(bits / 8) - 11, 0x61)],
  ])('opens what was encrypted with padding: %s', (_, octets) => {
    expect(openRsa(encrypt(key, octets), key.numbers)).toEqual({ kind: 'padded', content: plain(octets) });
  });

  it('opens what was encrypted without padding', () => {
    const octets = Buffer.alloc(Math.ceil(bits / 8));
    message.copy(octets, octets.length - message.length);
    expect(openRsa(encrypt(key, octets, constants.RSA_NO_PADDING), key.numbers)).toEqual({
      kind: 'bare',
      content: plain(message),
    });
  });
});

describe('a message without padding', () => {
  const open = (octets: Uint8Array): Opened =>
    openRsa(encrypt(pair, octets, constants.RSA_NO_PADDING), pair.numbers);
  const digest = digestOf('sha256');

  it('is found with its zeros behind it', () => {
    expect(open(Buffer.concat([Buffer.of(0x00), digest, Buffer.alloc(95)]))).toEqual({
      kind: 'bare',
      content: plain(digest),
    });
  });

  it('is found where it is a text that fills the space', () => {
    const filling = Buffer.from(text.repeat(4).slice(0, 128));
    expect(open(filling)).toEqual({ kind: 'bare', content: plain(filling) });
  });

  it('is not seen in octets of every kind', () => {
    expect(open(Buffer.from([0x40, ...Array.from({ length: 127 }, (_, index) => index + 100)]))).toEqual({
      kind: 'unreadable',
    });
  });
});

/** Signatures of {@link text} by OpenSSL 3 through node:crypto; the private keys are thrown away. */
const vectors = [
  {
    bits: 2049,
    modulus:
      'AaIvRUPGLAz4Ls2a5yvzxMjp6+3t9R4MnCFGdyxpMJpdXAWsOa0zTpje3b1ImYPdZi2TauKioK6/oBSJwLp+aUASt8iQYdq6NPbDPw/DIa/OpCpeeeEPReOj+ZMc1QiOhPcm9tMIrX3UH1biNsJWu+1xaNx5vhr2OqaJXbR2whZdHIUfqVebrsSekHZdgXYuCldMOFXhrhpv0iMv3z4nAJMdzYMNPnSiypO7ANBUP8UNyVSyxVc3zcLORlmJ35ggsPgk0l1Fpt/wXq0uQK+2hLPkJfwreGgZlyvcxeDHuBLhkcVRRDOWVFH4poOUJCq+KVCyRb0RLvGzH5V6yJdISmc=',
    pkcs1:
      'AX50rlCwdGIBlN/XhNdal9uRZFYYqzPknJ5JxIk1Ff0kJ+ZCkG32MndWEPalZgbzrTXIuVCrQOwRBGXJCzcaDpiIpk0jjA1uCcdU+tsmb//f2/G2XyXe8TXsdq7XMVKU27OwmL6cPi2H4Pfjc/9iB50AIsBOxS8bKUDDOKth57izJiS/Ry/0alZrtw4nKqx1VY6E/i+bLTk9Lry6AoaaYKM/sfggh6oSz/BFzaFPIJbYqO8oP5gl4yNXGMZb5pHMDq7Mor/litWdZuMz+7G62rL3T2uNZwfkOy0MwIIT/3aq9bWRNVqYP19ANoX7vXMY5AHLJY2iFa8521TQoDkbI48=',
    pss: 'AUbmcDwbgXfCPLsXpg7zMnBmuSHOCivz+yxf8+aWyAPsJt4XMUZ4RKqWX67LNeuGYg0x8yUUqW3qfNL+UhscxEnxnAqGrJtvmjQvJM38aYnkGYbMODPRUkp8YhXenjqabflxbdN1hTVSbY+TH9MCqpjIdf8nwOQvQ3KJ29J9rRX5GND3+KhvWYPTooKQElIZwtxskWxviHAj2u/da2wVAiR5JiDbIW3vhgCOlyZ0n3NsBprkAdUKost018jIpLkBe8Et+h++DqsK0Ny1Qvz0ykXjTU8TSafH3bOJA5ckB1HGJwT+e0plLrOuD6Ff9cs4tGAPb/O91XOIL49VQ30fnSE=',
  },
  {
    bits: 4096,
    modulus:
      '4ANayb02jmWcILarPfQVNpdMiLMK0Uylcp4fPHJYCNOFNyKeYkfTB4f4JGMUA5bo4RP7iirbK/+GdaDefVEfwoh35g4hLIAdbSkIwl5PNe1jcy4fqSuUViBx/jqCpeJKWEgDY6AMyWa28zTEg0mG1pFdbkMDaAUBcdjwHOoNuh/G0aJpQN27GeacODSRjG2InbbBmU9V9/yVCNBtU/++bm/3q+h6Gk5PSeGyoUUx2UFkM8m6xj98IVFyT+vOEDyvZCSrgw+CsvELH8tu4eVh/otu7lpgul9dKolH9MOitZ6MPuOtQ/kWuyXeLd4vsh8PCaExdlR65cGhJzzhUGgQa3W19dk1qKzlLoTtX11qmkftwdd1P7JWIDaBgXA7/np0mqWM2U+ofSGLhK4IWOvbSq3urLPlYGDxTJ2ETBr+7QAL2daj/QzBb0AvFuyYXhvDXbEQTO6j33KiMOhSucTbVWZ5Nsl/J0M8dsOiJ4MgmdiKFCloIwLuNN27jrGmWNUNaurfhgxcqJ6b5Tr9j6eHRawGZM3jSrhva9robwOnJDqt0GBzGZ/EjxPT4OXoKV9HjXBsyU4jQXu0/Fzt1w+G7IOawJ3FLVsF0Btl61VnXBpw5gRbtnrSUyc3Bg2TP8i75ofpEPJkKVhqIfWcjnXLr1wzoghmEH6qYi0kXbqvnRc=',
    pkcs1:
      'BLGz78iFJlHDTZK5dQdJ6Y779CnTZc3UZw1yYvcKtndoPifGQCwn6S+D35AsK0Jk9RX+G7Sy4j+JbDc2YAxIZsqb2pOVZccJVRcD44bmT0kydYcoy8GTPxSQ7YA4fq6gX/LH5hUfbyPA1vqaOL5Dw+uQ6rn5jsZPvsZAUqQzK2vnmAJCXHVWI7SAieEPJx9DhRJ194gr/YUj0krjFiJCGqlYgtMuSx0xt+TQdnxrzc3aMrRUqTVvCEPKwkpzMUGA3S+XZg1Dj3guT60cfwZxAtICqvKplw3VcYAsO5WAIRddj9CkJqd2b4VOssY3fpzIhF5tzWfPrlbwo73XJFZs1iWhWFRivEnNift7n9n9P6AbupwkEv1r9NBnE1zOHum/X3crwL71cb2jmEQ0Odr/0mx20uRxub8QX70Z5hVorxeeYcJclH8UYyLDukIw8lMF17lx9r5mMoNaFV3+sfHl6FiiaJLMx7UZ0FnosMtPjsuEPcz+mWD8cMDVx5TOOqKRbq5nXFsuzkL6fEybRRpSzuhvy1Lfo4TJ6v0/kpxu65sNXrPbLdTJW67rBEMjyNwlEETWqBsS0Ivr2lU6wPVNgvoqhDmDM0yd1/ufc8iYlRHy43VY2LpVw9S23pn8Kg6KHp83lHY2GSSPscYDcwuhRBfg+N2TVBaCaQvIqgZ2m3c=',
    pss: '1YON+JukHXVZL7wi/X9KvkkzFaZTuDZtbmCY2Lw4i2eY0nev+4uCwqfmklqqPptqV+UVl8d/ylH1d5m8UYB/LY+e0RcwwlLP80xzv8Sgk6qd/sifpY72pLxVwGc5qE+B8EubKiV7gfU1zQOuQn5PQJ7W3zZi5v0SuElJHzH0g20aSljJnZ4t5hSVsWvgLIOYdN8ZHORJZzAkHc1tU4i691wANiWVtpj19btND6DP5JMqwylAVV1S6bQRwyA/te1mChjM0oZ57BBVB8vFsZrcMoGo8lVNH1RjZCkfN+7GT11YyNqq28rjHTU1Q7L1jcWzRdyjKoOpM8TKrsm3tWW8MEK56Yu/7G0HK3LDFvC4E67Ypxw/ezTXLPYnFam1Oy7RvtzNd39E7fYkK1clWZmruCFQI/9+fhRHdoHm35qJKwh3nRKqh6pzELmQ3sliSS/+s0uiINvvFXgLocPCeUkphGNCtyh073yy8vp2cIn05nq0RzchNSFC7fpj6Q8iLMG+lgERrIIyKgWC9YM0OYl5DQajZsyiWPeAeBEje/gcujaS2JBrwksrdHtg1lueIsmNJodSapJ5xYSro+6DNC5gvUoPFlycv9WlwkiiU30axzJLkDZL3OoieBJg3z1mAvHNvAQXQOa7kA3+d3dtoj05tfiH7+McrvPLx0zsRan6AhI=',
  },
] as const;

describe.each(vectors)('a known signature of $bits bits', ({ modulus, pkcs1, pss }) => {
  const numbers: RsaPublicNumbers = {
    modulus: BigInt(`0x${Buffer.from(modulus, 'base64').toString('hex')}`),
    exponent: 65_537n,
  };

  it('opens', () => {
    const digest = digestOf('sha256');
    expect(openRsa(Buffer.from(pkcs1, 'base64'), numbers)).toEqual({
      kind: 'digest-info',
      hash: 'SHA-256',
      digest: plain(digest),
    });
    const opened = openRsa(Buffer.from(pss, 'base64'), numbers);
    expect(opened).toMatchObject({ kind: 'pss', hash: 'SHA-256' });
    expect(opened.kind === 'pss' && pssFits(opened, digest)).toBe(true);
  });
});

it('reads the salt of SHA-1 from its zeros, where another hash seems to have a salt of full length', () => {
  // One signature of 128 has a first octet that suits SHA-256 too.
  for (let round = 0; round < 400; round += 1) {
    expect(openRsa(signPss(pair, 'sha1', 20), pair.numbers)).toMatchObject({ kind: 'pss', hash: 'SHA-1' });
  }
});

it('opens with an exponent of 3', () => {
  const small = generate(1024, 3);
  expect(openRsa(sign('sha256', message, small.privateKey), small.numbers)).toMatchObject({
    kind: 'digest-info',
    hash: 'SHA-256',
  });
});

describe('what is no signature of the key', () => {
  const signature = sign('sha256', message, pair.privateKey);
  const other = generate(1024);

  it('has no padding of PKCS#1: of another key, in reverse, changed', () => {
    const changed = Uint8Array.from(signature, (octet, index) => (index === 100 ? octet ^ 1 : octet));
    for (const octets of [sign('sha256', message, other.privateKey), signature.toReversed(), changed]) {
      // One of some thousands seems to have the padding of PSS.
      expect(['unreadable', 'too-large', 'filled-pss']).toContain(openRsa(octets, pair.numbers).kind);
    }
    expect(openRsa(signature.toReversed().toReversed(), pair.numbers).kind).toBe('digest-info');
  });

  it('is too large: a number not below the modulus, more octets', () => {
    expect(openRsa(new Uint8Array(128).fill(0xff), pair.numbers)).toEqual({ kind: 'too-large' });
    expect(openRsa(Uint8Array.from([0, ...signature]), pair.numbers)).toEqual({ kind: 'too-large' });
  });

  it('is opened all the same with fewer octets: zeros at the beginning may be left out', () => {
    fc.assert(
      fc.property(fc.uint8Array({ maxLength: 127 }), (octets) => {
        expect(openRsa(octets, pair.numbers)).toEqual(
          openRsa(Uint8Array.from([...new Uint8Array(128 - octets.length), ...octets]), pair.numbers),
        );
      }),
    );
  });

  it('never throws', () => {
    const kinds: readonly Opened['kind'][] = [
      'digest-info',
      'padded',
      'bare',
      'pss',
      'filled-pss',
      'unreadable',
      'too-large',
    ];
    fc.assert(
      fc.property(fc.uint8Array({ maxLength: 140 }), (octets) => {
        expect(kinds).toContain(openRsa(octets, pair.numbers).kind);
      }),
      { numRuns: 300 },
    );
  });

  it('is not taken for padded with fewer than eight octets of padding, or for a digest of another length', () => {
    const raw = (...octets: readonly number[]): Opened =>
      openRsa(
        encrypt(
          pair,
          Uint8Array.from(octets.concat(Array(128 - octets.length).fill(7))),
          constants.RSA_NO_PADDING,
        ),
        pair.numbers,
      );
    expect(raw(0, 1, ...Array<number>(7).fill(0xff), 0)).toEqual({ kind: 'unreadable' });
    expect(raw(0, 2, ...Array<number>(20).fill(0xff), 0)).toEqual({ kind: 'unreadable' });
    expect(raw(0, 1, ...Array<number>(8).fill(0xff), 0)).toEqual({
      kind: 'padded',
      content: new Uint8Array(117).fill(7),
    });
    const info = Buffer.from('3031300d060960864801650304020105000420', 'hex');
    const short = Buffer.concat([info, digestOf('sha256').subarray(1)]);
    expect(openRsa(encrypt(pair, short), pair.numbers)).toEqual({ kind: 'padded', content: plain(short) });
  });
});

describe('readContent', () => {
  it.each(hashes)('knows a digest of %s by its length, and its text', (hash, name) => {
    const digest = digestOf(name);
    const hex = digest.toString('hex');
    expect(readContent(digest)).toEqual({ kind: 'digest', hash, digest });
    for (const written of [hex, hex.toUpperCase(), `${hex}\n`]) {
      expect(readContent(Buffer.from(written))).toEqual({
        kind: 'digest-text',
        notation: 'hexadecimal text',
        hash,
        digest: plain(digest),
      });
    }
    expect(readContent(Buffer.from(digest.toString('base64')))).toEqual({
      kind: 'digest-text',
      notation: 'Base64',
      hash,
      digest: plain(digest),
    });
  });

  it.each([
    ['a base string', message, { kind: 'text', text }],
    ['lines', Buffer.from('a b~\r\nc'), { kind: 'text', text: 'a b~\r\nc' }],
    ['hexadecimal of another length', Buffer.from('abcdef'), { kind: 'text', text: 'abcdef' }],
    ['nothing', Buffer.alloc(0), { kind: 'text', text: '' }],
    ['UTF-8', Buffer.from('ë'), { kind: 'octets' }],
    ['other octets', Buffer.from([0, 1, 2]), { kind: 'octets' }],
  ])('%s', (_, octets, expected) => {
    expect(readContent(octets)).toEqual(expected);
  });
});
