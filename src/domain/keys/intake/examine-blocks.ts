/** The blocks of a text: which of them is the key, and what is beside it. */
import type { ArmouredBlock } from '../forms/armour.ts';
import { chooseKey, type KeyOption } from './choose-key.ts';
import { examineBlock, readArmouredBlock, type ReadBlock } from './examine-block.ts';
import { refused, withRepairs, type ExaminationRequest } from './examination-steps.ts';
import type { KeyExamination } from './key-examination.ts';
import type { KeyFailure } from './key-failure.ts';
import type { Repair } from './key-repair.ts';
import { repairSurroundings } from './repair-block.ts';

/** A chain of certificates has a few; a text with more was not made by a person. */
const BLOCKS_LIMIT = 200;
/** Nobody chooses from more. */
const CHOICE_LIMIT = 10;

/** @param blocks - at least one. */
export async function examineBlocks(
  text: string,
  blocks: readonly ArmouredBlock[],
  request: ExaminationRequest,
): Promise<KeyExamination> {
  if (blocks.length > BLOCKS_LIMIT) return refused(severalKeys(blocks));
  const read = blocks.map((block) => readArmouredBlock(text, block));
  try {
    return await examineRead(text, read, request);
  } finally {
    for (const { content } of read) if ('octets' in content) content.octets.fill(0);
  }
}

async function examineRead(
  text: string,
  read: readonly ReadBlock[],
  request: ExaminationRequest,
): Promise<KeyExamination> {
  const keys = distinctBlocks(read.filter(({ role }) => role === 'rsa'));
  if (keys.length > CHOICE_LIMIT) return refused(severalKeys(keys.map(({ block }) => block)));
  const [first, ...others] = keys.map((key): KeyOption => optionOf(text, key, request));
  if (first === undefined) return nameForeign(read, request);

  const repairs: Repair[] = [];
  if (read.some(({ role }) => role === 'beside')) repairs.push('other-blocks');
  if (read.some(({ role }) => role === 'other-key')) repairs.push('other-keys');
  if (keys.length < read.filter(({ role }) => role === 'rsa').length) repairs.push('same-key');
  const start = read[0]?.block.start ?? 0;
  const end = read.at(-1)?.block.after ?? text.length;
  repairs.push(...repairSurroundings(text.slice(0, start), text.slice(end)));
  return withRepairs(await chooseKey([first, ...others], request), repairs);
}

function optionOf(text: string, key: ReadBlock, request: ExaminationRequest): KeyOption {
  const line = text.slice(0, key.block.start).split('\n').length;
  return {
    place: `${key.block.label === 'other' ? 'block' : key.block.label}, line ${line}`,
    examine: (passphrase) => examineBlock(key, { ...request, passphrase }),
  };
}

/** Blocks of the same octets are one. */
function distinctBlocks(blocks: readonly ReadBlock[]): readonly ReadBlock[] {
  const seen = new Set<string>();
  return blocks.filter(({ content }) => {
    if (content.kind === 'unreadable') return true;
    const octets = content.kind === 'traditional' ? content.encrypted.ciphertext : content.octets;
    const text = octets.join();
    const isNew = !seen.has(text);
    seen.add(text);
    return isNew;
  });
}

/** Blocks without a private RSA key: of one kind they are one thing, as a certificate chain is. */
async function nameForeign(
  blocks: readonly ReadBlock[],
  request: ExaminationRequest,
): Promise<KeyExamination> {
  const examined = await Promise.all(blocks.map((block) => examineBlock(block, request)));
  // A private key of another kind says more than its parameters or its certificate.
  const otherKey = examined[blocks.findIndex(({ role }) => role === 'other-key')];
  const [first] = examined;
  const kinds = new Set(examined.map((one) => (one.kind === 'refused' ? one.failure.kind : one.kind)));
  if (first === undefined || (otherKey === undefined && kinds.size > 1)) {
    return refused(severalKeys(blocks.map(({ block }) => block)));
  }
  return otherKey ?? first;
}

function severalKeys(blocks: readonly ArmouredBlock[]): KeyFailure {
  if (blocks.every(({ label }) => label === 'other')) return { kind: 'other-block' };
  return { kind: 'several-keys', labels: blocks.map(({ label }) => label) };
}
