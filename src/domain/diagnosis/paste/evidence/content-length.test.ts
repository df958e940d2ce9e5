import { describe, expect, it } from 'vitest';
import { authorization, readParts, url } from '../fixture-pastes.ts';
import { mayHaveLength } from './content-length.ts';

const pairs = [
  ['client_orderid', 'a 1'],
  ['order_desc', "it's 5*2!\nok"],
] as const;

describe('the length of a body', () => {
  it.each([
    'client_orderid=a+1&order_desc=it%27s+5%2A2%21%0Aok',
    "client_orderid=a%201&order_desc=it's%205*2!%0Aok",
    'client_orderid=a+1&order_desc=it%27s+5*2%21%0D%0Aok',
    "client_orderid=a 1&order_desc=it's 5*2!\nok",
  ])('fits its fields however they are written: %s', (body) => {
    expect(mayHaveLength(pairs, new Set([body.length]))).toBe(true);
  });

  it('does not fit where a field is missing, and says nothing where it is not known', () => {
    const longer = 'client_orderid=a+1&order_desc=it%27s+5%2A2%21%0Aok&customer_comment=something'.length;
    expect(mayHaveLength(pairs, new Set([longer]))).toBe(false);
    expect(mayHaveLength(pairs, new Set())).toBe(true);
  });
});

/** As a browser shows a form, with what it has of its length. */
const shown = (length: string): string =>
  `Request URL: ${url}\nRequest Method: POST\n\nAuthorization: ${authorization}\n${length}\n\nForm Data\nclient_orderid: a-1\namount: 1.00\ncurrency: EUR`;

describe('fields of a log', () => {
  it('are the body where their length is that of the request, or is not told', () => {
    const body = 'client_orderid=a-1&amount=1.00&currency=EUR';
    expect(readParts(shown(`Content-Length: ${body.length}`)).body).toBe(body);
    expect(readParts(shown('Accept: */*')).body).toBe(body);
  });

  it('are no body where something is missing', () => {
    expect(readParts(shown('Content-Length: 90')).body).toBeUndefined();
  });

  it('are no body where the next value does not end', () => {
    const listed = (last: string): string =>
      `POST ${url}\nAuthorization: ${authorization}\n\narray (\n  'client_orderid' => 'a-1',\n  'amount' => '1.00',\n  'order_desc' => ${last},\n)`;
    expect(readParts(listed("'one'")).body).toBe('client_orderid=a-1&amount=1.00&order_desc=one');
    expect(readParts(listed("'one\ntwo'")).body).toBe('client_orderid=a-1&amount=1.00&order_desc=one%0Atwo');
    expect(readParts(listed("'one\ntwo")).body).toBeUndefined();
  });
});
