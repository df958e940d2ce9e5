import { expect, it } from 'vitest';
import { percentDecode } from '../../oauth1/percent-encoding.ts';
import { findPlaceholder, isUnfilled } from './path-placeholder.ts';

it.each([
  '{endpointId}',
  '%7BendpointId%7D',
  '{{endpoint_id}}',
  '${endpointId}',
  '#{id}',
  ':endpoint_id',
  '$endpointId',
  '<ENDPOINT_ID>',
  '%3CENDPOINT_ID%3E',
  'undefined',
  'null',
  '[object%20Object]',
  '%s',
  'ENDPOINT_ID',
])('%s is a placeholder', (text) => {
  expect(findPlaceholder(`/processing/api/v4/payout-check/${text}`)).toEqual({
    place: 5,
    text: percentDecode(text, false),
  });
});

it.each(['6657', '6657%7Ea', 'group/81', 'endpoint-eu', 'a1b2c3', '5f0c1d1e-0000', '{6657,7001}', '[1-3]'])(
  '%s is none',
  (text) => {
    expect(findPlaceholder(`/processing/api/v4/payout-check/${text}`)).toBeNull();
  },
);

it.each([
  '{{consumer_key}}',
  '${key}',
  '<KEY>',
  'null',
  'YOUR_CONSUMER_KEY',
  'consumerKey',
  'merchant_login',
])('%s is no value', (text) => {
  expect(isUnfilled(text)).toBe(true);
});

it.each(['acme-llc', 'Key', 'nonce', '%7B', 'a{b}', 'keys-and-more', '4f1d2a'])('%s is a value', (text) => {
  expect(isUnfilled(text)).toBe(false);
});

it('is found before a receipt, and as nothing at the end', () => {
  expect(findPlaceholder('/processing/view-invoice-xml/{id}/5f0c')).toEqual({ place: 3, text: '{id}' });
  expect(findPlaceholder('/processing/api/v4/payout-check/')).toEqual({ place: 5, text: '' });
  expect(findPlaceholder('/')).toBeNull();
  expect(findPlaceholder('/api/orders/')).toBeNull();
});
