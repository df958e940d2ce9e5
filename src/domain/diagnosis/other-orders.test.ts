/** Keys and orders of parts that are met seldom. */
import { createHmac } from 'node:crypto';
import { expect, it } from 'vitest';
import {
  consumerSecret,
  diagnoseParts,
  namedIds,
  partsOf,
  plainInvoice,
  rightBaseString,
} from './corpus/fixture-diagnosis.ts';
import { percentEncode } from '../oauth1/percent-encoding.ts';

const text = rightBaseString(plainInvoice);
const key = `${percentEncode(consumerSecret)}&`;

function named(signedText: string, signingKey: string): readonly string[] {
  const signature = createHmac('sha1', signingKey).update(signedText).digest('base64');
  return namedIds(diagnoseParts(partsOf(plainInvoice, signature)));
}

it.each(['', '&'])('knows the credentials of the scheme Basic as the key, with %j behind them', (end) => {
  const basic = Buffer.from(`Acme-llc:${consumerSecret}`).toString('base64');
  expect(named(text, basic + end)).toEqual(['key-with-consumer-key']);
});

it.each([
  [1, 2, 0],
  [2, 1, 0],
  [2, 0, 1],
])('knows the parts of the base string in the order %i, %i, %i', (...order) => {
  const parts = text.split('&');
  expect(named(order.map((place) => parts[place] ?? '').join('&'), key)).toEqual(['parts-joined-otherwise']);
});
