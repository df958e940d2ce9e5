/** A pasted text or file on its way to a key that signs: examined, imported into WebCrypto, and told in words. */
import { describeKeyExamination, describeKeyForm } from '#domain/keys/intake/describe-key-examination.ts';
import { describeKeyWarning } from '#domain/keys/rsa/key-warning.ts';
import type { KeyDecryptor } from '#domain/keys/forms/encrypted-key.ts';
import { examineKey } from '#domain/keys/intake/examine-key-text.ts';
import type { KeyInput } from '#domain/keys/intake/key-examination.ts';
import { describeRepair } from '#domain/keys/intake/key-repair.ts';
import type { KeyImport } from '#services/signer.ts';
import { loadPart } from './load-part.ts';
import { importRsaKey, type RsaKey } from './rsa-sha256.ts';

export interface ImportedKey {
  /** Null where nothing can be held yet. */
  readonly key: RsaKey | null;
  readonly outcome: KeyImport;
}

/** node-forge is fetched when the first encrypted key is deciphered. */
const decryptor: KeyDecryptor = async (key, passphrase) => {
  const { decryptKey } = await loadPart(() => import('./forge-decryption.ts'));
  return decryptKey(key, passphrase);
};

export async function importPrivateKey(
  input: KeyInput,
  passphrase: string | null,
  choice: number | null,
): Promise<ImportedKey> {
  const examination = await examineKey(input, { passphrase, choice: choice ?? undefined, decryptor });
  // A copy of the page's: the page gives the file again where it is asked for more.
  if ('bytes' in input) input.bytes.fill(0);
  if (examination.kind === 'key') {
    const { material, form, converted } = examination;
    const key = await importOrNull(material);
    if (key === null) return { key, outcome: { kind: 'refused', text: refusedByBrowser } };
    const repairs = examination.repairs.map(describeRepair);
    const warnings = material.warnings.map(describeKeyWarning);
    const formSentence = describeKeyForm(form);
    return {
      key,
      outcome: { kind: 'held', info: key.info, form, formSentence, converted, repairs, warnings },
    };
  }
  const text = describeKeyExamination(examination);
  switch (examination.kind) {
    case 'needs-passphrase':
    case 'wrong-passphrase': {
      const wrong = examination.kind === 'wrong-passphrase';
      return { key: null, outcome: { kind: 'needs-passphrase', form: examination.form, wrong, text } };
    }
    case 'choose':
      return { key: null, outcome: { kind: 'choose', candidates: examination.candidates, text } };
    case 'refused':
      return { key: null, outcome: { kind: 'refused', text } };
  }
}

const refusedByBrowser = {
  what: 'The browser’s own cryptography refuses this key, although its numbers fit together.',
  next: 'Make a new key pair, or try the same key in another browser.',
};

async function importOrNull(material: Parameters<typeof importRsaKey>[0]): Promise<RsaKey | null> {
  try {
    return await importRsaKey(material);
  } catch {
    return null;
  } finally {
    // WebCrypto has its own copy.
    material.pkcs8.fill(0);
  }
}
