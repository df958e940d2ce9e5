import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { listInvoicePaths } from '../gateway/invoice-paths.ts';
import { checkRelayPath } from './check-relay-path.ts';

const target = {
  origin: 'https://gate.example.com',
  pathPrefixes: ['/processing', '/paynet'],
  invoicePaths: listInvoicePaths(['/documents/{receipt_id}/of/{endpoint_id}']),
};

describe('checkRelayPath', () => {
  it.each([
    ['/processing/api/v4/payout-check/6657', 'endpoint', '6657'],
    ['/paynet/api/v4/payout-check/a.b_c~d-e', 'endpoint', 'a.b_c~d-e'],
    ['/processing/api/v4/payout-check/group/77', 'group', '77'],
    // One segment, so it is an endpoint whose id happens to be the word.
    ['/processing/api/v4/payout-check/group', 'endpoint', 'group'],
  ])('passes %s', (path, addressee, identifier) => {
    const result = checkRelayPath(target, 'POST', path);
    expect(result).toMatchObject({ ok: true, value: { operation: { id: 'payout-check' }, addressee } });
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

  const invoice = '/processing/view-invoice-xml/6657/a3f1c1de-52a0-4d6c-9a53-0d5c2f7b91e4';
  const query =
    'oauth_consumer_key=acme%20llc&oauth_nonce=n-1._~&oauth_signature_method=HMAC-SHA1&oauth_timestamp=1&oauth_version=1.0';

  it.each([
    invoice,
    '/paynet/view-invoice-xml/6657/r',
    `${invoice}?${query}`,
    `${invoice}?oauth_token=`,
    `${invoice}?oauth_signature=a%2Bb%2f%3D`,
    `${invoice}?oauth_nonce=1&oauth_nonce=1`,
    `${invoice}?oauth_nonce=${'%E2%82%AC'.repeat(200)}`,
  ])('passes an invoice view by GET and POST at %s', (path) => {
    for (const method of ['GET', 'POST']) {
      expect(checkRelayPath(target, method, path)).toMatchObject({
        ok: true,
        value: { operation: { id: 'view-invoice' } },
      });
    }
  });

  it('names the identifiers of a path, in whichever order they stand', () => {
    const result = checkRelayPath(target, 'GET', '/paynet/documents/r-1/of/6657');
    expect(result.ok ? Object.fromEntries(result.value.identifiers) : null).toEqual({
      endpoint_id: '6657',
      receipt_id: 'r-1',
    });
  });

  it.each([
    ['GET', `${invoice}?`, 'query-refused'],
    ['GET', `${invoice}?x=1`, 'query-refused'],
    ['GET', `${invoice}?oauth_nonce`, 'query-refused'],
    ['GET', `${invoice}?oauth_=1`, 'query-refused'],
    ['GET', `${invoice}?OAUTH_NONCE=1`, 'query-refused'],
    ['GET', `${invoice}?oauth_nonce=1&`, 'query-refused'],
    ['GET', `${invoice}?oauth_nonce=1&&oauth_version=1.0`, 'query-refused'],
    ['GET', `${invoice}?&oauth_nonce=1`, 'query-refused'],
    ['GET', `${invoice}?oauth_nonce=1&x=1`, 'query-refused'],
    ['GET', `${invoice}?x=1&oauth_nonce=1`, 'query-refused'],
    ['GET', `${invoice}?oauth_nonce=a+b`, 'query-refused'],
    ['GET', `${invoice}?oauth_nonce=a b`, 'query-refused'],
    ['GET', `${invoice}?oauth_nonce=a=b`, 'query-refused'],
    ['GET', `${invoice}?oauth_nonce=a?b`, 'query-refused'],
    ['GET', `${invoice}?oauth_nonce=a/b`, 'query-refused'],
    ['GET', `${invoice}?oauth_nonce='`, 'query-refused'],
    ['GET', `${invoice}?oauth_nonce="`, 'query-refused'],
    ['GET', `${invoice}?oauth_nonce=%zz`, 'query-refused'],
    ['GET', `${invoice}?oauth_nonce=%2`, 'query-refused'],
    ['GET', `${invoice}?oauth_nonce=é`, 'query-refused'],
    ['GET', `${invoice}?oauth_nonce=1#x`, 'query-refused'],
    ['GET', `${invoice}?oauth_nonce=1\n`, 'query-refused'],
    ['GET', `${invoice}?oauth_nonce=1\r\nX-Evil: 1`, 'query-refused'],
    ['GET', `${invoice}?oauth_nonce=1\t`, 'query-refused'],
    ['GET', `${invoice}?${'o'.repeat(10)}`, 'query-refused'],
    ['POST', `/processing/api/v4/payout-check/6657?${query}`, 'query-refused'],
    ['POST', `/processing/api/v4/payout-check/group/77?oauth_nonce=1`, 'query-refused'],
    ['PUT', invoice, 'operation-unknown'],
    ['HEAD', invoice, 'operation-unknown'],
    ['get', invoice, 'operation-unknown'],
    ['DELETE', invoice, 'operation-unknown'],
    ['GET', `/processing/view-invoice/6657/r?${query}`, 'operation-unknown'],
    ['GET', '/processing/view-invoice-xml/6657', 'operation-unknown'],
    ['GET', '/processing/view-invoice-xml/6657/', 'operation-unknown'],
    ['GET', `${invoice}/`, 'operation-unknown'],
    ['GET', `${invoice}/1`, 'operation-unknown'],
    ['GET', `/processing/view-invoice-xml/6657/${'a'.repeat(65)}`, 'operation-unknown'],
    ['GET', '/processing/View-Invoice-Xml/6657/r', 'operation-unknown'],
    ['GET', '/elsewhere/view-invoice-xml/6657/r', 'prefix-unknown'],
    ['GET', `/elsewhere/view-invoice-xml/6657/r?${query}`, 'prefix-unknown'],
    ['GET', '/view-invoice-xml/6657/r', 'prefix-unknown'],
    ['GET', '/processing/view-invoice-xml/../view-invoice-xml/6657/r', 'path-rewritten'],
    ['GET', '/processing/view-invoice-xml/6657/..', 'path-rewritten'],
    ['GET', `/processing/view-invoice-xml/./r?${query}`, 'path-rewritten'],
    ['GET', '/processing/view-invoice-xml/6657/%2e%2e', 'path-malformed'],
    ['GET', '/processing/view-invoice-xml//r', 'path-malformed'],
    ['GET', '/processing/view-invoice-xml/6657/r;v=1', 'path-malformed'],
    ['GET', '/processing/view-invoice-xml/6657\\r', 'path-malformed'],
    ['GET', '/processing/view-invoice-xml/{endpoint_id}/{receipt_id}', 'path-malformed'],
    ['GET', `//evil.example${invoice}`, 'path-malformed'],
    ['GET', `?${query}`, 'path-malformed'],
  ])('refuses %s %j: %s', (method, path, kind) => {
    const result = checkRelayPath(target, method, path);
    expect(result).toMatchObject({ ok: false, failure: { kind } });
    expect(result.ok ? '' : result.failure.sentence).not.toMatch(/evil|6657|acme/i);
  });

  it('passes no query that a URL parser would change', () => {
    const piece = fc.oneof(
      fc.constantFrom('oauth_', '=', '&', '?', '#', '%41', '%'),
      fc.string({ maxLength: 4 }),
    );
    fc.assert(
      fc.property(fc.array(piece, { maxLength: 8 }), (pieces) => {
        const path = `${invoice}?oauth_nonce=1${pieces.join('')}`;
        if (!checkRelayPath(target, 'GET', path).ok) return;
        expect(new URL(path, target.origin).href).toBe(target.origin + path);
        expect([...new URL(path, target.origin).searchParams.keys()].join()).toMatch(/^(?:oauth_\w+,?)+$/);
      }),
    );
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
