/**
 * The key doctor: takes a key as people have it, mends harmless damage, and says what it is.
 *
 * Every way in ends at the same strict DER reader and the same equations: a mistaken reading can give no wrong key.
 * Text and files are limited before anything looks at them, so that no later step can take long.
 */
import { writtenKeys } from '../../secrets/written-keys.ts';
import { findBlocks } from '../forms/armour.ts';
import type { KeyDecryptor } from '../forms/encrypted-key.ts';
import { looksLikeJwk, parseJsonWebKeys, pkcs1FromJwk } from '../forms/json-web-key.ts';
import { looksLikeRsaKeyValue, pkcs1FromRsaKeyValue } from '../forms/rsa-key-value.ts';
import { takePkcs1 } from '../rsa/read-rsa-private-key.ts';
import { chooseKey, type KeyOption } from './choose-key.ts';
import { decodeReferences } from './decode-html.ts';
import { examineBlocks } from './examine-blocks.ts';
import {
  examineMicrosoftKey,
  keyOrRefusal,
  refused,
  withRepairs,
  type ExaminationRequest,
} from './examination-steps.ts';
import { examineDer, examineOctets } from './examine-der.ts';
import { encodedValues, examineUnarmoured } from './examine-unarmoured.ts';
import type { KeyExamination, KeyInput } from './key-examination.ts';
import { textFromFile } from './key-file.ts';
import { KEY_FILE_LIMIT, KEY_TEXT_LIMIT } from './key-limits.ts';
import { nameText } from './name-text.ts';
import { repairKeyText, repairPlainText } from './repair-key-text.ts';

/** Base64 of Base64 of a key, and once more: people do not go further. */
const WRAPPINGS_LIMIT = 3;
/** A set with more keys is not one merchant's. */
const SET_LIMIT = 10;

/**
 * Examines a pasted text or the octets of a file.
 *
 * @returns the checked key with what it was and what was mended; or what is missing, or what it is instead. Only
 * `material` of a `key` holds anything of the key.
 */
export async function examineKey(input: KeyInput, request: ExaminationRequest): Promise<KeyExamination> {
  const deciphered: Uint8Array[] = [];
  const decryptor: KeyDecryptor = async (key, passphrase) => {
    const octets = await request.decryptor(key, passphrase);
    if (octets !== null) deciphered.push(octets);
    return octets;
  };
  try {
    return await examine(input, { ...request, decryptor });
  } finally {
    for (const octets of deciphered) octets.fill(0);
  }
}

async function examine(input: KeyInput, request: ExaminationRequest): Promise<KeyExamination> {
  if ('text' in input) return examineText(input.text, request);
  const { bytes } = input;
  if (bytes.length > KEY_FILE_LIMIT) {
    return refused({ kind: 'file-too-large', bytes: bytes.length, limit: KEY_FILE_LIMIT });
  }
  const file = textFromFile(bytes);
  switch (file.kind) {
    case 'jks':
    case 'jceks':
      return refused({ kind: file.kind });
    case 'der':
      return examineDer(bytes, 'DER', request);
    case 'microsoft':
      return examineMicrosoftKey(bytes);
    case 'text':
      return withRepairs(await examineText(file.text, request), file.repairs);
  }
}

async function examineText(
  original: string,
  request: ExaminationRequest,
  wrappings = 0,
): Promise<KeyExamination> {
  if (original.length > KEY_TEXT_LIMIT) {
    return refused({ kind: 'too-long', length: original.length, limit: KEY_TEXT_LIMIT });
  }
  const plain = repairPlainText(original);
  if (plain.text.trim() === '') return refused({ kind: 'empty' });
  if (looksLikeJwk(plain.text)) return withRepairs(await examineJwk(plain.text, request), plain.repairs);
  const xml = unescapeXml(plain.text);
  if (looksLikeRsaKeyValue(xml)) {
    const pkcs1 = pkcs1FromRsaKeyValue(xml);
    const examined = pkcs1.ok ? keyOrRefusal(takePkcs1(pkcs1.value), 'RSAKeyValue') : refused(pkcs1.failure);
    return withRepairs(examined, plain.repairs);
  }
  const { text, repairs } = repairKeyText(original);
  const blocks = findBlocks(text);
  const examined =
    blocks.length > 0 ? await examineBlocks(text, blocks, request) : await examineUnarmoured(text, request);
  // A choice among the keys that stand here is none among what may be wrapped up in them.
  if (examined.kind !== 'refused' || examined.failure.kind === 'no-such-choice') {
    return withRepairs(examined, repairs);
  }
  // As it stands: a repair would take its escapes for others.
  const written = blocks.length === 0 ? await examineWritten(plain.text, request, wrappings) : null;
  if (written !== null) return withRepairs(written, [...plain.repairs, 'octet-list']);
  const inner = wrappings < WRAPPINGS_LIMIT ? encodedValues(text) : null;
  if (inner !== null) {
    const unwrapped = await examineText(inner.text, request, wrappings + 1);
    // Certificates in Base64 say less than what stands around them.
    if (unwrapped.kind !== 'refused' || blocks.length === 0) {
      return withRepairs(unwrapped, [...repairs, ...inner.repairs]);
    }
  }
  // What repairs did to a text that is no key does not name it.
  return blocks.length === 0 && examined.failure.kind === 'text' ? refused(nameText(plain.text)) : examined;
}

/** A key that is written octet by octet; of several readings the one that gives a key. */
async function examineWritten(
  text: string,
  request: ExaminationRequest,
  wrappings: number,
): Promise<KeyExamination | null> {
  let first: KeyExamination | null = null;
  for (const written of wrappings < WRAPPINGS_LIMIT ? writtenKeys(text) : []) {
    // One after the other: most texts have one.
    // oxlint-disable-next-line no-await-in-loop
    const examined = await ('text' in written
      ? examineText(written.text, request, wrappings + 1)
      : examineOctets(written.octets, request));
    if ('octets' in written) written.octets.fill(0);
    if (examined.kind !== 'refused') return examined;
    first ??= examined;
  }
  return first;
}

/** XML in HTML or in a JSON string; where neither is, this changes nothing that counts. */
function unescapeXml(text: string): string {
  return decodeReferences(
    text
      .replaceAll(/\\{1,2}u003c/giu, '<')
      .replaceAll(/\\{1,2}u003e/giu, '>')
      .replaceAll(/\\{1,2}[rn]/gu, '\n')
      .replaceAll(/\\{1,2}(["/])/gu, '$1'),
  );
}

async function examineJwk(text: string, request: ExaminationRequest): Promise<KeyExamination> {
  const parsed = parseJsonWebKeys(text);
  if (!parsed.ok) return refused(parsed.failure);
  const privateKeys = parsed.value.filter(({ d }) => d !== undefined);
  const listed = privateKeys.length > 0 ? privateKeys : parsed.value.slice(0, 1);
  const [first, ...others] = listed.slice(0, SET_LIMIT).map((jwk, index): KeyOption => ({
    place: `JWK ${index + 1} of the set`,
    examine() {
      const pkcs1 = pkcs1FromJwk(jwk);
      return Promise.resolve(pkcs1.ok ? keyOrRefusal(takePkcs1(pkcs1.value), 'JWK') : refused(pkcs1.failure));
    },
  }));
  return first === undefined ? refused({ kind: 'jwk-incomplete' }) : chooseKey([first, ...others], request);
}
