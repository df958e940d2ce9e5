/** One PEM block: its lines repaired, its headers and Base64 read, its content held against its label. */
import { octetsFromHex } from '../../octets/hexadecimal.ts';
import type { ArmouredBlock } from '../forms/armour.ts';
import { decodeBase64 } from '../../octets/base64.ts';
import { CIPHER_SIZES, readTraditionalKey, traditionalCipher } from '../forms/encrypted-key.ts';
import { decipher, examineDer, refused, shapeOf, type ExaminationContext } from './examine-der.ts';
import type { KeyExamination } from './key-examination.ts';
import type { BlockLabel, KeyFailure } from './key-failure.ts';
import type { Repair } from './key-repair.ts';
import { base64Failure, FOREIGN_KINDS } from '../forms/pem.ts';
import { readPkcs1 } from '../rsa/read-rsa-private-key.ts';
import { repairLines } from './repair-block.ts';
import type { DocumentShape } from '../der/der-document.ts';

/** RFC 1421 section 4.6.1: the headers stand before the Base64 text, on lines of their own unless those were lost. */
const DEK_INFO = /DEK-Info:\s{0,5}([A-Z0-9-]{1,20}),/iu;

/** Whether a label is of a private key that may be an RSA key. */
export function isPrivateLabel(label: BlockLabel): boolean {
  return label === 'RSA PRIVATE KEY' || label === 'PRIVATE KEY' || label === 'ENCRYPTED PRIVATE KEY';
}

/**
 * Examines one block.
 *
 * @param text - the repaired text; indices of the block are of it.
 */
export async function examineBlock(
  text: string,
  block: ArmouredBlock,
  context: ExaminationContext,
): Promise<KeyExamination> {
  if (typeof block.end === 'object') {
    return refused({ kind: 'armour-mismatch', begin: block.label, end: block.end.label });
  }
  if (!isPrivateLabel(block.label)) return refused({ kind: FOREIGN_KINDS.get(block.label) ?? 'other-block' });
  if (block.end === 'missing') return refused({ kind: 'truncated', missing: 'end-line' });

  const { body, repairs } = repairLines(text, block);
  // Lines are counted from the start of the text, as an editor does.
  const before = text.slice(0, block.bodyStart);
  if (/Proc-Type:[^\n]{0,20}ENCRYPTED/u.test(body)) {
    return withRepairs(await examineTraditional(before, body, context), repairs);
  }
  const octets = decodeBase64(body);
  if (!octets.ok) return refused(base64Failure(before + body, before.length, octets.failure));
  const shape = shapeOf(octets.value);
  if (!shape.ok) return refused(shape.failure);
  const mislabelled = nameOtherContent(block.label, shape.value);
  if (mislabelled !== null) return refused(mislabelled);
  return withRepairs(await examineDer(octets.value, 'PEM', context), repairs);
}

/** The same examination with repairs put before its own. */
export function withRepairs(examination: KeyExamination, repairs: readonly Repair[]): KeyExamination {
  if (examination.kind !== 'key') return examination;
  return { ...examination, repairs: [...new Set([...repairs, ...examination.repairs])] };
}

async function examineTraditional(
  before: string,
  body: string,
  context: ExaminationContext,
): Promise<KeyExamination> {
  const info = DEK_INFO.exec(body);
  if (info === null) return refused({ kind: 'encryption', problem: 'parameters' });
  const cipher = traditionalCipher(info[1] ?? '');
  if (cipher === undefined) return refused({ kind: 'encryption', problem: 'cipher' });
  const ivStart = info.index + info[0].length;
  // Where its line end was lost, Base64 follows at once: the cipher knows how long the vector is.
  const ivEnd = ivStart + CIPHER_SIZES[cipher].block * 2;
  const iv = octetsFromHexadecimal(body.slice(ivStart, ivEnd));
  if (iv === null) return refused({ kind: 'encryption', problem: 'parameters' });
  const ciphertext = decodeBase64(body.slice(ivEnd));
  if (!ciphertext.ok) return refused(base64Failure(before + body, before.length + ivEnd, ciphertext.failure));
  const encrypted = readTraditionalKey(cipher, iv, ciphertext.value);
  if (!encrypted.ok) return refused(encrypted.failure);
  return decipher(encrypted.value, 'encrypted PKCS#1 PEM', readPkcs1, context);
}

/** `other` under `RSA PRIVATE KEY` goes on to the parser, which names the member that is damaged. */
function nameOtherContent(label: BlockLabel, shape: DocumentShape): KeyFailure | null {
  const expected: Readonly<Partial<Record<BlockLabel, readonly DocumentShape[]>>> = {
    'RSA PRIVATE KEY': ['pkcs1', 'other'],
    'PRIVATE KEY': ['pkcs8'],
    'ENCRYPTED PRIVATE KEY': ['encrypted-pkcs8'],
  };
  if (expected[label]?.includes(shape) === true) return null;
  switch (shape) {
    case 'certificate':
    case 'certificate-request':
    case 'pkcs12':
      return { kind: 'mislabelled', label, holds: 'other' };
    case 'pkcs1':
    case 'pkcs8':
    case 'encrypted-pkcs8':
    case 'public-key':
    case 'ec-key':
    case 'dsa-key':
    case 'other':
      return { kind: 'mislabelled', label, holds: shape };
  }
}

function octetsFromHexadecimal(text: string): Uint8Array<ArrayBuffer> | null {
  if (!/^(?:[0-9a-f]{2}){8,16}$/iu.test(text)) return null;
  return octetsFromHex(text);
}
