import { describe, expect, it } from 'vitest';
import { isPathPrefix } from './path-template.ts';

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
