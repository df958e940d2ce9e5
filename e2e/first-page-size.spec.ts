import { readFile } from 'node:fs/promises';
import { gzipSync } from 'node:zlib';
import { expect, test } from '@playwright/test';

const built = new URL('../dist/client/', import.meta.url);

/** Of everything that the page names, in bytes of gzip: a first visit on a slow line waits for no more. */
const limitBytes = 135_000;

test('what index.html names stays within its limit', async () => {
  const html = await readFile(new URL('index.html', built), 'utf8');
  const named = [...html.matchAll(/(?:src|href)="\/(assets\/[^"]+)"/gu)].map(([, path = '']) => path);
  const sizes = await Promise.all(
    named.map(async (path) => gzipSync(await readFile(new URL(path, built)), { level: 9 }).length),
  );
  expect(named.some((path) => path.endsWith('.js'))).toBe(true);
  expect(named.some((path) => path.endsWith('.css'))).toBe(true);
  expect(sizes.reduce((sum, size) => sum + size)).toBeLessThanOrEqual(limitBytes);
});
