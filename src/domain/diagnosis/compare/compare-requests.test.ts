import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { ComparisonRow, RequestComparison, RowStatus } from './comparison.ts';
import { summarize } from './describe-comparison.ts';
import { describeRow } from './describe-row.ts';
import { compareRequests } from './compare-requests.ts';
import { nothingKnown, type RequestParts } from '../paste/request-parts.ts';

const url = 'https://gateway.example/processing/api/v4/payout-check/6657';

function authorization(nonce: string, timestamp: string, signature: string): string {
  return `OAuth oauth_consumer_key="acme", oauth_nonce="${nonce}", oauth_signature="${signature}", oauth_signature_method="RSA-SHA256", oauth_timestamp="${timestamp}", oauth_version="1.0"`;
}

const works: RequestParts = {
  ...nothingKnown,
  method: 'POST',
  url,
  authorization: authorization('n1', '1795228800', 'a%2Bb%3D'),
  contentType: 'application/x-www-form-urlencoded',
  body: 'amount=10.5&currency=EUR&order_desc=Travel+refund',
};
const fails: RequestParts = { ...works, authorization: authorization('n2', '1795228801', 'c%2Fd%3D') };

function statuses({ rows }: RequestComparison): Record<string, RowStatus> {
  return Object.fromEntries(
    rows.filter(({ status }) => status !== 'same').map(({ key, status }) => [key, status]),
  );
}

function row({ rows }: RequestComparison, key: string): ComparisonRow {
  const found = rows.find((candidate) => candidate.key === key);
  if (found === undefined) throw new Error(key);
  return found;
}

