import { isIP } from 'node:net';
import fc from 'fast-check';
import { expect, it } from 'vitest';
import { isIpv4, isIpv6 } from './ip-address.ts';

it.each([
  ['203.0.113.7', 4],
  ['0.0.0.0', 4],
  ['255.255.255.255', 4],
  ['256.0.0.1', 0],
  ['01.2.3.4', 0],
  ['1.2.3', 0],
  ['1.2.3.4.5', 0],
  ['1.2.3.4 ', 0],
  ['2001:db8::7', 6],
  ['::', 6],
  ['::1', 6],
  ['1::', 6],
  ['1:2:3:4:5:6:7:8', 6],
  ['1:2:3:4:5:6:7::', 6],
  ['::ffff:203.0.113.7', 6],
  ['64:ff9b::203.0.113.7', 6],
  ['1:2:3:4:5:6:203.0.113.7', 6],
  ['1:2:3:4:5:6:7:203.0.113.7', 0],
  ['1:2:3:4:5:6:7:8::', 0],
  ['1:2:3:4:5:6:7', 0],
  ['1::2::3', 0],
  [':::', 0],
  [':1:2', 0],
  ['12345::', 0],
  ['::203.0.113.7:1', 0],
  ['203.0.113.7::', 0],
  ['[::1]', 0],
  ['::1/64', 0],
  ['::1.2.3', 0],
  ['', 0],
])('%s is of version %i', (text, version) => {
  expect([isIpv4(text), isIpv6(text)]).toEqual([version === 4, version === 6]);
});

it('agrees with Node on generated and on damaged addresses', () => {
  const damaged = fc
    .tuple(fc.oneof(fc.ipV4(), fc.ipV6()), fc.nat(45), fc.constantFrom('', ':', '.', '0', 'f', '::'))
    .map(([text, at, insert]) => text.slice(0, at) + insert + text.slice(at + 1));
  fc.assert(
    fc.property(fc.oneof(fc.ipV4(), fc.ipV6(), damaged), (text) => {
      fc.pre(text.length <= 45);
      expect([isIpv4(text), isIpv6(text)]).toEqual([isIP(text) === 4, isIP(text) === 6]);
    }),
    { numRuns: 500 },
  );
});
