/** Signatures in which two hashes met: the text was hashed before, or the digest is none of the hash that is named. */
import { createHash, createHmac, constants, privateEncrypt, sign } from 'node:crypto';
import { describe, expect, it } from 'vitest';
import {
  consumerSecret,
  diagnoseParts,
  namedIds,
  partsOf,
  plainInvoice,
  privateKey,
  rightBaseString,
  tellingRequest,
} from '../corpus/fixture-diagnosis.ts';
import { percentEncode } from '../../oauth1/percent-encoding.ts';

const text = rightBaseString(tellingRequest);
const digestOf = (hash: string): Buffer => createHash(hash).update(text).digest();
const diagnose = (signature: Buffer) => diagnoseParts(partsOf(tellingRequest, signature.toString('base64')));

it.each([
  ['sha256', 'sha1', ['hashed-twice'], 'SHA-1'],
  ['sha256', 'md5', ['hashed-twice'], 'MD5'],
  ['sha1', 'sha256', ['sha1-inside', 'hashed-twice'], 'SHA-256'],
])('names what %s made of octets of %s', (signing, first, ids, name) => {
  const found = diagnose(sign(signing, digestOf(first), privateKey));
  expect(namedIds(found)).toEqual(ids);
  expect(JSON.stringify(found.verdict)).toContain(`The first hash was ${name}.`);
});

it('names what was made of the Base64 of another hash', () => {
  const found = diagnose(sign('sha256', Buffer.from(digestOf('sha1').toString('base64')), privateKey));
  expect(namedIds(found)).toEqual(['hash-base64-signed']);
});

it('names an HMAC of the octets of another hash', () => {
  const first = createHash('sha256').update(rightBaseString(plainInvoice)).digest();
  const mac = createHmac('sha1', `${percentEncode(consumerSecret)}&`)
    .update(first)
    .digest('base64');
  expect(namedIds(diagnoseParts(partsOf(plainInvoice, mac)))).toEqual(['hashed-twice']);
});

describe('a DigestInfo', () => {
  const signed = (info: string, hash: string): Buffer =>
    privateEncrypt(
      { key: privateKey, padding: constants.RSA_PKCS1_PADDING },
      Buffer.concat([Buffer.from(info, 'hex'), digestOf(hash)]),
    );

  it.each([
    ['3031300d060960864801650304020105000420', 'sha1', 'SHA-256', '20 octets, as one of SHA-1'],
    ['3025300d060960864801650304020105000414', 'sha1', 'SHA-256', '20 octets, as one of SHA-1'],
    ['3021300906052b0e03021a05000414', 'sha256', 'SHA-1', '32 octets, as one of SHA-256'],
  ])('%s around a digest of %s is said to name another hash', (info, hash, named, digest) => {
    const { headline, verdict } = diagnose(signed(info, hash));
    expect(headline).toBe(
      `The DigestInfo inside the signature names ${named}, and its digest has ${digest}.`,
    );
    expect(verdict.kind).toBe('explained');
  });

  it('of no digest’s length is no digest', () => {
    const cut = Buffer.concat([
      Buffer.from('3031300d060960864801650304020105000420', 'hex'),
      Buffer.alloc(31, 7),
    ]);
    const found = diagnose(privateEncrypt({ key: privateKey, padding: constants.RSA_PKCS1_PADDING }, cut));
    expect(namedIds(found)).toEqual(['raw-encryption']);
  });
});
