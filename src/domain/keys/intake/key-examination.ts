/** What examining a text or a file gave. */
import type { KeyFailure } from './key-failure.ts';
import type { Repair } from './key-repair.ts';
import type { RsaPrivateKeyMaterial } from '../rsa/read-rsa-private-key.ts';

/** What was pasted, in the words that people use for it. */
export type KeyForm =
  | 'PKCS#1 PEM'
  | 'PKCS#1 DER'
  | 'PKCS#8 PEM'
  | 'PKCS#8 DER'
  | 'encrypted PKCS#1 PEM'
  | 'encrypted PKCS#8 PEM'
  | 'encrypted PKCS#8 DER'
  | 'OpenSSH'
  | 'encrypted OpenSSH'
  | 'PKCS#12'
  | 'RSAKeyValue'
  | 'CryptoAPI'
  | 'JWK';

export type KeyInput = { readonly text: string } | { readonly bytes: Uint8Array<ArrayBuffer> };

/** One of several private keys; `label` names its place, size and fingerprint, and nothing secret of it. */
export interface KeyCandidate {
  readonly index: number;
  readonly label: string;
}

export type KeyExamination =
  | {
      readonly kind: 'key';
      readonly material: RsaPrivateKeyMaterial;
      readonly form: KeyForm;
      readonly repairs: readonly Repair[];
      /** Whether it was not PKCS#1 PEM, the documented form, already. */
      readonly converted: boolean;
    }
  | { readonly kind: 'needs-passphrase'; readonly form: KeyForm }
  | { readonly kind: 'wrong-passphrase'; readonly form: KeyForm }
  | { readonly kind: 'choose'; readonly candidates: readonly KeyCandidate[] }
  | { readonly kind: 'refused'; readonly failure: KeyFailure };
