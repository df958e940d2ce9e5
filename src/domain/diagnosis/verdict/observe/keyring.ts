/** The keys that are known beside a request, and which of them opens its signature. */
import type { MentionedFingerprint } from '../../../keys/public/key-mentions.ts';
import { samePublicKey } from '../../../keys/public/public-key-text.ts';
import { nameMistake, type NamedMistake } from '../../catalogue/name-mistake.ts';
import type { ReceivedRequest } from '../../request/received-request.ts';
import { examineSignature, type PublicKey, type SignatureExamination } from './examine-signature.ts';

/** A key with what it is for a sentence, e.g. `the key that is held`. */
export interface KnownKey {
  readonly name: string;
  readonly key: PublicKey;
  /** Whether it is said to have signed, or is registered: that another one signed is a mistake then. */
  readonly isClaimed: boolean;
}

export interface Keyring {
  /** In the order in which they are tried. */
  readonly keys: readonly KnownKey[];
  /** Fingerprints that the pasted text names. */
  readonly fingerprints: readonly MentionedFingerprint[];
}

/** The keyring of a diagnosis: without one, the key that is tried is all that is known. */
export function keyringOf({
  publicKey,
  keyring,
}: {
  readonly publicKey: PublicKey | null;
  readonly keyring?: Keyring;
}): Keyring {
  if (keyring !== undefined) return keyring;
  const keys =
    publicKey === null ? [] : [{ name: 'the key that was tried', key: publicKey, isClaimed: true }];
  return { keys, fingerprints: [] };
}

/** A text may hold more keys than anybody signs with. */
const mostTried = 10;

export interface TriedKeys {
  readonly examination: SignatureExamination | null;
  /** The key that opened the signature; null where none did. */
  readonly opener: KnownKey | null;
}

function isOpened(examination: SignatureExamination | null): boolean {
  return (examination?.opened?.padding ?? 'not readable') !== 'not readable';
}

/** A key that should have signed, beside the one that did. */
function nameClaimed(claimed: KnownKey, opener: KnownKey): NamedMistake {
  return nameMistake(
    'other-key',
    `${capital(claimed.name)}, ${claimed.key.fingerprint}, did not make it; ${opener.name}, ${opener.key.fingerprint}, did.`,
  );
}

/** Tries one key after the other; what the first of them shows counts where none opens the signature. */
export function tryKeys(request: ReceivedRequest, { keys }: Keyring, secret: string | null): TriedKeys {
  const examinations = keys.slice(0, mostTried).map((known) => ({
    known,
    examination: examineSignature(request, known.key, secret),
  }));
  const opens = examinations.filter(({ examination }) => isOpened(examination));
  const opened = opens.find(({ examination }) => examination?.possible.length === 0) ?? opens[0];
  if (opened === undefined || opened.examination === null) {
    const first = examinations[0];
    return {
      examination: first === undefined ? examineSignature(request, null, secret) : first.examination,
      opener: null,
    };
  }
  const { known: opener, examination } = opened;
  const claims = keys
    .filter(({ isClaimed, key }) => isClaimed && !samePublicKey(key.numbers, opener.key.numbers))
    .map((claimed) => nameClaimed(claimed, opener));
  const claimed = (one: SignatureExamination): SignatureExamination => ({
    ...one,
    mistakes: [...claims, ...one.mistakes],
    possible: one.possible.map(claimed),
  });
  return { examination: claimed(examination), opener };
}

export function capital(text: string): string {
  return text.charAt(0).toUpperCase() + text.slice(1);
}
