/** The RSA key that signs, and how it comes and goes: read, made, saved, compared, forgotten. */
import { comparePublicKey, describePublicKeyFailure } from '#domain/keys/public/compare-public-key.ts';
import { createExportableKey } from './exportable-key.ts';
import { exportPrivateKey, PASSPHRASE_MINIMUM } from './export-private-key.ts';
import { importPrivateKey } from './import-private-key.ts';
import { generateRsaKey, type RsaKey } from './rsa-sha256.ts';
import { refusedOutcome, type JobOf, type SigningOutcome } from './signing-messages.ts';
import { createTurns } from './turns.ts';

export interface HeldRsaKey {
  readonly current: () => RsaKey | null;
  readonly import: (job: JobOf<'import-rsa-key'>) => Promise<SigningOutcome>;
  readonly generate: (bits: number) => Promise<SigningOutcome>;
  readonly export: (job: JobOf<'export-private-key'>) => Promise<SigningOutcome>;
  readonly compare: (text: string) => SigningOutcome;
  /** Lets go of the octets that can be saved; the key goes on signing. */
  readonly forgetExport: () => void;
  /** Also what is being read or made: it is not held when it is done. */
  readonly forget: () => void;
}

const overtaken = {
  what: 'This key is not held: another was loaded or made, or keys were forgotten, before it was ready.',
  next: 'Load it again if it is the right one.',
};

export function createHeldRsaKey(): HeldRsaKey {
  let held: RsaKey | null = null;
  const exportable = createExportableKey();
  const turns = createTurns();
  return {
    current: () => held,
    async import({ input, passphrase, choice }) {
      const isNewest = turns.take();
      const { key, outcome } = await importPrivateKey(input, passphrase, choice);
      if (!isNewest()) return { kind: 'import', outcome: { kind: 'overtaken', text: overtaken } };
      if (key !== null) {
        held = key;
        exportable.forget();
      }
      return { kind: 'import', outcome };
    },
    async generate(bits) {
      const isNewest = turns.take();
      const generated = await generateRsaKey(bits);
      if (!isNewest()) {
        generated?.pkcs8.fill(0);
        return { kind: 'refused', refusal: overtaken };
      }
      if (generated === null) {
        return refusedOutcome('The browser made a key pair that cannot be read.', 'Paste a key of your own.');
      }
      held = generated.key;
      exportable.hold(generated.pkcs8);
      return { kind: 'rsa-key', info: generated.key.info };
    },
    async export({ as, passphrase }) {
      const pkcs8 = exportable.current();
      if (pkcs8 === null) {
        return refusedOutcome(
          'There is no private key that can be saved: a pasted key never can, a new pair for five minutes.',
          'Make another pair, and save it before it is registered.',
        );
      }
      if (as === 'encrypted-pkcs8' && (passphrase ?? '').length < PASSPHRASE_MINIMUM) {
        return refusedOutcome(
          `The passphrase is too short: OpenSSL asks for at least ${PASSPHRASE_MINIMUM} characters.`,
          'Type a longer passphrase.',
        );
      }
      // A copy: the octets may be overwritten while the passphrase is stretched.
      const copy = pkcs8.slice();
      const pem = await exportPrivateKey(copy, as, passphrase ?? '').finally(() => copy.fill(0));
      if (exportable.current() !== pkcs8) {
        return refusedOutcome('The pair was let go of before it could be saved.', 'Make another pair.');
      }
      return pem === null
        ? refusedOutcome('The key could not be written.', 'Make another pair.')
        : { kind: 'private-key', pem };
    },
    compare(text) {
      if (held === null) return refusedOutcome('No private key is held.', 'Load a key first.');
      const compared = comparePublicKey(text, held);
      return compared.ok
        ? { kind: 'comparison', comparison: compared.value }
        : { kind: 'refused', refusal: describePublicKeyFailure(compared.failure) };
    },
    forgetExport: exportable.forget,
    forget() {
      turns.take();
      held = null;
      exportable.forget();
    },
  };
}
