import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { checkRelayPath, findOperation, isPathPrefix, listInvoicePaths } from './operations.ts';

const target = {
  origin: 'https://gate.example.com',
  pathPrefixes: ['/processing', '/paynet'],
  invoicePaths: listInvoicePaths(['/documents/{receipt_id}/of/{endpoint_id}']),
};

describe('checkRelayPath', () => {
  it.each([
    ['/processing/api/v4/payout-check/6657', 'payout-check', '6657'],
    ['/paynet/api/v4/payout-check/a.b_c~d-e', 'payout-check', 'a.b_c~d-e'],
    ['/processing/api/v4/payout-check/group/77', 'payout-check-group', '77'],
    // One segment, so it is an endpoint whose id happens to be the word.
    ['/processing/api/v4/payout-check/group', 'payout-check', 'group'],
  ])('passes %s', (path, id, identifier) => {
    const result = checkRelayPath(target, 'POST', path);
    expect(result).toMatchObject({ ok: true, value: { operation: { id } } });
    expect(result.ok ? [...result.value.identifiers.values()] : null).toEqual([identifier]);
  });

  it.each([
    ['POST', '/processing/api/v4/payout-check/', 'operation-unknown'],
    ['POST', '/processing/api/v4/payout-check', 'operation-unknown'],
    ['POST', '/processing/api/v4/payout-check/6657/', 'operation-unknown'],
    ['POST', '/processing/api/v4/payout-check/group/77/1', 'operation-unknown'],
    ['POST', `/processing/api/v4/payout-check/${'1'.repeat(65)}`, 'operation-unknown'],
    ['GET', '/processing/api/v4/payout-check/6657', 'operation-unknown'],
    ['post', '/processing/api/v4/payout-check/6657', 'operation-unknown'],
    ['CONNECT', '/processing/api/v4/payout-check/6657', 'operation-unknown'],
    ['TRACE', '/processing/api/v4/payout-check/6657', 'operation-unknown'],
    ['POST', '/processing/api/v2/status/6657', 'operation-unknown'],
    ['POST', '/elsewhere/api/v4/payout-check/6657', 'prefix-unknown'],
    ['POST', '/processingapi/v4/payout-check/6657', 'prefix-unknown'],
    ['POST', '/processing/../api/v4/payout-check/6657', 'path-rewritten'],
    ['POST', '/processing/api/v4/payout-check/..', 'path-rewritten'],
    ['POST', '/processing/api/v4/payout-check/.', 'path-rewritten'],
    ['POST', '/processing/api/v4/payout-check/%2e%2e', 'path-malformed'],
    ['POST', '/processing/api/v4/payout-check/a%2fb', 'path-malformed'],
    ['POST', '/processing/api/v4/payout-check/a%5cb', 'path-malformed'],
    ['POST', '/processing\\api/v4/payout-check/6657', 'path-malformed'],
    ['POST', '//evil.example/processing/api/v4/payout-check/6657', 'path-malformed'],
    ['POST', '/processing//api/v4/payout-check/6657', 'path-malformed'],
    ['POST', '/processing/api/v4/payout-check/6657?x=1', 'query-refused'],
    ['POST', '/processing/api/v4/payout-check/6657#x', 'path-malformed'],
    ['POST', '/processing/api/v4/payout-check/66\n57', 'path-malformed'],
    ['POST', '/processing/api/v4/payout-check/６６５７', 'path-malformed'],
    ['POST', '@evil.example/processing/api/v4/payout-check/6657', 'path-malformed'],
    ['POST', 'https://evil.example/', 'path-malformed'],
    ['POST', '', 'path-malformed'],
  ])('refuses %s %j: %s', (method, path, kind) => {
    const result = checkRelayPath(target, method, path);
    expect(result).toMatchObject({ ok: false, failure: { kind } });
  });

  it('passes nothing that a URL parser would change', () => {
    const segment = fc.oneof(
      fc.constantFrom('.', '..', '', '%2e', '\\', '6657'),
      fc.string({ maxLength: 8 }),
    );
    fc.assert(
      fc.property(segment, segment, (first, second) => {
        const path = `/processing/${first}/api/v4/payout-check/${second}`;
        for (const each of [path, `/processing/api/v4/payout-check/${second}`]) {
          if (!checkRelayPath(target, 'POST', each).ok) continue;
          expect(new URL(each, target.origin).href).toBe(target.origin + each);
        }
      }),
    );
  });
});

describe('isPathPrefix', () => {
  it.each(['/processing', '/a/b', '/payment-gate'])('accepts %s', (text) => {
    expect(isPathPrefix(text)).toBe(true);
  });
  it.each(['', '/', 'processing', '/a/', '/a//b', '/..', '/a/../b', '/.', '/a?b', '/a b', '/%2e', '/é'])(
    'refuses %j',
    (text) => {
      expect(isPathPrefix(text)).toBe(false);
    },
  );
});

it('findOperation knows no operation without a prefix', () => {
  expect(findOperation(target, 'POST', '/api/v4/payout-check/6657')).toBeNull();
});
