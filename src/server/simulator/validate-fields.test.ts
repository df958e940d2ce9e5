import { describe, expect, it } from 'vitest';
import { payoutCheckFields } from '#domain/payout-check/fields.ts';
import { validateFields } from './validate-fields.ts';

const required = { client_orderid: 'order-1', amount: '10.5', currency: 'USD' };

function problems(values: Record<string, string>): string[] {
  const pairs = Object.entries(values).map(([name, value]) => ({ name, value }));
  return validateFields(payoutCheckFields, pairs);
}

describe('validateFields', () => {
  it.each<[string, Record<string, string>]>([
    ['the required fields alone', required],
    ['an empty optional field', { ...required, order_desc: '' }],
    ['a field of exactly its length', { ...required, order_desc: 'a'.repeat(64) }],
    ['characters beyond the BMP count once', { ...required, order_desc: '😀'.repeat(64) }],
    ['a whole amount', { ...required, amount: '10' }],
    ['a field that the document does not know', { ...required, other: 'x' }],
    ['both redirects of the pair', { ...required, redirect_success_url: 'a', redirect_fail_url: 'b' }],
    ['an alias', { ...required, first_name: 'a'.repeat(128) }],
    ['a tokenised card', { ...required, card_recurring_payment_id: '12' }],
    ['merchant_data of 64k', { ...required, merchant_data: 'x'.repeat(65_536) }],
  ])('accepts %s', (_, values) => {
    expect(problems(values)).toEqual([]);
  });

  it.each<[string, Record<string, string>, string]>([
    ['a missing field', { client_orderid: 'o', amount: '1' }, 'currency is required'],
    ['an empty required field', { ...required, currency: '' }, 'currency is required'],
    ['a long field', { ...required, currency: 'USDT' }, 'currency is longer than 3'],
    ['a short field', { ...required, ipaddress: '1.1.1' }, 'ipaddress is shorter than 7'],
    ['a decimal comma', { ...required, amount: '10,5' }, 'amount is not numeric'],
    ['an exponent', { ...required, amount: '1e5' }, 'amount is not numeric'],
    ['a sign', { ...required, amount: '-1' }, 'amount is not numeric'],
    ['letters in a number', { ...required, cvv2: '12a' }, 'cvv2 is not numeric'],
    [
      'letters in a Long',
      { ...required, 'recurring-payment-id': 'x' },
      'recurring-payment-id is not numeric',
    ],
    ['a long alias', { ...required, first_name: 'a'.repeat(129) }, 'receiver_first_name is longer than 128'],
    [
      'both kinds of redirect',
      { ...required, redirect_url: 'a', redirect_fail_url: 'b' },
      'redirect_url cannot be combined with redirect_fail_url',
    ],
    [
      'both kinds of callback',
      { ...required, server_callback_url: 'a', notify_url: 'b' },
      'server_callback_url cannot be combined with notify_url',
    ],
    [
      'a tokenised card with card data',
      { ...required, card_recurring_payment_id: '1', expire_month: '12', expire_year: '2030' },
      'card_recurring_payment_id cannot be combined with expire_month, expire_year',
    ],
  ])('names %s', (_, values, problem) => {
    expect(problems(values)).toEqual([problem]);
  });

  it('never repeats a value', () => {
    expect(problems({ ...required, cvv2: 'canary', currency: 'canary' }).join()).not.toContain('canary');
  });
});
