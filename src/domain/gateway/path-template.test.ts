import { describe, expect, it } from 'vitest';
import { isPlainPath } from './path-template.ts';

describe('isPlainPath', () => {
  it.each(['/processing', '/a/b', '/payment-gate'])('accepts %s', (text) => {
    expect(isPlainPath(text)).toBe(true);
  });
  it.each(['', '/', 'processing', '/a/', '/a//b', '/..', '/a/../b', '/.', '/a?b', '/a b', '/%2e', '/é'])(
    'refuses %j',
    (text) => {
      expect(isPlainPath(text)).toBe(false);
    },
  );
});
