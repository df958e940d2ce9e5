/** A PKCS#12 file: its bags are opened with the one passphrase, and the key in them is read as any other. */
import type { DerElement } from '../der/der.ts';
import { readDer } from '../der/der.ts';
import type { EncryptedKey } from '../forms/encrypted-key.ts';
import { readPkcs12, readPkcs12Bags, type Pkcs12Bags } from '../forms/pkcs12.ts';
import { chooseKey, type KeyOption } from './choose-key.ts';
import { keyOrRefusal, readPkcs8, refused, type ExaminationRequest } from './examination-steps.ts';
import type { KeyExamination } from './key-examination.ts';

/** A file with more was not made for one merchant. */
const KEYS_LIMIT = 10;

/** @param root - of the shape of a PFX. */
export async function examinePkcs12(root: DerElement, request: ExaminationRequest): Promise<KeyExamination> {
  const bags = readPkcs12(root);
  if (!bags.ok) return refused(bags.failure);
  // Many are made with an empty one, which nobody can be asked for.
  const opened = await openBags(bags.value, request);
  if (opened === null) {
    return { kind: request.passphrase === null ? 'needs-passphrase' : 'wrong-passphrase', form: 'PKCS#12' };
  }
  const options = opened.slice(0, KEYS_LIMIT).map((octets, index): KeyOption => ({
    place: `key ${index + 1} of the file`,
    examine: () => Promise.resolve(keyOrRefusal(readPkcs8(octets), 'PKCS#12')),
  }));
  const [first, ...others] = options;
  return first === undefined ? refused({ kind: 'pkcs12-no-key' }) : chooseKey([first, ...others], request);
}

/** The PrivateKeyInfo documents; null when the passphrase is wrong. */
async function openBags(
  { plain, shrouded, sealed }: Pkcs12Bags,
  request: ExaminationRequest,
): Promise<readonly Uint8Array[] | null> {
  const keys = [...plain];
  for (const encrypted of shrouded.slice(0, KEYS_LIMIT)) {
    const octets = await open(encrypted, request);
    if (octets === null) return null;
    keys.push(octets);
  }
  if (keys.length > 0) return keys;
  for (const encrypted of sealed.slice(0, KEYS_LIMIT)) {
    const octets = await open(encrypted, request);
    if (octets === null) return null;
    const inner = readPkcs12Bags(octets);
    if (!inner.ok) continue;
    const opened = await openBags({ ...inner.value, sealed: [] }, request);
    if (opened === null) return null;
    keys.push(...opened);
  }
  return keys;
}

async function open(
  encrypted: EncryptedKey,
  { passphrase, decryptor }: ExaminationRequest,
): Promise<Uint8Array | null> {
  const octets = await decryptor(encrypted, passphrase ?? '');
  return octets === null || !readDer(octets).ok ? null : octets;
}
