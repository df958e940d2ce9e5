/**
 * Finds the PKCS#1 key in pasted text, or says what the text is instead (RFC 7468, RFC 1421 for encrypted blocks).
 *
 * Blanks around the block, indentation, CRLF and blank lines are accepted: they carry nothing. All other
 * deviations are failures that name themselves.
 */
import { failed, type Result } from '../../result.ts';
import { findBlocks, type ArmouredBlock } from './armour.ts';
import { decodeBase64, type Base64Failure } from '../../octets/base64.ts';
import { derFailure } from '../der/der-failure.ts';
import { readDer } from '../der/der.ts';
import type { BlockLabel, ForeignKind, KeyFailure } from '../intake/key-failure.ts';
import { pkcs8Kind } from './pkcs8.ts';
import { privateKeyShape } from '../der/private-key-shape.ts';
import { nameUnarmouredText } from '../intake/unarmoured-text.ts';

/** Characters; a 4096-bit key has 3,250, so this leaves room for text around it. */
export const KEY_TEXT_LIMIT = 16_384;

/** Labels whose blocks are never a private RSA key. */
export const FOREIGN_KINDS: ReadonlyMap<BlockLabel, ForeignKind> = new Map([
  ['ENCRYPTED PRIVATE KEY', 'encrypted'],
  ['PUBLIC KEY', 'public-key'],
  ['RSA PUBLIC KEY', 'public-key'],
  ['CERTIFICATE', 'certificate'],
  ['CERTIFICATE REQUEST', 'certificate-request'],
  ['EC PRIVATE KEY', 'ec-key'],
  ['EC PARAMETERS', 'ec-key'],
  ['DSA PRIVATE KEY', 'dsa-key'],
  ['DSA PARAMETERS', 'dsa-key'],
  ['OPENSSH PRIVATE KEY', 'openssh'],
  ['other', 'other-block'],
]);
const QUOTES = new Set(['"', "'", '`', '“', '”', '‘', '’', '„', '«', '»']);

/**
 * Reads the armour and the Base64 of exactly one `RSA PRIVATE KEY` block.
 *
 * @param text - as pasted.
 * @returns the octets of a DER document with at least nine INTEGERs, not yet parsed.
 */
export function findPkcs1(text: string): Result<Uint8Array<ArrayBuffer>, KeyFailure> {
  // Before anything else looks at the text: every later step is bounded by this.
  if (text.length > KEY_TEXT_LIMIT) {
    return failed({ kind: 'too-long', length: text.length, limit: KEY_TEXT_LIMIT });
  }
  if (text.trim() === '') return failed({ kind: 'empty' });
  const found = findBlocks(text);
  if (!found.ok) return found;
  const blocks = found.value;
  const [block] = blocks;
  if (block === undefined) return failed(nameUnarmouredText(text));
  if (blocks.length > 1) return failed(nameSeveralBlocks(blocks));
  return readBlock(text, block);
}

function readBlock(text: string, block: ArmouredBlock): Result<Uint8Array<ArrayBuffer>, KeyFailure> {
  if (typeof block.end === 'object') {
    return failed({ kind: 'armour-mismatch', begin: block.label, end: block.end.label });
  }
  const foreign = FOREIGN_KINDS.get(block.label);
  if (foreign !== undefined) return failed({ kind: foreign });

  const body = text.slice(block.bodyStart, block.bodyEnd);
  // RFC 1421 section 4.6.1.1; the header stands in front of the Base64 text.
  if (body.includes('Proc-Type:') && body.includes('ENCRYPTED')) return failed({ kind: 'encrypted' });
  if (block.end === 'missing') return failed({ kind: 'truncated', missing: 'end-line' });
  if (body.includes('\\n') || body.includes('\\r')) return failed({ kind: 'escaped-line-feeds' });
  const octets = decodeBase64(body);
  if (!octets.ok) return failed(base64Failure(text, block.bodyStart, octets.failure));
  const mistaken = nameOtherContent(block.label, octets.value);
  if (mistaken !== undefined) return failed(mistaken);
  const surroundings = nameSurroundings(text.slice(0, block.start).trim(), text.slice(block.after).trim());
  return surroundings === undefined ? octets : failed(surroundings);
}

/** What the octets are when they are not a PKCS#1 key; damaged ones under the right label are the parser's. */
function nameOtherContent(label: BlockLabel, octets: Uint8Array): KeyFailure | undefined {
  const document = readDer(octets);
  if (!document.ok) return derFailure(document.failure);
  const shape = privateKeyShape(document.value);
  if (label === 'RSA PRIVATE KEY') {
    return shape === 'pkcs1' || shape === 'other' ? undefined : { kind: 'mislabelled', label, holds: shape };
  }
  return shape === 'pkcs8'
    ? { kind: pkcs8Kind(document.value) }
    : { kind: 'mislabelled', label, holds: shape };
}

/** Parameters come with a key of their kind, and certificates in chains: alike blocks are one thing. */
function nameSeveralBlocks(blocks: readonly ArmouredBlock[]): KeyFailure {
  const kinds = new Set(blocks.map(({ label }) => FOREIGN_KINDS.get(label)));
  const [kind] = kinds;
  const isOnePrivateKey = blocks.filter(({ label }) => label.endsWith('PRIVATE KEY')).length <= 1;
  if (kinds.size === 1 && kind !== undefined && isOnePrivateKey) return { kind };
  return { kind: 'several-keys', labels: blocks.map(({ label }) => label) };
}

function nameSurroundings(before: string, after: string): KeyFailure | undefined {
  if (before === '' && after === '') return undefined;
  return { kind: isQuoteOrNothing(before) && isQuoteOrNothing(after) ? 'quoted' : 'text-around' };
}

function isQuoteOrNothing(side: string): boolean {
  return side === '' || QUOTES.has(side.replace(/[,;]$/u, ''));
}

/** Line and column as an editor counts them; line ends are LF, CRLF or CR. */
export function base64Failure(
  text: string,
  bodyStart: number,
  { problem, index }: Base64Failure,
): KeyFailure {
  const lines = text.slice(0, bodyStart + index).split(/\r\n|\n|\r/u);
  return { kind: 'base64', problem, line: lines.length, column: (lines.at(-1) ?? '').length + 1 };
}
