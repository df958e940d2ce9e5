import type { Registration } from './foresight.ts';

type Key = Pick<Registration, 'publicKeyFingerprint'>;

/**
 * The end of a sentence on a key that was registered.
 *
 * @param before - what the simulator knew. @param now - what it knows since.
 * @returns Empty where it was no other key.
 */
export function describeReplacedKey(before: Key, now: Key): string {
  const isOther =
    before.publicKeyFingerprint !== null && before.publicKeyFingerprint !== now.publicKeyFingerprint;
  return isOther
    ? ', in place of another key: what another tab or a program signs with that one is refused from now on'
    : '';
}
