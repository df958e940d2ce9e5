import {
  constants,
  createHash,
  generateKeyPairSync,
  type KeyObject,
  privateEncrypt,
  randomBytes,
  sign,
} from 'node:crypto';
import { describe, expect, it } from 'vitest';
import type { RsaPublicNumbers } from './encode-rsa-key.ts';
import { numbersFromJwk } from '../fixture-keys.ts';
import { verifyPkcs1V15Sha256 } from './verify-pkcs1-v15.ts';

const DIGEST_INFO = Buffer.from('3031300d060960864801650304020105000420', 'hex');

function publicNumbers(key: KeyObject): RsaPublicNumbers {
  const { n: modulus, e: exponent } = numbersFromJwk(key.export({ format: 'jwk' }));
  return { modulus, exponent };
}

function sha256(message: Uint8Array): Buffer {
  return createHash('sha256').update(message).digest();
}

describe('verifyPkcs1V15Sha256', () => {
  it.each([
    { modulusLength: 1024, publicExponent: 65537 },
    { modulusLength: 1025, publicExponent: 3 },
    { modulusLength: 1537, publicExponent: 0xff_ff_ff_fb },
    { modulusLength: 2047, publicExponent: 65537 },
    { modulusLength: 2048, publicExponent: 3 },
    { modulusLength: 3072, publicExponent: 65537 },
  ])('opens what OpenSSL signs: $modulusLength bits, e = $publicExponent', (options) => {
    const { privateKey } = generateKeyPairSync('rsa', options);
    const numbers = publicNumbers(privateKey);
    for (let round = 0; round < 10; round += 1) {
      const message = randomBytes(round * 50);
      const signature = sign('sha256', message, privateKey);
      expect(verifyPkcs1V15Sha256(numbers, sha256(message), signature)).toBe(true);
      const bit = randomBytes(2).readUInt16BE() % (signature.length * 8);
      const flipped = Uint8Array.from(signature, (octet, index) =>
        index === bit >> 3 ? octet ^ (1 << (bit & 7)) : octet,
      );
      expect(verifyPkcs1V15Sha256(numbers, sha256(message), flipped)).toBe(false);
      expect(verifyPkcs1V15Sha256(numbers, sha256(randomBytes(9)), signature)).toBe(false);
    }
  });

  const { privateKey } = generateKeyPairSync('rsa', { modulusLength: 1024 });
  const numbers = publicNumbers(privateKey);
  const message = Buffer.from('GET&http%3A%2F%2Fgateway.example%2F&');
  const digest = sha256(message);
  const signature = sign('sha256', message, privateKey);

  /** Signs an encoded message of one's own making. */
  function signEncoded(...parts: readonly Uint8Array[]): Buffer {
    const encoded = Buffer.concat(parts);
    const whole = Buffer.concat([Buffer.alloc(128 - encoded.length), encoded]);
    return privateEncrypt({ key: privateKey, padding: constants.RSA_NO_PADDING }, whole);
  }

  it('accepts the encoded message that RFC 8017 prescribes, by hand', () => {
    const padding = Buffer.alloc(128 - 3 - 19 - 32, 0xff);
    expect(signEncoded(Buffer.of(1), padding, Buffer.of(0), DIGEST_INFO, digest)).toStrictEqual(signature);
  });

  it.each([
    [
      'short padding with garbage behind',
      [
        [1],
        Array.from({ length: 8 }, () => 0xff),
        [0],
        'info',
        'digest',
        Array.from({ length: 66 }, () => 7),
      ],
    ],
    ['garbage in the padding', [[1], Array.from({ length: 73 }, () => 0xff), [0xfe], [0], 'info', 'digest']],
    ['block type 2', [[2], Array.from({ length: 74 }, () => 0xff), [0], 'info', 'digest']],
    ['no digest algorithm', [[1], Array.from({ length: 93 }, () => 0xff), [0], 'digest']],
  ] as const)('refuses a forged encoding: %s', (_name, parts) => {
    const octets = parts.map((part) => {
      if (part === 'info') return DIGEST_INFO;
      return part === 'digest' ? digest : Uint8Array.from(part);
    });
    expect(verifyPkcs1V15Sha256(numbers, digest, signEncoded(...octets))).toBe(false);
  });

  it('refuses other hashes, lengths, keys and out-of-range representatives', () => {
    const refused = [
      verifyPkcs1V15Sha256(numbers, digest, sign('sha1', message, privateKey)),
      verifyPkcs1V15Sha256(numbers, digest.subarray(1), signature),
      verifyPkcs1V15Sha256(numbers, digest, signature.subarray(1)),
      verifyPkcs1V15Sha256(numbers, digest, Buffer.concat([Buffer.of(0), signature])),
      verifyPkcs1V15Sha256(numbers, digest, new Uint8Array(0)),
      verifyPkcs1V15Sha256(numbers, digest, new Uint8Array(128)),
      verifyPkcs1V15Sha256(numbers, digest, new Uint8Array(128).fill(0xff)),
      verifyPkcs1V15Sha256(
        publicNumbers(generateKeyPairSync('rsa', { modulusLength: 1024 }).privateKey),
        digest,
        signature,
      ),
    ];
    expect(refused).toStrictEqual(refused.map(() => false));
  });

  it('refuses a representative that is the right one plus the modulus', () => {
    const fitting = Array.from({ length: 200 }, (_unused, index) => Buffer.from(`message ${index}`))
      .map((bytes) => ({ bytes, signed: sign('sha256', bytes, privateKey) }))
      .map(({ bytes, signed }) => ({ bytes, sum: BigInt(`0x${signed.toString('hex')}`) + numbers.modulus }))
      .find(({ sum }) => sum < 2n ** 1024n);
    const octets = Buffer.from(fitting?.sum.toString(16) ?? '', 'hex');
    // One modulus in some hundred is so near 2^1024 that no sum fits; a shorter text is refused as well.
    expect(verifyPkcs1V15Sha256(numbers, sha256(fitting?.bytes ?? message), octets)).toBe(false);
  });
});
