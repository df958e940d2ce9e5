import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { listInvoicePaths } from '../gateway/invoice-paths.ts';
import { checkRelayPath } from './check-relay-path.ts';

const target = {
  origin: 'https://gate.example.com',
  pathPrefixes: ['/processing', '/paynet'],
  invoicePaths: listInvoicePaths(['/documents/{receipt_id}/of/{endpoint_id}']),
  commandPrefixes: ['/processing', '/a/b'],
};

const invoicePath = '/processing/view-invoice-xml/6657/a3f1c1de-52a0-4d6c-9a53-0d5c2f7b91e4';

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

  const invoice = invoicePath;
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

describe('another command', () => {
  const status = '/processing/api/v4/status/6657';

  it.each([
    ['POST', status],
    ['GET', status],
    ['POST', '/processing/api/v4/status/group/77'],
    ['POST', '/processing/x'],
    ['POST', '/a/b/api/v2/payout/a.b_c~d-e'],
    ['POST', '/processing/api/v4/payout-check'],
    ['GET', `${status}?login=a%20b&orderid=`],
    ['GET', `${status}?a%5B0%5D=1&a%5B0%5D=2`],
    ['POST', `${status}?x=1`],
    ['POST', `/processing/${'a'.repeat(64)}`],
  ])('passes %s %s where it is meant', (method, path) => {
    expect(checkRelayPath(target, method, path, 'other-command')).toMatchObject({
      ok: true,
      value: { operation: { id: 'other-command' }, addressee: null },
    });
  });

  it.each([undefined, 'payout-check', 'view-invoice'] as const)(
    'passes nowhere where %s is meant',
    (meant) => {
      expect(checkRelayPath(target, 'POST', status, meant)).toMatchObject({
        ok: false,
        failure: { kind: 'operation-unknown' },
      });
    },
  );

  it('names the prefix that it stands below, the longest of several', () => {
    const nested = { ...target, commandPrefixes: ['/a', '/a/b'] };
    const result = checkRelayPath(nested, 'POST', '/a/b/c', 'other-command');
    expect(result.ok ? result.value.prefix : null).toBe('/a/b');
  });

  it.each([
    // A path of the document is never one of another command, whatever the method.
    ['POST', '/processing/api/v4/payout-check/6657', 'operation-other'],
    ['GET', '/processing/api/v4/payout-check/6657', 'operation-other'],
    ['POST', '/paynet/api/v4/payout-check/group/77', 'operation-other'],
    ['POST', '/processing/api/v4/payout-check/6657?x=1', 'operation-other'],
    ['GET', invoicePath, 'operation-other'],
    ['POST', '/processing/documents/r-1/of/6657', 'operation-other'],
    ['PUT', status, 'operation-unknown'],
    ['post', status, 'operation-unknown'],
    ['CONNECT', status, 'operation-unknown'],
    ['TRACE', status, 'operation-unknown'],
    // A known prefix that was not chosen.
    ['POST', '/paynet/api/v4/status/6657', 'prefix-unknown'],
    ['POST', '/api/v4/status/6657', 'prefix-unknown'],
    ['POST', '/processingx/api/v4/status/6657', 'prefix-unknown'],
    ['POST', '/', 'prefix-unknown'],
    ['POST', '/processing', 'prefix-unknown'],
    ['POST', '/a/c', 'prefix-unknown'],
    ['POST', '/processing/', 'path-malformed'],
    ['POST', `${status}/`, 'path-malformed'],
    ['POST', '/processing/a/b/c/d/e/f/g/h/i', 'path-malformed'],
    ['POST', `/processing/${'a'.repeat(65)}`, 'path-malformed'],
    ['POST', `/processing/a?x=${'a'.repeat(2040)}`, 'path-malformed'],
    ['POST', '/processing//x', 'path-malformed'],
    ['POST', '//evil.example/processing/x', 'path-malformed'],
    ['POST', '/processing/%2e%2e/x', 'path-malformed'],
    ['POST', '/processing/a%2fb', 'path-malformed'],
    ['POST', '/processing/a%5cb', 'path-malformed'],
    ['POST', '/processing/a\\b', 'path-malformed'],
    ['POST', '/processing/a;b', 'path-malformed'],
    ['POST', '/processing/a:b', 'path-malformed'],
    ['POST', '/processing/a#b', 'path-malformed'],
    ['POST', '/processing/ä', 'path-malformed'],
    ['POST', '/processing/a\n', 'path-malformed'],
    ['POST', '/processing/a b', 'path-malformed'],
    ['POST', 'processing/a', 'path-malformed'],
    ['POST', 'https://evil.example/processing/a', 'path-malformed'],
    ['POST', '', 'path-malformed'],
    ['POST', '/processing/../processing/x', 'path-rewritten'],
    ['POST', '/processing/..', 'path-rewritten'],
    ['POST', '/processing/./x', 'path-rewritten'],
    ['POST', '/processing/x/..', 'path-rewritten'],
    ['GET', `${status}?`, 'query-refused'],
    ['GET', `${status}?x`, 'query-refused'],
    ['GET', `${status}?=1`, 'query-refused'],
    ['GET', `${status}?x=1&`, 'query-refused'],
    ['GET', `${status}?x=1&&y=2`, 'query-refused'],
    ['GET', `${status}?x=a+b`, 'query-refused'],
    ['GET', `${status}?x=a b`, 'query-refused'],
    ['GET', `${status}?x=a=b`, 'query-refused'],
    ['GET', `${status}?x=a?b`, 'query-refused'],
    ['GET', `${status}?x=a/b`, 'query-refused'],
    ['GET', `${status}?x='`, 'query-refused'],
    ['GET', `${status}?x=%zz`, 'query-refused'],
    ['GET', `${status}?x=1#y`, 'query-refused'],
    ['GET', `${status}?x=ü`, 'query-refused'],
    ['GET', `${status}?x=1\r\nX-Evil: 1`, 'query-refused'],
  ])('refuses %s %j: %s', (method, path, kind) => {
    expect(checkRelayPath(target, method, path, 'other-command')).toMatchObject({
      ok: false,
      failure: { kind },
    });
  });

  it('passes nowhere where the target takes none, and names the option', () => {
    const closed = { ...target, commandPrefixes: [] };
    const refused = checkRelayPath(closed, 'POST', status, 'other-command');
    expect(refused).toMatchObject({ ok: false, failure: { kind: 'commands-off' } });
    expect(refused.ok ? '' : refused.failure.sentence).toContain('--production-commands');
  });

  it('passes nothing that a URL parser would change, and nothing outside its prefix', () => {
    const segment = fc.oneof(
      fc.constantFrom('.', '..', '', '%2e', '\\', '6657', 'payout-check', 'api', '?', '#'),
      fc.string({ maxLength: 6 }),
    );
    fc.assert(
      fc.property(fc.array(segment, { minLength: 1, maxLength: 6 }), (segments) => {
        const path = `/processing/${segments.join('/')}`;
        if (!checkRelayPath(target, 'POST', path, 'other-command').ok) return;
        const { href, pathname } = new URL(path, target.origin);
        expect(href).toBe(target.origin + path);
        expect(pathname).toMatch(/^\/processing\/./u);
      }),
    );
  });
});

describe('an operation of the document', () => {
  it.each([
    ['POST', '/processing/api/v4/payout-check/6657', 'view-invoice'],
    ['POST', invoicePath, 'payout-check'],
  ] as const)('%s %s does not pass as %s', (method, path, meant) => {
    expect(checkRelayPath(target, method, path)).toMatchObject({ ok: true });
    expect(checkRelayPath(target, method, path, meant)).toMatchObject({
      ok: false,
      failure: { kind: 'operation-unknown' },
    });
  });
});
