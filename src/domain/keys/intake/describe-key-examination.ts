/** The sentences for what examining a key gave, other than the key itself. */
import type { KeyExamination } from './key-examination.ts';
import { describeKeyFailure, type KeyFailureText } from './describe-key-failure.ts';
import type { KeyForm } from './key-examination.ts';

type Shortfall = Exclude<KeyExamination, { readonly kind: 'key' }>;

/** What it is and what to do; nothing of the text is repeated. */
export function describeKeyExamination(examination: Shortfall): KeyFailureText {
  switch (examination.kind) {
    case 'needs-passphrase':
      return {
        what: `This is an ${examination.form} private key: its passphrase is needed.`,
        next: 'Type its passphrase; it is used in this page only.',
      };
    case 'wrong-passphrase':
      return {
        what: `The passphrase is wrong: this ${examination.form} private key cannot be decrypted with it.`,
        next: 'Type the passphrase again, and mind capitals, blanks and the keyboard layout; if it is right, the key is damaged.',
      };
    case 'choose':
      return {
        what: `More than one key: this paste holds ${countWords(examination.candidates.length)} private keys.`,
        next: 'Choose the one whose public half is registered.',
      };
    case 'refused':
      return describeKeyFailure(examination.failure);
  }
}

function countWords(count: number): string {
  return count === 2 ? 'two' : String(count);
}

/** What a key was and what was made of it, in one sentence. */
export function describeKeyForm(form: KeyForm): string {
  return form === 'PKCS#1 PEM'
    ? 'It was PKCS#1 PEM, the documented form.'
    : `It was ${form === 'JWK' ? 'a JSON Web Key (JWK)' : form} and was converted to PKCS#1.`;
}
