import { createSign } from 'node:crypto';
import { describe, expect, it } from 'vitest';
import { percentEncode } from '../../oauth1/percent-encoding.ts';
import { diagnoseParts, namedIds, partsOf, privateKey, tellingRequest } from '../corpus/fixture-diagnosis.ts';
import type { RequestParts } from '../paste/request-parts.ts';

const request = {
  ...tellingRequest,
  url: 'https://gateway.example/processing/api/v4/payout-check/6657',
  fields: [
    ['amount', '10.50'],
    ['order_desc', 'a gift'],
  ],
} as const;

/** Signed with code of its own: encoded, sorted, joined. */
function sign(encode: (text: string) => string): RequestParts {
  const pairs = [
    ...request.fields,
    ['oauth_consumer_key', 'Acme-llc'],
    ['oauth_nonce', 'k3Vq8s+r1Yb0='],
    ['oauth_signature_method', 'RSA-SHA256'],
    ['oauth_timestamp', '1795228800'],
    ['oauth_version', '1.0'],
  ] as const;
  const encoded = pairs.map(([name, value]) => [encode(name), encode(value)] as const);
  const compare = (left: string, right: string): number => (left < right ? -1 : left > right ? 1 : 0);
  const normalized = encoded
    .toSorted(
      ([name, value], [otherName, otherValue]) => compare(name, otherName) || compare(value, otherValue),
    )
    .map((pair) => pair.join('='))
    .join('&');
  const text = ['POST', request.url, normalized].map(percentEncode).join('&');
  return partsOf(request, createSign('RSA-SHA256').update(text).sign(privateKey, 'base64'));
}

const right = sign(percentEncode);
const plus = sign((text) => percentEncode(text).replaceAll('%20', '+'));
const longer = (parts: RequestParts): RequestParts => ({ ...parts, body: `${parts.body ?? ''} 403 0.123` });

describe('several readings of a text', () => {
  it('are decided by the signature', () => {
    const diagnosis = diagnoseParts(longer(right), {
      otherReadings: [longer(plus), longer(longer(plus)), longer(longer(right)), right],
    });
    expect(diagnosis.verdict.kind).toBe('right');
    expect(diagnosis.reading).toEqual({ parts: right, readings: 5, isProven: true, leftOut: null });
  });

  it('are searched for mistakes one after the other', () => {
    const diagnosis = diagnoseParts(longer(plus), { otherReadings: [plus] });
    expect(namedIds(diagnosis)).toEqual(['form-encoded']);
    expect(diagnosis.reading).toEqual({ parts: plus, readings: 2, isProven: true, leftOut: null });
  });

  it('are all said to be in doubt where nothing fits', () => {
    const other = { ...right, body: 'amount=1&currency=EUR' };
    const diagnosis = diagnoseParts(longer(right), { otherReadings: [other], depth: 1 });
    expect(diagnosis.verdict.kind).toBe('unexplained');
    expect(diagnosis.reading).toMatchObject({ readings: 2, isProven: false });
    expect(diagnosis.checks.find(({ title }) => title === 'Reading')?.status).toBe('unknown');
  });

  it('give no mistake that is seen in one of them only', () => {
    const first = { ...longer(right), contentType: 'text/html' };
    const seen = (others: readonly RequestParts[]): readonly string[] => {
      const { verdict } = diagnoseParts(first, { otherReadings: others, depth: 1 });
      return verdict.kind === 'unexplained' ? verdict.seen.map(({ id }) => id) : [verdict.kind];
    };
    const other = { ...right, body: 'amount=1&currency=EUR' };
    expect(seen([other])).toEqual([]);
    expect(seen([{ ...other, contentType: 'text/html' }])).toEqual(['content-type-not-form']);
  });

  it('stay one where there is one', () => {
    expect(diagnoseParts(right).reading).toEqual({
      parts: right,
      readings: 1,
      isProven: false,
      leftOut: null,
    });
  });
});
