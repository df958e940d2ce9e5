import { formatFingerprint } from '../keys/public/format-fingerprint.ts';

/**
 * Whether a registration at the simulator takes the place of another key.
 *
 * @param registered - fingerprint of the key that the simulator has; null where it has none, or is not known to have one.
 * @param held - the key that would be registered; null for one that is still to be made.
 */
export function replacesKey(
  registered: string | null,
  held: { readonly fingerprint: string } | null,
): boolean {
  return registered !== null && (held === null || registered !== formatFingerprint(held.fingerprint));
}
