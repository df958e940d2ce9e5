/** From octets of any kind to a checked key, deciphering on the way where needed. */
import type { Result } from '../../result.ts';
import { derFromBer } from '../der/ber.ts';
import { derFailure } from '../der/der-failure.ts';
import { readDer, type DerElement } from '../der/der.ts';
import { documentShape } from '../der/der-document.ts';
import { readEncryptedPkcs8 } from '../forms/encrypted-key.ts';
import { isMicrosoftKey } from '../forms/microsoft-key.ts';
import { isOpenSshKey } from '../forms/openssh-key.ts';
import { examineOpenSsh } from './examine-openssh.ts';
import type { KeyExamination } from './key-examination.ts';
import type { KeyFailure } from './key-failure.ts';
import { readPkcs1 } from '../rsa/read-rsa-private-key.ts';
import {
  decipher,
  examineMicrosoftKey,
  keyOrRefusal,
  readPkcs8,
  refused,
  type ExaminationRequest,
} from './examination-steps.ts';
import { examinePkcs12 } from './examine-pkcs12.ts';

/** How octets came: the forms that they may turn out to be. */
export type Encoding = 'PEM' | 'DER';

/** Octets that somebody wrote as digits: those of a file. */
export function examineOctets(
  octets: Uint8Array<ArrayBuffer>,
  request: ExaminationRequest,
): Promise<KeyExamination> {
  if (isMicrosoftKey(octets)) return Promise.resolve(examineMicrosoftKey(octets));
  return isOpenSshKey(octets) ? examineOpenSsh(octets, request) : examineDer(octets, 'DER', request);
}

/** Examines a DER document of any kind. */
export async function examineDer(
  octets: Uint8Array,
  encoding: Encoding,
  request: ExaminationRequest,
): Promise<KeyExamination> {
  const document = readDerOrBer(octets);
  if (!document.ok) return refused(document.failure);
  const shape = documentShape(document.value);
  switch (shape) {
    case 'pkcs1':
      return keyOrRefusal(readPkcs1(octets), `PKCS#1 ${encoding}`);
    case 'pkcs8':
      return keyOrRefusal(readPkcs8(octets), `PKCS#8 ${encoding}`);
    case 'encrypted-pkcs8': {
      const encrypted = readEncryptedPkcs8(document.value);
      if (!encrypted.ok) return refused(encrypted.failure);
      return decipher(encrypted.value, `encrypted PKCS#8 ${encoding}`, readPkcs8, request);
    }
    case 'pkcs12':
      return examinePkcs12(document.value, request);
    case 'public-key':
    case 'certificate':
    case 'certificate-request':
    case 'pkcs7':
    case 'ec-key':
    case 'dsa-key':
      return refused({ kind: shape });
    case 'other':
      return keyOrRefusal(readPkcs1(octets), `PKCS#1 ${encoding}`);
  }
}

/** PKCS#12 files are BER where other programs than OpenSSL write them. */
function readDerOrBer(octets: Uint8Array): Result<DerElement, KeyFailure> {
  const document = readDer(octets);
  if (document.ok) return document;
  const der = derFromBer(octets);
  const read = der === null ? document : readDer(der);
  return read.ok ? read : { ok: false, failure: derFailure(document.failure) };
}
