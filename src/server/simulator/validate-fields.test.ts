import { describe, expect, it } from 'vitest';
import { validateFields } from './validate-fields.ts';

const required = { client_orderid: 'order-1', amount: '10.5', currency: 'USD' };

function problems(values: Record<string, string>): string[] {
  const pairs = Object.entries(values).map(([name, value]) => ({ name, value }));
  return validateFields(pairs, { year: 2026, month: 11 });
}

describe('validateFields', () => {
  it.each<[string, Record<string, string>]>([
    ['the required fields alone', required],
    ['an empty optional field', { ...required, order_desc: '' }],
    ['a field of exactly its length', { ...required, order_desc: 'a'.repeat(64) }],
    ['characters beyond the BMP count once', { ...required, order_desc: '😀'.repeat(64) }],
    ['a whole amount', { ...required, amount: '10' }],
    ['a field that the document does not know', { ...required, other: 'x' }],
    [
      'both redirects of the pair',
      { ...required, redirect_success_url: 'https://a.example', redirect_fail_url: 'https://b.example' },
    ],
    ['an alias', { ...required, first_name: 'a'.repeat(128) }],
    ['a tokenized card', { ...required, card_recurring_payment_id: '12' }],
    ['merchant_data of 64k', { ...required, merchant_data: 'x'.repeat(65_536) }],
  ])('accepts %s', (_, values) => {
    expect(problems(values)).toEqual([]);
  });

  it.each<[string, Record<string, string>, RegExp]>([
    ['a missing field', { client_orderid: 'o', amount: '1' }, /^currency is required/],
    ['an empty required field', { ...required, currency: '' }, /^currency is required/],
    ['a required field of blanks', { ...required, client_orderid: ' ' }, /^client_orderid is required/],
    ['a long field', { ...required, currency: 'USDT' }, /^currency: 4 characters; at most 3 /],
    ['an amount of nothing', { ...required, amount: '0.00' }, /^amount: Nothing is paid out/],
    ['no address', { ...required, ipaddress: '1.1.1.999' }, /^ipaddress: This is not an IPv4/],
    ['a country with states', { ...required, receiver_country_code: 'US' }, /^receiver_state: US has states/],
    [
      'a long alias',
      { ...required, first_name: 'a'.repeat(129) },
      /^first_name: 129 characters; at most 128 /,
    ],
    [
      'both kinds of redirect',
      {
        ...required,
        redirect_url: 'https://a.example',
        redirect_success_url: 'https://b.example',
        redirect_fail_url: 'https://c.example',
      },
      /^redirect_url is set, and redirect_success_url and redirect_fail_url too/,
    ],
  ])('names %s', (_, values, problem) => {
    expect(problems(values)).toEqual([expect.stringMatching(problem)]);
  });

  it('checks every pair of a name that stands twice', () => {
    const pairs = [...Object.entries(required), ['amount', 'x'] as const];
    const said = validateFields(
      pairs.map(([name, value]) => ({ name, value })),
      { year: 2026, month: 11 },
    );
    expect(said).toEqual([expect.stringMatching(/^amount: /)]);
  });

  it('never repeats a value', () => {
    expect(problems({ ...required, cvv2: 'canary', currency: 'canary' }).join()).not.toContain('canary');
  });

  it('names twenty problems and counts the rest', () => {
    const pairs = Array.from({ length: 30 }, () => ({ name: 'amount', value: 'x' }));
    const said = validateFields(pairs, { year: 2026, month: 11 });
    // Two required fields are missing, too.
    expect(said).toHaveLength(21);
    expect(said.at(-1)).toBe('and 12 more.');
  });
});
