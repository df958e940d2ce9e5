import { describe, expect, it } from 'vitest';
import { isInvoicePath, listInvoicePaths } from './invoice-paths.ts';

describe('isInvoicePath', () => {
  it.each([
    '/view-invoice-xml/{endpoint_id}/{receipt_id}',
    '/view-invoice-v2/{endpoint_id}/{receipt_id}',
    '/api/v5/invoices/{receipt_id}/of/{endpoint_id}/xml',
  ])('accepts %s', (text) => {
    expect(isInvoicePath(text)).toBe(true);
  });

  it.each([
    '',
    '/',
    'view-invoice-v2/{endpoint_id}/{receipt_id}',
    '/view-invoice-v2',
    '/view-invoice-v2/{endpoint_id}',
    '/view-invoice-v2/{receipt_id}',
    '/view-invoice-v2/{endpoint_id}/{receipt_id}/',
    '/view-invoice-v2//{endpoint_id}/{receipt_id}',
    '/view-invoice-v2/{endpoint_id}/{endpoint_id}',
    '/view-invoice-v2/{endpoint_id}/{receipt_id}/{receipt_id}',
    '/view-invoice-v2/{endpoint_id}/{receipt_id}/{other}',
    '/view-invoice-v2/{endpoint_id}-{receipt_id}',
    '/view-invoice-v2/x{endpoint_id}/{receipt_id}',
    '/view-invoice-v2/{endpoint_id}x/{receipt_id}',
    '/{endpoint_id}/{receipt_id}',
    '/{endpoint_id}/invoice/{receipt_id}',
    '/../{endpoint_id}/{receipt_id}',
    '/a/./{endpoint_id}/{receipt_id}',
    '/a b/{endpoint_id}/{receipt_id}',
    '/a%2e/{endpoint_id}/{receipt_id}',
    '/view-invoice-v2/{endpoint_id}/{receipt_id}?a=b',
    '/view-invoice-v2/{endpoint_id}/{receipt_id}#a',
    'https://evil.example/{endpoint_id}/{receipt_id}',
    '//evil.example/{endpoint_id}/{receipt_id}',
    // Paths of payout checks.
    '/api/v4/{endpoint_id}/{receipt_id}',
    '/api/v4/payout-check/{endpoint_id}/{receipt_id}',
    '/api/{endpoint_id}/payout-check/{receipt_id}',
  ])('refuses %j', (text) => {
    expect(isInvoicePath(text)).toBe(false);
  });

  it('the documented path stays the first, and each is listed once', () => {
    const other = '/view-invoice-v2/{endpoint_id}/{receipt_id}';
    const documented = '/view-invoice-xml/{endpoint_id}/{receipt_id}';
    expect(listInvoicePaths([other, documented, other])).toEqual([documented, other]);
  });
});
