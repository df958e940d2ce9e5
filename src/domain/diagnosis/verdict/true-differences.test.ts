/** What is shown as signed is what was signed. */
import { sign } from 'node:crypto';
import { expect, it } from 'vitest';
import { nothingKnown } from '../paste/request-parts.ts';
import {
  diagnoseParts,
  partsOf,
  privateKey,
  rightBaseString,
  type PlainRequest,
} from '../corpus/fixture-diagnosis.ts';
import type { Diagnosis, Difference } from './diagnosis.ts';

const order: PlainRequest = {
  method: 'POST',
  url: 'https://sandbox.gateway.example/processing/api/v4/payout-check/6657',
  signatureMethod: 'RSA-SHA256',
  fields: [
    ['client_orderid', 'inv-1'],
    ['amount', '10.50'],
    ['order_desc', 'a b'],
    ['merchant_data', ''],
  ],
};

function signedAs(text: string): Diagnosis {
  return diagnoseParts(partsOf(order, sign('sha256', Buffer.from(text), privateKey).toString('base64')));
}

function differenceOf({ difference }: Diagnosis): Difference {
  if (difference === null) throw new Error('There is no difference.');
  return difference;
}

const [, , list = ''] = rightBaseString(order).split('&');
const pairs = decodeURIComponent(list).split('&');

it.each([
  ['the body', 'client_orderid=inv-1&amount=10.50&order_desc=a%20b&merchant_data='],
  ['JSON', '{"client_orderid":"inv-1","amount":"10.50","order_desc":"a b","merchant_data":""}'],
])('lists no parameters where nothing but %s was signed', (_, text) => {
  const difference = differenceOf(signedAs(text));
  expect(difference.signedBaseString).toBe(text);
  expect(difference.isListed).toBe(false);
});

it('lists those of a normalized string that was signed alone', () => {
  const difference = differenceOf(signedAs(pairs.join('&')));
  expect(difference.isListed).toBe(true);
  expect(difference.rows.filter(({ same }) => !same)).toEqual([]);
});

it('makes up nothing around a normalized string', () => {
  const unsorted = pairs.toReversed().join('&');
  const diagnosis = diagnoseParts({ ...nothingKnown, normalizedParameters: unsorted });
  expect(differenceOf(diagnosis).signedBaseString).toBe(unsorted);
  expect(differenceOf(diagnosis).expectedBaseString).toBe(pairs.join('&'));
  expect(diagnosis.headline).not.toContain('body');
  expect(diagnosis.verdict.kind).toBe('explained');
});

it('says of no body how it was written where none is known', () => {
  const [first = '', ...others] = pairs.filter((pair) => !pair.startsWith('oauth_'));
  const oauth = pairs.filter((pair) => pair.startsWith('oauth_'));
  const text = [...others, first, ...oauth].join('&').replace(/k3Vq8s[^&]*/u, 'abc');
  expect(diagnoseParts({ ...nothingKnown, normalizedParameters: text }).headline).not.toContain('body');
});
