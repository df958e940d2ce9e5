/** What one block holds, whatever its label says: its lines are read in the first way that gives a whole document. */
import { success, failed, type Result } from '../../result.ts';
import { decodeBase64, type Base64Failure } from '../../octets/base64.ts';
import { octetsFromHex } from '../../octets/hexadecimal.ts';
import { readDer, type DerElement } from '../der/der.ts';
import { derFailure } from '../der/der-failure.ts';
import { documentShape } from '../der/der-document.ts';
import type { ArmouredBlock } from '../forms/armour.ts';
import {
  CIPHER_SIZES,
  readTraditionalKey,
  traditionalCipher,
  type EncryptedKey,
} from '../forms/encrypted-key.ts';
import { isOpenSshKey } from '../forms/openssh-key.ts';
import { isSshComKey, isSshPublicKey } from '../forms/ssh-public-key.ts';
import { bodyReadings } from './body-readings.ts';
import { explainDamage, type FailedReading } from './explain-damage.ts';
import type { DocumentShape, KeyFailure } from './key-failure.ts';
import type { Repair } from './key-repair.ts';

type Content =
  | { readonly kind: 'der'; readonly octets: Uint8Array<ArrayBuffer>; readonly shape: DocumentShape }
  | { readonly kind: 'openssh'; readonly octets: Uint8Array<ArrayBuffer> }
  | { readonly kind: 'traditional'; readonly encrypted: EncryptedKey }
  /** Of SSH, and no DER. */
  | {
      readonly kind: 'foreign';
      readonly octets: Uint8Array<ArrayBuffer>;
      readonly foreign: 'public-key' | 'ssh-com';
    };

export type BlockContent =
  | (Content & { readonly repairs: readonly Repair[] })
  /** What is wrong is worked out when it is asked for. */
  | { readonly kind: 'unreadable'; readonly explain: () => KeyFailure };

/** Why a reading gave nothing; a place is of the body of that reading. */
export type BodyFailure =
  | { readonly kind: 'base64'; readonly failure: Base64Failure }
  | { readonly kind: 'other'; readonly failure: KeyFailure };

/** RFC 1421 section 4.6.1: the headers stand before the Base64 text, on lines of their own unless those were lost. */
const DEK_INFO = /DEK-Info:\s{0,5}([A-Z0-9-]{1,20}),/iu;
const ENCRYPTED = /Proc-Type:[^\n]{0,20}ENCRYPTED/iu;

/** Reads one block; indices of the block are of `text`. */
export function readBlock(text: string, block: ArmouredBlock): BlockContent {
  const readings: FailedReading[] = [];
  let vague: (Content & { readonly repairs: readonly Repair[] }) | null = null;
  for (const { body, repairs } of bodyReadings(text, block)) {
    const read = readBody(body);
    if (!read.ok) {
      readings.push({ body, repairs, failure: read.failure });
      continue;
    }
    const content = { ...read.value.content, repairs: [...repairs, ...read.value.repairs] };
    if (content.kind !== 'der' || content.shape !== 'other') return content;
    vague ??= content;
  }
  return vague ?? { kind: 'unreadable', explain: () => explainDamage(text, block, readings) };
}

interface ReadBody {
  readonly content: Content;
  readonly repairs: readonly Repair[];
}

function readBody(body: string): Result<ReadBody, BodyFailure> {
  // Either line may have been lost on the way.
  if (ENCRYPTED.test(body) || DEK_INFO.test(body)) {
    const encrypted = readTraditional(body);
    return encrypted.ok
      ? success({ content: { kind: 'traditional', encrypted: encrypted.value }, repairs: [] })
      : encrypted;
  }
  const base64 = withoutHeaders(body);
  const decoded = decodeBase64(base64);
  const padded = decoded.ok ? decoded : decodeBase64(repad(base64));
  if (!padded.ok) return failed({ kind: 'base64', failure: decoded.ok ? padded.failure : decoded.failure });
  const octets = padded.value;
  const repairs: readonly Repair[] = decoded.ok ? [] : ['padding'];
  if (isOpenSshKey(octets)) return success({ content: { kind: 'openssh', octets }, repairs });
  const foreign = isSshComKey(octets) ? 'ssh-com' : isSshPublicKey(octets) ? 'public-key' : null;
  if (foreign !== null) return success({ content: { kind: 'foreign', octets, foreign }, repairs });
  const document: Result<DerElement, KeyFailure> = readDocument(octets);
  if (!document.ok) {
    const failure: BodyFailure = { kind: 'other', failure: document.failure };
    return failed(decoded.ok ? failure : { kind: 'base64', failure: decoded.failure });
  }
  return success({ content: { kind: 'der', octets, shape: documentShape(document.value) }, repairs });
}

function readDocument(octets: Uint8Array): Result<DerElement, KeyFailure> {
  const document = readDer(octets);
  if (document.ok) return document;
  return failed(
    mayBeCiphertext(octets) ? { kind: 'encryption', problem: 'headers' } : derFailure(document.failure),
  );
}

/** Whole blocks of a cipher, which do not begin as every key does. */
function mayBeCiphertext(octets: Uint8Array): boolean {
  return octets.length > 0 && octets.length % 8 === 0 && octets[0] !== 0x30;
}

/** Headers as of RFC 4716 or PGP say nothing that counts here; they end with a blank line. */
function withoutHeaders(body: string): string {
  return /^\s{0,5}[A-Z][\w-]{1,40}: [^\n]{0,200}\n/u.test(body)
    ? body.replace(/^\s{0,5}(?:[A-Z][\w-]{1,40}: [^\n]{0,200}\n){1,10}/u, '')
    : body;
}

/** The = signs at the end say nothing: the number of characters before them does. */
function repad(body: string): string {
  const bare = body.replace(/[=\s]{1,200}$/u, '');
  const characters = bare.replaceAll(/\s/gu, '').length;
  return bare + '='.repeat((4 - (characters % 4)) % 4);
}

function readTraditional(body: string): Result<EncryptedKey, BodyFailure> {
  const info = DEK_INFO.exec(body);
  if (info === null) return other({ kind: 'encryption', problem: 'parameters' });
  const cipher = traditionalCipher(info[1] ?? '');
  if (cipher === undefined) return other({ kind: 'encryption', problem: 'cipher' });
  const ivStart = info.index + info[0].length;
  // Where its line end was lost, Base64 follows at once: the cipher knows how long the vector is.
  const ivEnd = ivStart + CIPHER_SIZES[cipher].block * 2;
  const digits = body.slice(ivStart, ivEnd);
  if (!/^(?:[0-9a-f]{2}){8,16}$/iu.test(digits)) return other({ kind: 'encryption', problem: 'parameters' });
  const ciphertext = decodeBase64(body.slice(ivEnd));
  if (!ciphertext.ok) {
    const { problem, index } = ciphertext.failure;
    return failed({ kind: 'base64', failure: { problem, index: index + ivEnd } });
  }
  const encrypted = readTraditionalKey(cipher, octetsFromHex(digits), ciphertext.value);
  return encrypted.ok ? encrypted : other(encrypted.failure);
}

function other(failure: KeyFailure): { readonly ok: false; readonly failure: BodyFailure } {
  return failed({ kind: 'other', failure });
}
