import { afterEach, expect, it, vi } from 'vitest';
import { browserRandomness } from './browser-environment.ts';

afterEach(() => vi.restoreAllMocks());

it('makes nonces of 16 octets of the cryptographic generator, none of them twice', () => {
  const guessable = vi.spyOn(Math, 'random');
  const generator = vi.spyOn(crypto, 'getRandomValues');
  const nonces = Array.from({ length: 100_000 }, browserRandomness.nonce);
  expect(new Set(nonces).size).toBe(100_000);
  expect(nonces.find((nonce) => !/^[0-9a-f]{32}$/u.test(nonce))).toBeUndefined();
  expect(generator.mock.calls.find(([octets]) => octets?.byteLength !== 16)).toBeUndefined();
  expect(generator).toHaveBeenCalledTimes(100_000);
  expect(guessable).not.toHaveBeenCalled();
});

it('lets each octet of a nonce take many values', () => {
  const nonces = Array.from({ length: 2_000 }, browserRandomness.nonce);
  for (let place = 0; place < 16; place += 1) {
    const octets = new Set(nonces.map((nonce) => nonce.slice(2 * place, 2 * place + 2)));
    expect(octets.size, `octet ${place}`).toBeGreaterThan(200);
  }
});
