/** From octets under a known or unknown label to a checked key, deciphering on the way where needed. */
import type { Result } from '../../result.ts';
import { derFailure } from '../der/der-failure.ts';
import { readDer, type DerElement } from '../der/der.ts';
import { documentShape, type DocumentShape } from '../der/der-document.ts';
import { readEncryptedPkcs8, type EncryptedKey, type KeyDecryptor } from '../forms/encrypted-key.ts';
import type { KeyExamination, KeyForm } from './key-examination.ts';
import type { KeyFailure } from './key-failure.ts';
import { pkcs1FromPkcs8 } from '../forms/pkcs8.ts';
import { readPkcs1, type RsaPrivateKeyMaterial } from '../rsa/read-rsa-private-key.ts';

/** What the person gave besides the key, and the way to decipher. */
export interface ExaminationContext {
  /** Null where none was given yet. */
  readonly passphrase: string | null;
  readonly decryptor: KeyDecryptor;
}

/** How octets came: the forms that they may turn out to be. */
export type Encoding = 'PEM' | 'DER';

/** Examines a DER document of any kind. */
export async function examineDer(
  octets: Uint8Array,
  encoding: Encoding,
  context: ExaminationContext,
): Promise<KeyExamination> {
  const document = readDer(octets);
  if (!document.ok) return refused(derFailure(document.failure));
  const shape = documentShape(document.value);
  switch (shape) {
    case 'pkcs1':
      return keyOrRefusal(readPkcs1(octets), `PKCS#1 ${encoding}`);
    case 'pkcs8':
      return keyOrRefusal(readPkcs8(octets), `PKCS#8 ${encoding}`);
    case 'encrypted-pkcs8':
      return examineEncryptedPkcs8(document.value, encoding, context);
    case 'public-key':
    case 'certificate':
    case 'certificate-request':
    case 'pkcs12':
    case 'ec-key':
    case 'dsa-key':
      return refused({ kind: shape });
    case 'other':
      return keyOrRefusal(readPkcs1(octets), `PKCS#1 ${encoding}`);
  }
}

/** What a PEM block must hold under its label; `other` under `RSA PRIVATE KEY` is judged number by number. */
export function shapeOf(octets: Uint8Array): Result<DocumentShape, KeyFailure> {
  const document = readDer(octets);
  return document.ok
    ? { ok: true, value: documentShape(document.value) }
    : { ok: false, failure: derFailure(document.failure) };
}

async function examineEncryptedPkcs8(
  root: DerElement,
  encoding: Encoding,
  context: ExaminationContext,
): Promise<KeyExamination> {
  const encrypted = readEncryptedPkcs8(root);
  if (!encrypted.ok) return refused(encrypted.failure);
  return decipher(encrypted.value, `encrypted PKCS#8 ${encoding}`, readPkcs8, context);
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
  { passphrase, decryptor }: ExaminationContext,
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

export function refused(failure: KeyFailure): KeyExamination {
  return { kind: 'refused', failure };
}

function readPkcs8(octets: Uint8Array): Result<RsaPrivateKeyMaterial, KeyFailure> {
  const pkcs1 = pkcs1FromPkcs8(octets);
  return pkcs1.ok ? readPkcs1(pkcs1.value) : pkcs1;
}
