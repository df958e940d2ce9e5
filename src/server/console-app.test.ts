import { mkdirSync, mkdtempSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { beforeAll, describe, expect, it } from 'vitest';
import { createConsoleApp } from './console-app.ts';
import { securityHeaders } from './security-headers.ts';
import { fillToken, readStaticFiles } from './static-files.ts';

let directory: string;
beforeAll(() => {
  directory = mkdtempSync(join(tmpdir(), 'countersign-'));
  mkdirSync(join(directory, 'client', 'assets'), { recursive: true });
  writeFileSync(join(directory, 'secret.txt'), 'outside');
  writeFileSync(join(directory, 'client', 'index.html'), '<meta name="relay-token" content=""><p>page</p>');
  writeFileSync(join(directory, 'client', 'favicon.svg'), '<svg/>');
  writeFileSync(join(directory, 'client', 'assets', 'index-a1.js'), 'script');
  writeFileSync(join(directory, 'client', 'assets', 'index-a1.js.br'), 'small');
  writeFileSync(join(directory, 'client', 'assets', 'index-a1.js.gz'), 'smaller');
  symlinkSync(join(directory, 'secret.txt'), join(directory, 'client', 'linked.txt'));
});

function get(path: string, init?: RequestInit): Response | Promise<Response> {
  const files = readStaticFiles(join(directory, 'client'), 'TOKEN');
  if (!files.ok) throw new Error(files.failure.kind);
  const app = createConsoleApp(files.value, async () => new Response('api'));
  return app.request(`http://127.0.0.1:4173${path}`, init);
}

describe('a service worker that another app left here', () => {
  it.each(['/sw.js', '/', '/assets/index-a1.js', '/a/b'])(
    'is ended where it has its script at %s',
    async (path) => {
      const response = await get(path, { headers: { 'Service-Worker': 'script' } });
      expect(response.status).toBe(200);
      expect(response.headers.get('content-type')).toBe('text/javascript; charset=utf-8');
      expect(response.headers.get('cache-control')).toBe('no-store');
      expect(await response.text()).toContain('registration.unregister()');
      for (const [name, value] of Object.entries(securityHeaders))
        expect(response.headers.get(name)).toBe(value);
    },
  );

  it('has its script from requests for one alone', async () => {
    expect((await get('/sw.js')).status).toBe(404);
    expect(await (await get('/', { headers: { 'Service-Worker': 'x' } })).text()).toContain('page');
  });
});

describe('the served page', () => {
  it.each([
    ['/', 'text/html; charset=utf-8', 'no-store', 'page'],
    ['/index.html', 'text/html; charset=utf-8', 'no-store', 'page'],
    ['/diagnose', 'text/html; charset=utf-8', 'no-store', 'page'],
    ['/?target=production&amount=1', 'text/html; charset=utf-8', 'no-store', 'page'],
    ['/favicon.svg', 'image/svg+xml', 'no-store', '<svg/>'],
    [
      '/assets/index-a1.js',
      'text/javascript; charset=utf-8',
      'public, max-age=31536000, immutable',
      'script',
    ],
    [
      '/assets/index-a1.js?x',
      'text/javascript; charset=utf-8',
      'public, max-age=31536000, immutable',
      'script',
    ],
  ])('%s', async (path, type, caching, content) => {
    const response = await get(path);
    expect(response.status).toBe(200);
    expect(response.headers.get('content-type')).toBe(type);
    expect(response.headers.get('cache-control')).toBe(caching);
    expect(await response.text()).toContain(content);
    for (const [name, value] of Object.entries(securityHeaders))
      expect(response.headers.get(name)).toBe(value);
  });

  it.each(['/histories', '/diagnose/', '/Diagnose', '/a/b'])(
    'says with 404 that there is no page at %s',
    async (path) => {
      const response = await get(path);
      expect(response.status).toBe(404);
      expect(response.headers.get('content-type')).toBe('text/html; charset=utf-8');
      expect(await response.text()).toContain('page');
      for (const [name, value] of Object.entries(securityHeaders))
        expect(response.headers.get(name)).toBe(value);
    },
  );

  it.each([
    ['gzip, deflate, br, zstd', 'br', 'small'],
    ['gzip, deflate', 'gzip', 'smaller'],
    ['br;q=0, gzip;q=0.1', 'gzip', 'smaller'],
    ['identity', null, 'script'],
    ['*', null, 'script'],
    ['', null, 'script'],
  ])('is sent as the build compressed it to a browser that takes %s', async (accepted, coding, content) => {
    const response = await get('/assets/index-a1.js', { headers: { 'Accept-Encoding': accepted } });
    expect(response.headers.get('content-encoding')).toBe(coding);
    expect(response.headers.get('vary')).toBe('Accept-Encoding');
    expect(response.headers.get('content-type')).toBe('text/javascript; charset=utf-8');
    expect(await response.text()).toBe(content);
  });

  it.each(['/', '/favicon.svg'])('is sent as it is where it is not compressed: %s', async (path) => {
    const response = await get(path, { headers: { 'Accept-Encoding': 'gzip, br' } });
    expect([response.headers.get('content-encoding'), response.headers.get('vary')]).toEqual([null, null]);
  });

  it('carries the token in its meta element', async () => {
    expect(await (await get('/')).text()).toBe('<meta name="relay-token" content="TOKEN"><p>page</p>');
  });

  it.each([
    '/missing.js',
    '/linked.txt',
    '/assets/index-a1.js.br',
    '/..%2fsecret.txt',
    '/%2e%2e/secret.txt',
    '/..\\secret.txt',
    '/assets/..%5c..%5csecret.txt',
    '/assets/%00.js',
    '/index.html%00.js',
  ])('there is no %s', async (path) => {
    const response = await get(path);
    expect(response.status).toBe(404);
    expect(await response.text()).not.toContain('outside');
    for (const [name, value] of Object.entries(securityHeaders))
      expect(response.headers.get(name)).toBe(value);
  });

  it('answers only GET and HEAD', async () => {
    expect((await get('/', { method: 'POST' })).status).toBe(405);
    const head = await get('/', { method: 'HEAD' });
    expect(head.status).toBe(200);
    expect(await head.text()).toBe('');
  });
});

describe('fillToken', () => {
  it('escapes what would end the attribute', () => {
    expect(fillToken('<meta name="relay-token" content="">', '"><script>&')).toBe(
      '<meta name="relay-token" content="&quot;&gt;&lt;script&gt;&amp;">',
    );
  });
  it('knows a page without the element', () => {
    expect(fillToken('<title>x</title>', 'T')).toBeNull();
  });
});

it('a build that is missing is a failure', () => {
  expect(readStaticFiles(join(directory, 'nowhere'), 'T')).toEqual({
    ok: false,
    failure: { kind: 'page-missing' },
  });
});
