import { describe, expect, it } from 'vitest';
import { nothingKnown, type RequestParts } from '../paste/request-parts.ts';
import { compareRequests } from './compare-requests.ts';
import { summarize } from './describe-comparison.ts';

const uri = 'https%3A%2F%2Fgateway.example%2Fpayout-check%2F6657';
const normalized =
  'amount=10.5&oauth_consumer_key=acme&oauth_nonce=n1&oauth_signature_method=RSA-SHA256&oauth_timestamp=1795228800&oauth_version=1.0&order_desc=Travel%20refund';
const right = `POST&${uri}&${encodeURIComponent(normalized)}`;

const logged = (baseString: string): RequestParts => ({ ...nothingKnown, baseString });

function compared(left: string, other: string) {
  const comparison = compareRequests(logged(left), logged(other));
  return { ...summarize(comparison), texts: comparison.loggedTexts };
}

describe('two logged base strings', () => {
  it('are the same only where every character is', () => {
    expect(compared(right, right)).toMatchObject({
      tone: 'ok',
      headline: 'Both base strings are the same, character for character.',
    });
  });

  it.each([
    ['a blank as +', right.replace('%2520', '%2B'), 'order_desc'],
    ['a blank encoded once', right.replace('%2520', '%20'), 'order_desc'],
    ['hexadecimal digits in lower case', right.replaceAll('%2F', '%2f'), null],
    ['one character more', `${right}A`, 'order_desc'],
    ['another name', right.replace('order_desc', 'order_desk'), 'order_desc'],
    ['the method', right.replace('POST', 'PUT'), null],
  ])('differ in %s', (_, other, parameter) => {
    const found = compared(right, other);
    expect(found.tone).toBe('problem');
    expect(found.headline).toBe(
      `The two base strings differ: they part at ${parameter ?? 'the method or the URL'}.`,
    );
    const first = found.texts?.difference?.first;
    if (first === undefined) throw new Error('No difference is shown.');
    expect(first.signed).not.toBe(first.expected);
    const at = right.indexOf(first.before + first.signed);
    expect(at).toBeGreaterThanOrEqual(0);
    expect(other.startsWith(first.before + first.expected, at)).toBe(true);
    expect(other.slice(0, at)).toBe(right.slice(0, at));
  });

  it('says where decoding makes them the same', () => {
    expect(compared(right, right.replaceAll('%2F', '%2f')).sentences).toContain(
      'Decoded, all parts are the same: the texts differ in encoding, case or order.',
    );
  });

  it('tells nonce and timestamp from the rest', () => {
    const later = right.replace('%3Dn1%26', '%3Dn2%26').replace('1795228800', '1795228999');
    const found = compared(right, later);
    expect(found).toMatchObject({
      tone: 'ok',
      headline: 'Both base strings are the same but for nonce and timestamp.',
    });
    expect(found.texts?.difference?.parameter).toBe('oauth_nonce');
    expect(compared(right, later.replace('10.5', '10.50')).headline).toBe(
      'The two base strings differ: they part at amount.',
    );
  });
});

it('compares normalized strings as they are', () => {
  const side = (normalizedParameters: string): RequestParts => ({ ...nothingKnown, normalizedParameters });
  const comparison = compareRequests(side(normalized), side(normalized.replace('%20', '+')));
  expect(summarize(comparison).headline).toBe('The two normalized strings differ: they part at order_desc.');
});

it('compares a base string with the one that the other request needs', () => {
  const request: RequestParts = {
    ...nothingKnown,
    method: 'POST',
    url: 'https://gateway.example/payout-check/6657',
    authorization:
      'OAuth oauth_consumer_key="acme", oauth_nonce="n1", oauth_signature_method="RSA-SHA256", oauth_timestamp="1795228800", oauth_version="1.0"',
    contentType: 'application/x-www-form-urlencoded',
    body: 'amount=10.5&order_desc=Travel+refund',
  };
  const headline = (baseString: string): string =>
    summarize(compareRequests(request, logged(baseString))).headline;
  expect(headline(right)).toBe('The base string on the right is the one that the left request needs.');
  expect(headline(right.replace('%2520', '%2B'))).toBe(
    'The base string on the right is not the one that the left request needs: they part at order_desc.',
  );
  const other = summarize(compareRequests(logged(right.replace('n1', 'n7')), request));
  expect(other.headline).toBe(
    'The base string on the left is the one that the right request needs, but for nonce and timestamp.',
  );
});
