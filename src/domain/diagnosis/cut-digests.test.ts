/** HMACs that were cut, and octets that stand in the header without Base64. */
import { createHmac, sign } from 'node:crypto';
import { expect, it } from 'vitest';
import {
  consumerSecret,
  diagnoseParts,
  namedIds,
  partsOf,
  plainInvoice,
  privateKey,
  rightBaseString,
  type PlainRequest,
} from './corpus/fixture-diagnosis.ts';
import type { Diagnosis } from './verdict/diagnosis.ts';
import type { DiagnosisInput } from './verdict/diagnosis-case.ts';
import { percentEncode } from '../oauth1/percent-encoding.ts';

const order: PlainRequest = {
  method: 'POST',
  url: 'https://gateway.example/processing/api/v4/payout-check/6657',
  fields: [['amount', '10.50']],
  signatureMethod: 'RSA-SHA256',
};

function mac(hash: string, text = rightBaseString(plainInvoice)): Buffer {
  return createHmac(hash, `${percentEncode(consumerSecret)}&`)
    .update(text)
    .digest();
}

function diagnoseMac(octets: Buffer, depth: DiagnosisInput['depth'] = 2): Diagnosis {
  return diagnoseParts(partsOf(plainInvoice, octets.toString('base64')), { depth });
}

/** @param written - between the quotation marks of the header. */
function diagnoseWritten(request: PlainRequest, written: string): Diagnosis {
  const parts = partsOf(request, 'SIGNATURE');
  const authorization = (parts.authorization ?? '').replace('SIGNATURE', () => written);
  return diagnoseParts({ ...parts, authorization });
}

it('knows an HMAC-SHA1 that is cut to the length of MD5', () => {
  const diagnosis = diagnoseMac(mac('sha1').subarray(0, 16));
  expect(namedIds(diagnosis)).toEqual(['signature-truncated']);
  expect(JSON.stringify(diagnosis.verdict)).toContain('the first 16 of the 20 octets that SHA-1 gives');
});

it('knows one of SHA-256 that is cut to the length of SHA-1', () => {
  const ids = namedIds(diagnoseMac(mac('sha256').subarray(0, 20)));
  expect(ids).toEqual(['signature-truncated', 'hmac-other-hash']);
});

it('says what another hash may be only once it is proven', () => {
  expect(diagnoseMac(mac('md5')).headline).toBe('The HMAC was made with another hash than SHA-1.');
  const { headline } = diagnoseMac(mac('md5', 'another text'), 1);
  expect(headline).toContain(
    'The signature has another length than an HMAC-SHA1. Beyond that, no known mistake',
  );
});

const octets = mac('sha1');
const rsa = sign('sha256', Buffer.from(rightBaseString(order)), privateKey);
const escaped = (all: Buffer): string =>
  [...all].map((octet) => `%${octet.toString(16).padStart(2, '0')}`).join('');

it.each([
  ['escaped, of an HMAC', plainInvoice, escaped(octets)],
  ['escaped, of RSA', order, escaped(rsa)],
  ['as UTF-8 of Latin-1', plainInvoice, percentEncode(octets.toString('latin1'))],
] as const)('knows octets that stand in the header without Base64: %s', (_, request, written) => {
  const diagnosis = diagnoseWritten(request, written);
  expect(namedIds(diagnosis)).toEqual(['signature-printed']);
  expect(diagnosis.headline).toContain('its octets stand there as they are');
});

it.each(['', ',', ', ', '\n'])('knows a signature that stands twice, joined by %j', (joint) => {
  const text = rsa.toString('base64');
  const diagnosis = diagnoseWritten(order, percentEncode(text + joint + text));
  expect(diagnosis.headline).toBe('The signature stands there twice.');
});

it('does not call two signatures in the place of one damaged', () => {
  const other = mac('sha1', 'another text').toString('base64');
  const { headline } = diagnoseWritten(plainInvoice, percentEncode(octets.toString('base64') + other));
  expect(headline).toBe('Two different signatures stand in the place of one.');
});
