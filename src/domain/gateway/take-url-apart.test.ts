import { expect, it } from 'vitest';
import { describeTakenApart, takeUrlApart, tidyPasted } from './take-url-apart.ts';

const paths = {
  invoicePaths: ['/view-invoice-xml/{endpoint_id}/{receipt_id}', '/i/{receipt_id}/of/{endpoint_id}'],
};

it.each([
  ['6657', '6657'],
  [' 6657\n', '6657'],
  ['"6657"', '6657'],
  ["'6657' ", '6657'],
  ['“ 6657 ”', '6657'],
  ['<https://gw.example/a>', 'https://gw.example/a'],
  ['\u00A06657\uFEFF', '6657'],
  ['"6657', '"6657'],
  ['66 57', '66 57'],
  ['', ''],
  ['"', '"'],
])('takes blanks and quotes off %j: %j', (text, tidy) => {
  expect(tidyPasted(text)).toBe(tidy);
});

it.each([
  [
    'https://gw.example/processing/api/v4/payout-check/6657',
    ['payout-check', 'endpoint', 'https://gw.example', '/processing', 'endpoint_id=6657'],
  ],
  [
    ' "HTTPS://GW.example:443/a/b/api/v4/payout-check/group/77/?x=1#f" ',
    ['payout-check', 'group', 'https://gw.example', '/a/b', 'endpoint_group_id=77'],
  ],
  [
    'http://127.0.0.1:4174/api/v4/payout-check/6657',
    ['payout-check', 'endpoint', 'http://127.0.0.1:4174', '', 'endpoint_id=6657'],
  ],
  [
    'https://gw.example/paynet/view-invoice-xml/6657/ab-1',
    ['view-invoice', 'endpoint', 'https://gw.example', '/paynet', 'endpoint_id=6657,receipt_id=ab-1'],
  ],
  [
    'https://gw.example/paynet/i/ab-1/of/6657',
    ['view-invoice', 'endpoint', 'https://gw.example', '/paynet', 'receipt_id=ab-1,endpoint_id=6657'],
  ],
] as const)('takes %s apart', (text, expected) => {
  const parts = takeUrlApart(text, paths);
  const values = [...(parts?.identifiers ?? [])].map(([name, value]) => `${name}=${value}`).join(',');
  expect([parts?.operation, parts?.addressee, parts?.origin, parts?.prefix, values]).toEqual(expected);
});

it.each([
  '',
  '6657',
  'https://gw.example',
  'https://gw.example/processing',
  'https://gw.example/processing/api/v4/payout-check/',
  'https://gw.example/processing/api/v4/payout-check/{id}',
  'https://gw.example/processing/api/v4/payout-check/66/57',
  'gw.example/processing/api/v4/payout-check/6657',
  'https://gw.example:99999/processing/api/v4/payout-check/6657',
  'ftp://gw.example/processing/api/v4/payout-check/6657',
])('leaves %j as it is', (text) => {
  expect(takeUrlApart(text, paths)).toBeNull();
});

it('says what became of a URL, and that its query is gone', () => {
  const say = (url: string): string => {
    const parts = takeUrlApart(url, paths);
    return parts === null ? '' : describeTakenApart(parts);
  };
  expect(say('https://gw.example/p/api/v4/payout-check/6657')).toBe(
    'The pasted URL was taken apart: base address https://gw.example, path /p/api/v4/payout-check/{endpoint_id}, endpoint_id 6657.',
  );
  expect(say('https://gw.example/p/view-invoice-xml/6657/r?oauth_nonce=1')).toMatch(
    /endpoint_id 6657, receipt_id r\. Its query was left out\.$/u,
  );
});
