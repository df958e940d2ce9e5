import { expect, it } from 'vitest';
import { readUrl } from './read-url.ts';

it('reads a host of Latin-1 however often it is asked', () => {
  const hosts = Array.from({ length: 50_000 }, () => readUrl('https://müller.example/é')?.host);
  expect(new Set(hosts)).toEqual(new Set(['xn--mller-kva.example']));
});

it.each(['', 'müller.example', '/path', 'https://', 'http://a:65536/'])('takes %j for no URL', (text) => {
  expect(readUrl(text)).toBeNull();
});

it('resolves a path at a base', () => {
  expect(readUrl('/a/../b?c', 'http://127.0.0.1:8080')?.href).toBe('http://127.0.0.1:8080/b?c');
});
