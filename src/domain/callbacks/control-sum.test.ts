import { createHash } from 'node:crypto';
import * as fc from 'fast-check';
import { expect, it, vi } from 'vitest';
import { controlledText, sumWithControlKey } from './control-sum.ts';

const sha1 = (text: string): string => createHash('sha1').update(text, 'utf8').digest('hex');

it('is SHA-1 over status, order ids and key, as another implementation has it', () => {
  const key = 'AF4B7DF6-9EC9-4AF5-9B5F-3F8B8C6AAE30';
  const text = controlledText('approved', '1830003', 'inv-20261121-2831c5');
  expect(sumWithControlKey(text, key)).toBe(sha1(`approved1830003inv-20261121-2831c5${key}`));
  expect(sumWithControlKey('', key)).toBe(sha1(key));
});

it('of any text', () => {
  fc.assert(
    fc.property(fc.string({ unit: 'grapheme' }), fc.string({ unit: 'grapheme' }), (text, key) => {
      expect(sumWithControlKey(text, key)).toBe(sha1(text + key));
    }),
  );
});

it('leaves no octets of the key', () => {
  const encode = vi.spyOn(TextEncoder.prototype, 'encode');
  sumWithControlKey('approved', 'secret');
  const made = encode.mock.results.flatMap(({ type, value }) => (type === 'return' ? [value] : []));
  expect(made).toEqual([new Uint8Array('approvedsecret'.length)]);
  encode.mockRestore();
});
