/** Public RSA keys as they are registered: SPKI and PKCS#1 PEM, certificates and their requests, ssh-rsa lines, JWK. */
import { failed, success, type Result } from '../../result.ts';
import { findBlocks, type ArmouredBlock } from '../forms/armour.ts';
import { decodeBase64 } from '../../octets/base64.ts';
import { readDer, readUnsignedOctets, TAG_BIT_STRING, TAG_SEQUENCE, type DerElement } from '../der/der.ts';
import { certificatePublicKey, documentShape } from '../der/der-document.ts';
import type { RsaPublicNumbers } from '../rsa/encode-rsa-key.ts';
import { integerFromOctets } from '../der/integer-octets.ts';
import { looksLikeJwk, parseJsonWebKeys, publicNumbersFromJwk } from '../forms/json-web-key.ts';
import { encodedValues } from '../intake/examine-unarmoured.ts';
import { readArmouredBlock } from '../intake/examine-block.ts';
import { KEY_TEXT_LIMIT } from '../intake/key-limits.ts';
import {
  looksLikeRsaKeyValue,
  pkcs1FromRsaKeyValue,
  publicNumbersFromRsaKeyValue,
} from '../forms/rsa-key-value.ts';
import { RSA_ENCRYPTION_OID } from '../forms/pkcs8.ts';
import { formatHex } from '../../octets/hexadecimal.ts';
import { repairKeyText, repairPlainText } from '../intake/repair-key-text.ts';
import { isMicrosoftKey, publicNumbersFromMicrosoftKey } from '../forms/microsoft-key.ts';
import { isSshPublicKey, readSshPublicKey, readSshPublicOctets } from '../forms/ssh-public-key.ts';

/** A chain of certificates has a few. */
const BLOCKS_LIMIT = 20;

export type PublicKeyProblem =
  | 'empty'
  | 'too-long'
  | 'private-key'
  | 'several-keys'
  | 'damaged'
  | 'not-rsa'
  | 'no-key';

export interface PublicKeyFailure {
  readonly kind: 'public-key-text';
  readonly problem: PublicKeyProblem;
}

/**
 * Reads the RSA public key that a text holds.
 *
 * @param text - as pasted; the repairs of private keys are made here too, silently. Of a
 * certificate chain the first is read, the one of the owner.
 */
export function readPublicKey(text: string): Result<RsaPublicNumbers, PublicKeyFailure> {
  if (text.length > KEY_TEXT_LIMIT) return problem('too-long');
  const plain = repairPlainText(text).text.trim();
  if (plain === '') return problem('empty');
  if (looksLikeJwk(plain)) return readJwk(plain);
  if (looksLikeRsaKeyValue(plain)) {
    const numbers = publicNumbersFromRsaKeyValue(plain);
    if (pkcs1FromRsaKeyValue(plain).ok) return problem('private-key');
    return numbers === null ? problem('damaged') : success(numbers);
  }
  const repaired = repairKeyText(text).text.trim();
  const blocks = findBlocks(repaired);
  if (blocks.length > 0) return readBlocks(repaired, blocks);
  const ssh = readSshPublicKey(repaired);
  if (ssh === null) return readWrapped(plain, readBase64(repaired));
  return ssh === 'not-rsa' || ssh === 'damaged' ? problem(ssh) : success(ssh);
}

/** What the blocks hold decides, not what they call themselves. */
function readBlocks(
  text: string,
  blocks: readonly ArmouredBlock[],
): Result<RsaPublicNumbers, PublicKeyFailure> {
  const read = blocks.slice(0, BLOCKS_LIMIT).map((block) => readArmouredBlock(text, block));
  if (read.some(({ role, block }) => role !== 'beside' || block.label.endsWith('PRIVATE KEY'))) {
    return problem('private-key');
  }
  const [first] = read;
  const isChain = read.every(({ content }) => content.kind === 'der' && content.shape === 'certificate');
  if (first === undefined || (read.length > 1 && !isChain)) return problem('several-keys');
  const { content, block } = first;
  if (content.kind === 'der') return readPublicDer(content.octets);
  // An SSH2 file (RFC 4716) has the octets of an ssh-rsa line under its own header lines.
  const body = text.slice(block.bodyStart, block.bodyEnd).replaceAll(/^[\w-]{1,60}: .*$/gmu, '');
  const octets = decodeBase64(body);
  const ssh = octets.ok ? readSshPublicOctets(octets.value) : 'damaged';
  return ssh === 'damaged' ? problem('damaged') : success(ssh);
}

/** Whether two public keys are one. */
export function samePublicKey(one: RsaPublicNumbers, other: RsaPublicNumbers): boolean {
  return one.modulus === other.modulus && one.exponent === other.exponent;
}