describe('compareRequests', () => {
  it('sees that nonce and timestamp alone part two requests', () => {
    const comparison = compareRequests(works, fails);
    expect(statuses(comparison)).toEqual({
      'protocol:oauth_nonce:0': 'each-time',
      'protocol:oauth_signature:0': 'each-time',
      'protocol:oauth_timestamp:0': 'each-time',
    });
    expect(comparison.signed?.difference?.parameter).toBe('oauth_nonce');
    expect(comparison.signed?.leveled).toBeNull();
    expect(summarize(comparison)).toEqual({
      tone: 'ok',
      headline: 'With the same nonce and timestamp both would sign the same base string.',
      sentences: [],
    });
  });

  it('takes another encoding, order and header syntax for harmless', () => {
    const comparison = compareRequests(works, {
      ...fails,
      method: 'post',
      url: url.replace('https://gateway.example', 'HTTPS://Gateway.example:443'),
      contentType: 'application/x-www-form-urlencoded; charset=UTF-8',
      authorization:
        'oauth realm="",oauth_nonce="n2",oauth_consumer_key="acme",oauth_signature="c%2Fd%3D",oauth_signature_method="RSA-SHA256",oauth_timestamp="1795228801",oauth_version="1.0"',
      body: 'currency=EUR&amount=10%2E5&order_desc=Travel%20refund',
    });
    expect(statuses(comparison)).toEqual({
      'request:Method': 'written-otherwise',
      'request:Scheme': 'written-otherwise',
      'request:Host': 'written-otherwise',
      'request:Port': 'written-otherwise',
      'request:Content type': 'written-otherwise',
      'request:Order of the body': 'written-otherwise',
      'header:Scheme word': 'written-otherwise',
      'header:Realm': 'written-otherwise',
      'header:Blanks': 'written-otherwise',
      'header:Order of the protocol parameters': 'written-otherwise',
      'protocol:oauth_nonce:0': 'each-time',
      'protocol:oauth_signature:0': 'each-time',
      'protocol:oauth_timestamp:0': 'each-time',
      'body:amount:0': 'written-otherwise',
      'body:order_desc:0': 'written-otherwise',
    });
    expect(row(comparison, 'body:order_desc:0').right).toEqual({
      value: 'Travel refund',
      written: 'Travel%20refund',
      mask: null,
    });
    expect(comparison.signed?.leveled).toBeNull();
    expect(summarize(comparison).tone).toBe('ok');
  });

  it('says where a header has several commas', () => {
    const several = works.authorization?.replace(', ', ',,') ?? null;
    const { right } = row(compareRequests(works, { ...works, authorization: several }), 'header:Commas');
    expect(right?.value).toBe('several after oauth_consumer_key');
  });

  it('names what differs, what one side lacks, and where the base strings part', () => {
    const comparison = compareRequests(works, {
      ...fails,
      url: url.replace('6657', '6658/'),
      body: 'amount=10.50&Currency=EUR&order_desc=Travel+refund&purpose=',
    });
    expect(statuses(comparison)).toMatchObject({
      'request:Path': 'different',
      'body:amount:0': 'different',
      'body:currency:0': 'left-only',
      'body:Currency:0': 'right-only',
      'body:purpose:0': 'right-only',
    });
    expect(describeRow(row(comparison, 'body:amount:0'))).toBe(
      'The same number in another format. From character 5 on.',
    );
    expect(describeRow(row(comparison, 'body:currency:0'))).toBe('The right has Currency.');
    expect(summarize(comparison)).toEqual({
      tone: 'problem',
      headline:
        'Both sign different base strings, also with the same nonce and timestamp: they part at the method or the URL.',
      sentences: [
        'Path and amount differ.',
        'Only the left has currency.',
        'Only the right has Currency and purpose.',
      ],
    });
  });

  it('finds a parameter in another place, which is signed alike', () => {
    const comparison = compareRequests(works, {
      ...fails,
      url: `${url}?currency=EUR`,
      body: 'amount=10.5&order_desc=Travel+refund',
    });
    expect(describeRow(row(comparison, 'query:currency:0'))).toBe(
      'The left has it among the body parameters.',
    );
    expect(comparison.signed?.leveled).toBeNull();
    expect(summarize(comparison).tone).toBe('advice');
  });

  it.each([
    ['a=1&a=2', 'a=2&a=1', ['same', 'same']],
    ['a=1&a=2&a=3', 'a=3&a=4', ['different', 'same', 'left-only']],
    ['a=1&a=1', 'a=1', ['same', 'left-only']],
    ['a=%31&a=1', 'a=1&a=%31', ['written-otherwise', 'written-otherwise']],
  ])('aligns the duplicates of %s and %s by value, then by order', (left, right, expected) => {
    const { rows } = compareRequests({ ...works, body: left }, { ...fails, body: right });
    expect(rows.filter(({ part }) => part === 'body').map(({ status }) => status)).toEqual(expected);
  });

  it('calls a nonce, a timestamp or a signature of another form a difference', () => {
    const comparison = compareRequests(works, {
      ...works,
      authorization: authorization('', '1795228801000', 'c%252Fd%253D'),
    });
    expect(statuses(comparison)).toEqual({
      'protocol:oauth_nonce:0': 'different',
      'protocol:oauth_signature:0': 'different',
      'protocol:oauth_timestamp:0': 'different',
    });
  });

  it('says that the signatures of one base string differ', () => {
    const other = { ...works, authorization: authorization('n1', '1795228800', 'c%2Fd%3D') };
    expect(summarize(compareRequests(works, other)).headline).toBe(
      'Both should sign the same base string, and their signatures differ: another key, or one was made over something else.',
    );
  });

  it('compares what there is of a header alone, and says what is missing', () => {
    const alone = { ...nothingKnown, authorization: fails.authorization };
    const comparison = compareRequests(works, alone);
    expect(comparison.signed).toBeNull();
    expect(statuses(comparison)).toMatchObject({
      'request:Method': 'not-known',
      'request:Host': 'not-known',
      'protocol:oauth_nonce:0': 'each-time',
      'body:amount:0': 'not-known',
    });
    expect(describeRow(row(comparison, 'body:amount:0'))).toBe('The right does not tell.');
    expect(summarize(comparison)).toEqual({
      tone: 'plain',
      headline: 'The base strings cannot be compared: parts of them are missing.',
      sentences: ['The right request lacks its method, its URL and its body.'],
    });
  });

  it('reads a request out of a base string', () => {
    const { signed } = compareRequests(works, works);
    const logged = { ...nothingKnown, baseString: signed?.left.exact ?? '' };
    const comparison = compareRequests(fails, logged);
    expect(comparison.signed?.leveled).toBeNull();
    expect(comparison.right).toEqual({ missing: [], isReconstructed: true, loggedAnother: false });
    expect(row(comparison, 'body:order_desc:0').status).toBe('same');
  });

  it('says that a base string is not the one of its request', () => {
    const comparison = compareRequests(works, { ...fails, baseString: 'POST&x&y' });
    expect(comparison.right.loggedAnother).toBe(true);
    expect(comparison.left.loggedAnother).toBe(false);
  });

  it('masks card data, in the base strings too', () => {
    const card = (number: string, cvv: string): RequestParts => ({
      ...works,
      body: `credit_card_number=${number}&cvv2=${cvv}&amount=10.5`,
    });
    const number = '4000123412341234';
    const comparison = compareRequests(card(number, '123'), card(number, '987'));
    expect(row(comparison, 'body:credit_card_number:0').left?.mask).toBe('400012••••••1234');
    expect(row(comparison, 'body:cvv2:0').right?.mask).toBe('•••');
    expect(describeRow(row(comparison, 'body:cvv2:0'))).toBe('');
    expect(comparison.signed?.leveled?.parameter).toBe('cvv2');
    expect(comparison.signed?.leveled?.masked).toBeNull();
    expect(comparison.signed?.left.masked).toContain('credit_card_number%3D400012••••••1234%26cvv2%3D•••');
    expect(comparison.signed?.left.masked).not.toContain(number);
  });
});

