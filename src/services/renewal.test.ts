import { expect, it } from 'vitest';
import { describeRenewed } from './renewal.ts';

it.each([
  [false, false, 'a new nonce and timestamp'],
  [true, false, 'the pinned nonce and a new timestamp'],
  [false, true, 'a new nonce and the pinned timestamp'],
  [true, true, 'the pinned nonce and timestamp'],
])('pinned nonce %s, pinned timestamp %s: %s', (nonce, timestamp, words) => {
  expect(describeRenewed({ nonce, timestamp })).toBe(words);
});