function readJwk(text: string): Result<RsaPublicNumbers, PublicKeyFailure> {
  const keys = parseJsonWebKeys(text);
  if (!keys.ok) return problem('damaged');
  const [jwk] = keys.value;
  if (jwk === undefined) return problem('no-key');
  if (keys.value.length > 1) return problem('several-keys');
  if (jwk.d !== undefined) return problem('private-key');
  if (jwk.kty !== 'RSA') return problem('not-rsa');
  const numbers = publicNumbersFromJwk(jwk);
  return numbers === null ? problem('damaged') : success(numbers);
}

function readBase64(text: string): Result<RsaPublicNumbers, PublicKeyFailure> {
  const octets = decodeBase64(text);
  // A public key of 512 bits has more characters than this.
  if (text.trim().length < 80) return problem('no-key');
  if (!octets.ok) return problem(text.includes(' ') && octets.failure.index < 40 ? 'no-key' : 'damaged');
  const bare = readPublicOctets(octets.value);
  if (bare !== null) return bare;
  const document = readDer(octets.value);
  if (!document.ok) return problem(octets.value.length < 64 ? 'no-key' : 'damaged');
  return readDocument(document.value);
}

/** A key that is no DER: of SSH, or of Microsoft. */
function readPublicOctets(
  octets: Uint8Array<ArrayBuffer>,
): Result<RsaPublicNumbers, PublicKeyFailure> | null {
  if (isSshPublicKey(octets)) {
    const ssh = readSshPublicOctets(octets);
    return ssh === 'damaged' ? problem(ssh) : success(ssh);
  }
  if (!isMicrosoftKey(octets)) return null;
  const numbers = publicNumbersFromMicrosoftKey(octets);
  return numbers === null ? problem('private-key') : success(numbers);
}

/** Base64 under some name, in XML, or once more; `read`: what is said where there is none. */
function readWrapped(
  text: string,
  read: Result<RsaPublicNumbers, PublicKeyFailure>,
): Result<RsaPublicNumbers, PublicKeyFailure> {
  if (read.ok || (read.failure.problem !== 'damaged' && read.failure.problem !== 'no-key')) return read;
  const inner = encodedValues(text)?.text ?? '';
  const blocks = findBlocks(inner);
  return blocks.length === 0 ? read : readBlocks(inner, blocks);
}

/** Reads the DER of a public key, a certificate or a request. */
export function readPublicDer(octets: Uint8Array): Result<RsaPublicNumbers, PublicKeyFailure> {
  const document = readDer(octets);
  return document.ok ? readDocument(document.value) : problem('damaged');
}

function readDocument(root: DerElement): Result<RsaPublicNumbers, PublicKeyFailure> {
  switch (documentShape(root)) {
    case 'public-key':
      return root.children[1]?.tag === TAG_BIT_STRING ? readSpki(root) : readNumbers(root);
    case 'certificate':
      return readSpki(certificatePublicKey(root));
    case 'certificate-request':
      return readSpki(root.children[0]?.children[2]);
    case 'pkcs1':
    case 'pkcs8':
    case 'encrypted-pkcs8':
    case 'ec-key':
    case 'dsa-key':
      return problem('private-key');
    case 'pkcs12':
    case 'pkcs7':
    case 'other':
      return problem('no-key');
  }
}

/** SubjectPublicKeyInfo (RFC 5280 section 4.1.2.7) with rsaEncryption. */
function readSpki(info: DerElement | undefined): Result<RsaPublicNumbers, PublicKeyFailure> {
  const algorithm = info?.children[0]?.children[0];
  const bits = info?.children[1];
  if (algorithm === undefined || bits === undefined) return problem('damaged');
  if (formatHex(algorithm.content) !== RSA_ENCRYPTION_OID) return problem('not-rsa');
  if (bits.content[0] !== 0) return problem('damaged');
  const key = readDer(bits.content.subarray(1));
  return key.ok ? readNumbers(key.value) : problem('damaged');
}

/** RSAPublicKey (RFC 8017 appendix A.1.1). */
function readNumbers(root: DerElement): Result<RsaPublicNumbers, PublicKeyFailure> {
  const [first, second, ...rest] = root.children;
  if (root.tag !== TAG_SEQUENCE || first === undefined || second === undefined || rest.length > 0) {
    return problem('damaged');
  }
  const modulus = readUnsignedOctets(first);
  const exponent = readUnsignedOctets(second);
  if (!modulus.ok || !exponent.ok) return problem('damaged');
  return success({ modulus: integerFromOctets(modulus.value), exponent: integerFromOctets(exponent.value) });
}

function problem(name: PublicKeyProblem): { readonly ok: false; readonly failure: PublicKeyFailure } {
  return failed({ kind: 'public-key-text', problem: name });
}
