/** What every way to a key has in common: deciphering, the strict reader at its end, and the repairs on the way. */
import type { Result } from '../../result.ts';
import { readDer } from '../der/der.ts';
import type { EncryptedKey, KeyDecryptor } from '../forms/encrypted-key.ts';
import { pkcs1FromMicrosoftKey } from '../forms/microsoft-key.ts';
import { pkcs1FromPkcs8 } from '../forms/pkcs8.ts';
import { takePkcs1, type RsaPrivateKeyMaterial } from '../rsa/read-rsa-private-key.ts';
import type { KeyExamination, KeyForm } from './key-examination.ts';
import type { KeyFailure } from './key-failure.ts';
import type { Repair } from './key-repair.ts';

/** What the person gave besides the key, and the way to decipher. */
export interface ExaminationRequest {
  /** Null where none was given yet. */
  readonly passphrase: string | null;
  readonly decryptor: KeyDecryptor;
  /** The index of a candidate, after `choose`. */
  readonly choice?: number | undefined;
}

/**
 * Deciphers and reads what comes out by the same strict reader.
 *
 * A wrong passphrase passes the check of the padding once in some 256 times: octets that are no whole DER document
 * are the work of a wrong passphrase, too.
 */
export async function decipher(
  encrypted: EncryptedKey,
  form: KeyForm,
  read: (octets: Uint8Array) => Result<RsaPrivateKeyMaterial, KeyFailure>,
  { passphrase, decryptor }: ExaminationRequest,
): Promise<KeyExamination> {
  if (passphrase === null) return { kind: 'needs-passphrase', form };
  const octets = await decryptor(encrypted, passphrase);
  if (octets === null || !readDer(octets).ok) return { kind: 'wrong-passphrase', form };
  return keyOrRefusal(read(octets), form);
}

export function keyOrRefusal(read: Result<RsaPrivateKeyMaterial, KeyFailure>, form: KeyForm): KeyExamination {
  if (!read.ok) return refused(read.failure);
  return { kind: 'key', material: read.value, form, repairs: [], converted: form !== 'PKCS#1 PEM' };
}

/** The same examination with repairs put before its own. */
export function withRepairs(examination: KeyExamination, repairs: readonly Repair[]): KeyExamination {
  if (examination.kind !== 'key') return examination;
  return { ...examination, repairs: [...new Set([...repairs, ...examination.repairs])] };
}

export function refused(failure: KeyFailure): KeyExamination {
  return { kind: 'refused', failure };
}

export function examineMicrosoftKey(octets: Uint8Array): KeyExamination {
  const pkcs1 = pkcs1FromMicrosoftKey(octets);
  return pkcs1.ok ? keyOrRefusal(takePkcs1(pkcs1.value), 'CryptoAPI') : refused(pkcs1.failure);
}

/** Reads a PrivateKeyInfo. */
export function readPkcs8(octets: Uint8Array): Result<RsaPrivateKeyMaterial, KeyFailure> {
  const pkcs1 = pkcs1FromPkcs8(octets);
  return pkcs1.ok ? takePkcs1(pkcs1.value) : pkcs1;
}
