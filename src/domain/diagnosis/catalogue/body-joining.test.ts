import { sign } from 'node:crypto';
import { expect, it } from 'vitest';
import {
  diagnoseParts,
  namedIds,
  partsOf,
  privateKey,
  rightBaseString,
  type PlainRequest,
} from '../corpus/fixture-diagnosis.ts';

const order: PlainRequest = {
  method: 'POST',
  url: 'https://gateway.example/processing/api/v4/payout-check/6657',
  signatureMethod: 'RSA-SHA256',
  fields: [
    ['client_orderid', 'inv-1'],
    ['amount', '10.50'],
    ['order_desc', 'a=b; c, d'],
    ['purpose', ''],
  ],
};

function diagnosed(joiner: string, change: (text: string) => string): ReturnType<typeof diagnoseParts> {
  const signature = sign('sha256', Buffer.from(change(rightBaseString(order))), privateKey);
  const parts = partsOf(order, signature.toString('base64'));
  return diagnoseParts({ ...parts, body: parts.body?.replaceAll('&', joiner) ?? null });
}

it.each([
  [';', '“;”'],
  [', ', '“,” and a blank'],
  ['\r\n', 'line ends'],
  ['|', '“|”'],
])('a body joined by %j is named, alone and beside another mistake', (joiner, words) => {
  const alone = diagnosed(joiner, (text) => text);
  expect(namedIds(alone)).toEqual(['body-joined-otherwise']);
  expect(alone.headline).toContain(`joined by ${words} in place of “&”`);
  const beside = diagnosed(joiner, (text) => text.replace('https', 'http'));
  expect(namedIds(beside).toSorted()).toEqual(['body-joined-otherwise', 'uri-scheme']);
});

it.each([
  [
    'in the body',
    (text: string) => text,
    (body: string) => body.replace('&currency', '%C2%A4cy').replace('&not', '¬'),
  ],
  [
    'in what was signed',
    (text: string) => text.replace('%26currency', '%C2%A4cy').replace('%26not', '%C2%AC'),
    (body: string) => body,
  ],
])('names that HTML reads are named %s', (_, change, send) => {
  const fields = [...order.fields, ['currency', 'EUR'], ['notify_url', 'https://shop.example/n']] as const;
  const named = { ...order, fields };
  const signature = sign('sha256', Buffer.from(change(rightBaseString(named))), privateKey).toString(
    'base64',
  );
  const parts = partsOf(named, signature);
  const { verdict } = diagnoseParts({ ...parts, body: send(parts.body ?? '') });
  expect(
    verdict.kind === 'explained' ? verdict.explanation.flat().map(({ title }) => title) : verdict.kind,
  ).toEqual(['The pairs were read as HTML: a letter stands for “&” and the beginning of a name.']);
});

it('a field that holds what looks like pairs is no body', () => {
  const plain = { ...order, fields: [['order_desc', 'a;b=c']] as const };
  const signature = sign('sha256', Buffer.from(rightBaseString(plain)), privateKey).toString('base64');
  const parts = { ...partsOf(plain, signature), body: 'order_desc=a;b=c' };
  expect(namedIds(diagnoseParts(parts))).toEqual(['right']);
});
