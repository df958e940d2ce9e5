import { expect, it } from 'vitest';
import { formatFingerprint } from '../keys/public/format-fingerprint.ts';
import { replacesKey } from './replaces-key.ts';

const held = { fingerprint: '00ff' };

it.each([
  ['no key, or none that is known, and a new one', null, null, false],
  ['no key, and the held one', null, held, false],
  ['another key, and a new one', 'SHA256:01', null, true],
  ['another key, and the held one', 'SHA256:01', held, true],
  ['the held one itself', formatFingerprint(held.fingerprint), held, false],
])('where the simulator has %s', (_, registered, key, replaced) => {
  expect(replacesKey(registered, key)).toBe(replaced);
});
