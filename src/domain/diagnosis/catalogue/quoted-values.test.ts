import { describe, expect, it } from 'vitest';
import { quoteBoth, quoteValue } from './mistake-row.ts';

const password = 'hunter2-hunter2';
const long = `https://callbacks-of-the-shop:${password}@shop.example/back?order=1&of=${'x'.repeat(40)}`;

describe('a sentence has no piece of a password of a URL', () => {
  it.each([
    ['cut before its end', `https://${'callback'.repeat(4)}:${password}@shop.example/back`],
    ['whole', `https://me:${password}@shop.example/`],
    ['percent-encoded', encodeURIComponent(`https://${'callback'.repeat(3)}:${password}@shop.example/back`)],
  ])('that is %s', (_, value) => {
    expect(quoteValue(value)).toContain('•••');
    expect(quoteValue(value)).not.toContain('hunter2'.slice(0, 4));
  });

  it.each([
    ['behind the host', long, `${long}y`],
    ['right behind it', long, long.replace('@shop', '@Shop')],
    ['right before it', long, long.replace('of-the-shop', 'of-the-shops')],
  ])('where two values part %s', (_, signed, sent) => {
    const both = quoteBoth('server_callback_url', signed, sent);
    expect(both[0]).not.toBe(both[1]);
    expect(both.join()).not.toMatch(/hunt|nter|ter2/u);
  });

  it('and says where it alone is another one', () => {
    const url = (word: string): string => `https://me:${word}@shop.example/`;
    expect(quoteBoth('server_callback_url', url(password), url('other'))).toEqual([
      '“https://me:•••@shop.example/”',
      '“https://me:•••@shop.example/” with another password',
    ]);
  });
});

it('quotes what holds none as it is', () => {
  expect(quoteValue('a:b@c')).toBe('“a:b@c”');
  expect(quoteBoth('order_desc', 'a', 'b')).toEqual(['“a”', '“b”']);
});
