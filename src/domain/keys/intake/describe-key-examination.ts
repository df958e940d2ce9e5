/** The sentences for what examining a key gave, other than the key itself. */
import type { KeyExamination } from './key-examination.ts';
import { describeKeyFailure, type KeyFailureText } from './describe-key-failure.ts';
import type { KeyForm } from './key-examination.ts';

const FORM_WORDS: Readonly<Record<KeyForm, string>> = {
  'PKCS#1 PEM': 'a PKCS#1 PEM private key',
  'PKCS#1 DER': 'a PKCS#1 DER private key',
  'PKCS#8 PEM': 'a PKCS#8 PEM private key',
  'PKCS#8 DER': 'a PKCS#8 DER private key',
  'encrypted PKCS#1 PEM': 'an encrypted PKCS#1 PEM private key',
  'encrypted PKCS#8 PEM': 'an encrypted PKCS#8 PEM private key',
  'encrypted PKCS#8 DER': 'an encrypted PKCS#8 DER private key',
  OpenSSH: 'an OpenSSH private key',
  'encrypted OpenSSH': 'an encrypted OpenSSH private key',
  'PKCS#12': 'a PKCS#12 file (.p12 or .pfx)',
  CryptoAPI: 'a private key of Microsoft (CNG, CryptoAPI or .pvk)',
  RSAKeyValue: 'an RSAKeyValue of .NET',
  JWK: 'a JSON Web Key (JWK)',
};

type Shortfall = Exclude<KeyExamination, { readonly kind: 'key' }>;

/** What it is and what to do; nothing of the text is repeated. */
export function describeKeyExamination(examination: Shortfall): KeyFailureText {
  switch (examination.kind) {
    case 'needs-passphrase':
      return {
        what: `This is ${FORM_WORDS[examination.form]}: its passphrase is needed.`,
        next: 'Type its passphrase; it is used in this page only.',
      };
    case 'wrong-passphrase':
      return {
        what: `The passphrase is wrong: it does not open ${FORM_WORDS[examination.form].replace(/^an? /u, 'this ')}.`,
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
    : `It was ${FORM_WORDS[form]} and was converted to PKCS#1.`;
}
