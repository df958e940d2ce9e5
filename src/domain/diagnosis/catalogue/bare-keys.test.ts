import { createHmac } from 'node:crypto';
import { expect, it } from 'vitest';
import {
  diagnoseParts,
  namedIds,
  partsOf,
  rightBaseString,
  type PlainRequest,
} from '../corpus/fixture-diagnosis.ts';

const invoice: PlainRequest = {
  method: 'GET',
  url: 'https://gateway.example/processing/view-invoice-xml/6657/3b1f-77',
  signatureMethod: 'HMAC-SHA1',
  fields: [],
};

function idsOf(consumerSecret: string, key: string | Uint8Array): readonly string[] {
  const signature = createHmac('sha1', key).update(rightBaseString(invoice)).digest('base64');
  return namedIds(diagnoseParts(partsOf(invoice, signature), { consumerSecret }));
}

it.each([
  ['no hexadecimal number', 'S3cr3t-AAAA-BBBB'],
  ['neither hyphens nor capitals', 'a1b2c3xyz'],
])('decodes no secret that has %s', (_, secret) => {
  expect(idsOf(secret, secret)).toEqual(['key-without-ampersand']);
});

it('tells octets of a hexadecimal number from its text', () => {
  const secret = 'A1B2C3D4-E5F6-7890-ABCD-EF0123456789';
  expect(idsOf(secret, Buffer.from(secret.replaceAll('-', ''), 'hex'))).toEqual(['key-hex-decoded']);
});

it.each([
  ['its octets', (first: Buffer) => first],
  ['its hexadecimal text', (first: Buffer) => first.toString('hex')],
  ['its Base64', (first: Buffer) => first.toString('base64')],
])('names an HMAC of %s, made of the HMAC', (_, form) => {
  const secret = 'A1B2C3D4-E5F6-7890-ABCD-EF0123456789';
  const hmac = (text: string | Buffer): Buffer => createHmac('sha1', `${secret}&`).update(text).digest();
  const signature = hmac(form(hmac(rightBaseString(invoice)))).toString('base64');
  expect(namedIds(diagnoseParts(partsOf(invoice, signature), { consumerSecret: secret }))).toEqual([
    'hmac-made-twice',
  ]);
});
