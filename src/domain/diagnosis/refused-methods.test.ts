import { createHmac } from 'node:crypto';
import { expect, it } from 'vitest';
import { percentEncode } from '../oauth1/percent-encoding.ts';
import {
  consumerSecret,
  diagnoseParts,
  namedIds,
  partsOf,
  rightBaseString,
} from './corpus/fixture-diagnosis.ts';
import { pastedOrder } from './corpus/fixture-pasted.ts';

const order = { ...pastedOrder, signatureMethod: 'HMAC-SHA1' } as const;

it.each([
  ['sha1', ['method-not-accepted']],
  ['sha256', ['method-not-accepted', 'hmac-other-hash']],
])('says of HMAC-SHA1, which the order does not take, how it was made: %s', (hash, expected) => {
  const hmac = createHmac(hash, `${percentEncode(consumerSecret)}&`).update(rightBaseString(order));
  expect(namedIds(diagnoseParts(partsOf(order, hmac.digest('base64'))))).toEqual(expected);
});
