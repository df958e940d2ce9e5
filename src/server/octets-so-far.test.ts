import { expect, it } from 'vitest';
import { startOctets } from './octets-so-far.ts';

it('gives what came, up to the limit and not one octet more', () => {
  const read = startOctets(5);
  expect(read.octets()).toEqual(Buffer.alloc(0));
  expect([read.add(Buffer.from('abc')), read.add(Buffer.from('def')), read.add(Buffer.from('de'))]).toEqual([
    true,
    false,
    true,
  ]);
  expect([read.octets().toString(), read.size()]).toEqual(['abcde', 5]);
  expect(read.add(Buffer.from('f'))).toBe(false);
});

it('keeps nothing that a piece is a part of', () => {
  const read = startOctets(10);
  const much = new Uint8Array(65_536).fill(0x61);
  read.add(much.subarray(0, 1));
  read.add(much.subarray(1, 2));
  expect(read.octets().toString()).toBe('aa');
  expect(read.octets().buffer.byteLength).toBeLessThan(100);
});