const value = fc.string({
  unit: fc.constantFrom('a', 'B', ' ', '+', '%', '&', '=', 'ë', '\u200b', '1', '.', '0'),
});
const pairs = fc.array(fc.tuple(fc.constantFrom('amount', 'purpose', 'cvv2', 'oauth_nonce'), value), {
  maxLength: 6,
});
const encoded = pairs.map((list) =>
  list.map(([name, text]) => `${name}=${encodeURIComponent(text).replaceAll('%20', '+')}`).join('&'),
);
const anyParts: fc.Arbitrary<RequestParts> = fc.record({
  method: fc.constantFrom(null, 'POST', 'post', 'GET'),
  url: fc.option(
    fc
      .tuple(fc.constantFrom(url, 'http://127.0.0.1:4174/x', 'no url'), encoded)
      .map((parts) => parts.join('?')),
  ),
  authorization: fc.option(
    fc
      .tuple(fc.constantFrom('n1', 'n2'), fc.constantFrom('5', '6'), value)
      .map(([nonce, time, signature]) => authorization(nonce, time, encodeURIComponent(signature))),
  ),
  contentType: fc.constantFrom(null, '', 'application/json', 'application/x-www-form-urlencoded'),
  body: fc.option(fc.oneof(encoded, fc.constant('{"amount":1}'))),
  baseString: fc.constantFrom(null, 'POST&https%3A%2F%2Fgateway.example%2Fx&amount%3D1%26oauth_nonce%3Dn3'),
  normalizedParameters: fc.constantFrom(null, 'amount=1&oauth_nonce=n3'),
  signature: fc.constantFrom(null, 'c%2Fd%3D'),
  date: fc.constant(null),
});

const mirrored: Readonly<Partial<Record<RowStatus, RowStatus>>> = {
  'left-only': 'right-only',
  'right-only': 'left-only',
};

describe('compareRequests of any requests', () => {
  it('finds a request the same as itself', () => {
    fc.assert(
      fc.property(anyParts, (parts) => {
        const { rows, signed } = compareRequests(parts, parts);
        expect(rows.filter(({ status }) => status !== 'same' && status !== 'not-known')).toEqual([]);
        expect(signed?.difference ?? null).toBeNull();
        expect(signed?.leveled ?? null).toBeNull();
      }),
    );
  });

  it('mirrors what it says when the sides are exchanged', () => {
    fc.assert(
      fc.property(anyParts, anyParts, (one, other) => {
        const here = compareRequests(one, other);
        const there = compareRequests(other, one);
        expect(there.rows.map(({ key, left, right, status }) => ({ key, left, right, status }))).toEqual(
          here.rows.map(({ key, left, right, status }) => ({
            key,
            left: right,
            right: left,
            status: mirrored[status] ?? status,
          })),
        );
        expect([there.left, there.right]).toEqual([here.right, here.left]);
        expect([there.signed?.left, there.signed?.right]).toEqual([here.signed?.right, here.signed?.left]);
        expect(there.signed?.leveled?.parameter).toEqual(here.signed?.leveled?.parameter);
        expect(there.sameSignature).toBe(here.sameSignature);
        const exchanged = (text: string): string =>
          text.replaceAll(/left|right/gu, (side) => (side === 'left' ? 'right' : 'left'));
        const { headline } = summarize(there);
        expect([headline, exchanged(headline)]).toContain(summarize(here).headline);
      }),
    );
  });
});
