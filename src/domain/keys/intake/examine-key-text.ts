/**
 * The key doctor: takes a key as people have it, mends harmless damage, and says what it is.
 *
 * Every way in ends at the same strict DER reader and the same equations. Text and files are limited to 16 KiB
 * before anything looks at them, so that no later step can take long.
 */
import { findBlocks, type ArmouredBlock } from '../forms/armour.ts';
import { examineBlock, isPrivateLabel, withRepairs } from './examine-block.ts';
import { examineDer, keyOrRefusal, refused, type ExaminationContext } from './examine-der.ts';
import { examineUnarmoured } from './examine-unarmoured.ts';
import type { KeyCandidate, KeyExamination, KeyInput } from './key-examination.ts';
import { textFromFile } from './key-file.ts';
import type { Repair } from './key-repair.ts';
import { jwkBits, looksLikeJwk, parseJsonWebKeys, pkcs1FromJwk } from '../forms/json-web-key.ts';
import { FOREIGN_KINDS, KEY_TEXT_LIMIT } from '../forms/pem.ts';
import { readPkcs1 } from '../rsa/read-rsa-private-key.ts';
import { repairSurroundings } from './repair-block.ts';
import { repairKeyText } from './repair-key-text.ts';

/** Nobody chooses from more; a text that has them was not made by a person. */
const CHOICE_LIMIT = 10;

export interface ExaminationRequest extends ExaminationContext {
  /** The index of a candidate, after `choose`. */
  readonly choice?: number | undefined;
}

/**
 * Examines a pasted text or the octets of a file.
 *
 * @returns the checked key with what it was and what was mended; or what is missing, or what it is instead. Only
 * `material` of a `key` holds anything of the key.
 */
export async function examineKey(input: KeyInput, request: ExaminationRequest): Promise<KeyExamination> {
  if ('text' in input) return examineText(input.text, request);
  const { bytes } = input;
  if (bytes.length > KEY_TEXT_LIMIT * 2) {
    return refused({ kind: 'file-too-large', bytes: bytes.length, limit: KEY_TEXT_LIMIT });
  }
  const file = textFromFile(bytes);
  if (file.kind === 'java-keystore') return refused({ kind: 'java-keystore' });
  if (file.kind === 'der') {
    return bytes.length > KEY_TEXT_LIMIT
      ? refused({ kind: 'file-too-large', bytes: bytes.length, limit: KEY_TEXT_LIMIT })
      : examineDer(bytes, 'DER', request);
  }
  return withRepairs(await examineText(file.text, request), file.repairs);
}

async function examineText(original: string, request: ExaminationRequest): Promise<KeyExamination> {
  if (original.length > KEY_TEXT_LIMIT) {
    return refused({ kind: 'too-long', length: original.length, limit: KEY_TEXT_LIMIT });
  }
  const { text, repairs } = repairKeyText(original);
  if (text.trim() === '') return refused({ kind: 'empty' });
  const found = findBlocks(text);
  if (!found.ok) return refused(found.failure);
  if (found.value.length > 0) return withRepairs(await examineBlocks(text, found.value, request), repairs);
  if (looksLikeJwk(text)) return withRepairs(examineJwk(text, request.choice), repairs);
  const unarmoured = await examineUnarmoured(text, request);
  if (unarmoured.kind !== 'wrapped') return withRepairs(unarmoured, repairs);
  // Decoding shortens the text, so this ends.
  return withRepairs(await examineText(unarmoured.text, request), [...repairs, 'base64-wrapped']);
}

async function examineBlocks(
  text: string,
  blocks: readonly ArmouredBlock[],
  request: ExaminationRequest,
): Promise<KeyExamination> {
  const keys = blocks.filter(({ label }) => isPrivateLabel(label));
  const foreignKeys = blocks.filter(({ label }) => label.endsWith('PRIVATE KEY') && !isPrivateLabel(label));
  if (keys.length > CHOICE_LIMIT) {
    return refused({ kind: 'several-keys', labels: keys.map(({ label }) => label) });
  }
  if (keys.length > 1 && request.choice === undefined) {
    return { kind: 'choose', candidates: await candidates(text, keys, request) };
  }
  const block = keys[request.choice ?? 0];
  if (block === undefined) return refused(foreignOnly(blocks));
  const repairs: Repair[] = [];
  if (blocks.length > keys.length) repairs.push('other-blocks');
  if (keys.length === 1 && foreignKeys.length > 0) {
    return refused({ kind: 'several-keys', labels: blocks.map(({ label }) => label) });
  }
  const first = blocks[0]?.start ?? 0;
  const last = blocks.at(-1)?.after ?? text.length;
  repairs.push(...repairSurroundings(text.slice(0, first), text.slice(last)));
  return withRepairs(await examineBlock(text, block, request), repairs);
}

/** Blocks without a private RSA key: of one kind they are one thing, as a certificate chain is. */
function foreignOnly(blocks: readonly ArmouredBlock[]) {
  const kinds = [...new Set(blocks.map(({ label }) => FOREIGN_KINDS.get(label)))];
  const [kind] = kinds;
  const [block] = blocks;
  if (block !== undefined && typeof block.end === 'object') {
    return { kind: 'armour-mismatch', begin: block.label, end: block.end.label } as const;
  }
  if (kinds.length === 1 && kind !== undefined) return { kind };
  return { kind: 'several-keys', labels: blocks.map(({ label }) => label) } as const;
}

async function candidates(
  text: string,
  blocks: readonly ArmouredBlock[],
  request: ExaminationRequest,
): Promise<readonly KeyCandidate[]> {
  return Promise.all(
    blocks.map(async (block, index) => {
      const examined = await examineBlock(text, block, { ...request, passphrase: null });
      const line = text.slice(0, block.start).split('\n').length;
      return { index, label: `${block.label}, line ${line}, ${candidateWords(examined)}` };
    }),
  );
}

function candidateWords(examination: KeyExamination): string {
  if (examination.kind === 'key') return `${examination.material.bits} bits`;
  return examination.kind === 'needs-passphrase' ? 'encrypted' : 'not readable';
}

function examineJwk(text: string, choice: number | undefined): KeyExamination {
  const parsed = parseJsonWebKeys(text);
  if (!parsed.ok) return refused(parsed.failure);
  const privateKeys = parsed.value.filter(({ d }) => d !== undefined);
  if (privateKeys.length > 1 && choice === undefined) {
    const label = (bits: number, index: number) => `JWK ${index + 1} of the set, ${bits} bits`;
    return {
      kind: 'choose',
      candidates: privateKeys.map((key, index) => ({ index, label: label(jwkBits(key), index) })),
    };
  }
  const jwk = privateKeys[choice ?? 0] ?? parsed.value[0];
  if (jwk === undefined) return refused({ kind: 'jwk-incomplete' });
  const pkcs1 = pkcs1FromJwk(jwk);
  return pkcs1.ok ? keyOrRefusal(readPkcs1(pkcs1.value), 'JWK') : refused(pkcs1.failure);
}
