/** Every key that is known beside a request: pasted, held, named in the pasted text, registered at the simulator. */
import type { PublicKey } from '#domain/diagnosis/verdict/observe/examine-signature.ts';
import type { Keyring } from '#domain/diagnosis/verdict/observe/keyring.ts';
import { findKeyMentions } from '#domain/keys/public/key-mentions.ts';
import { readPublicKey } from '#domain/keys/public/public-key-text.ts';
import type { KeysBeside } from '#services/diagnoser.ts';
import { isTooLarge, publicFingerprint } from './choose-compared-key.ts';
import type { RsaKey } from './rsa-sha256.ts';

const heldName = 'the key that is held';

interface KeySources {
  readonly first: PublicKey | null;
  /** Whether the first came with the request, and is not the one that is held. */
  readonly isPasted: boolean;
  readonly beside: KeysBeside | undefined;
  readonly held: RsaKey | null;
}

export async function gatherKeyring({ first, isPasted, beside, held }: KeySources): Promise<Keyring> {
  const mentions = findKeyMentions(beside?.pastedText ?? '');
  const registered = readPublicKey(beside?.registeredText ?? '');
  const firstName = isPasted ? (beside?.firstName ?? 'the pasted public key') : heldName;
  const named = [
    ...(first === null ? [] : [{ name: firstName, numbers: first.numbers, isClaimed: isPasted }]),
    ...(held === null || !isPasted ? [] : [{ name: heldName, numbers: held, isClaimed: false }]),
    ...mentions.keys.map((numbers) => ({
      name: 'the public key in the pasted text',
      numbers,
      isClaimed: false,
    })),
    ...(registered.ok
      ? [{ name: 'the key that is registered at the simulator', numbers: registered.value, isClaimed: true }]
      : []),
  ].filter(({ numbers }) => !isTooLarge(numbers));
  const keys = await Promise.all(
    named.map(async ({ name, numbers, isClaimed }) => ({
      name,
      key: { numbers, fingerprint: await publicFingerprint(numbers) },
      isClaimed,
    })),
  );
  return { keys, fingerprints: mentions.fingerprints };
}
