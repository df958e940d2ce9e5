/** One key out of several of a text or a file: the only one, the chosen one, or the question which. */
import { fingerprintOf } from '../public/fingerprint.ts';
import { withRepairs } from './examination-steps.ts';
import type { KeyExamination } from './key-examination.ts';

export interface KeyOption {
  /** Where it is, as people find it. */
  readonly place: string;
  /** @param passphrase - null to look at it without one. */
  readonly examine: (passphrase: string | null) => Promise<KeyExamination>;
}

interface ChoiceRequest {
  readonly passphrase: string | null;
  /** The index of a candidate, after `choose`. */
  readonly choice?: number | undefined;
}

/**
 * @param options - at least one, at most some ten.
 * @param known - the passphrase of all of them, where they have one in common; else they are listed without.
 */
export async function chooseKey(
  options: readonly [KeyOption, ...KeyOption[]],
  { passphrase, choice }: ChoiceRequest,
  known: string | null = null,
): Promise<KeyExamination> {
  const [first] = options;
  if (options.length === 1) return first.examine(passphrase);
  const examined = await Promise.all(
    options.map(async ({ place, examine }) => ({ place, examine, examination: await examine(known) })),
  );
  const distinct = examined.filter(
    ({ examination }, index) =>
      !examined.slice(0, index).some((before) => sameKey(before.examination, examination)),
  );
  const [only] = distinct;
  if (distinct.length === 1 && only !== undefined) {
    return withRepairs(await only.examine(passphrase), ['same-key']);
  }
  if (choice === undefined) {
    const candidates = distinct.map(({ place, examination }, index) => ({
      index,
      label: `${place}, ${candidateWords(examination)}`,
    }));
    return { kind: 'choose', candidates };
  }
  const chosen = distinct[choice];
  return chosen === undefined
    ? { kind: 'refused', failure: { kind: 'no-such-choice' } }
    : chosen.examine(passphrase);
}

function sameKey(one: KeyExamination, other: KeyExamination): boolean {
  return (
    one.kind === 'key' &&
    other.kind === 'key' &&
    one.material.modulus === other.material.modulus &&
    one.material.exponent === other.material.exponent
  );
}

function candidateWords(examination: KeyExamination): string {
  if (examination.kind === 'key') {
    return `${examination.material.bits} bits, ${fingerprintOf(examination.material.spki)}`;
  }
  return examination.kind === 'needs-passphrase' ? 'encrypted' : 'not readable';
}
