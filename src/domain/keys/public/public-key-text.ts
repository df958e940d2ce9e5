/** Public RSA keys as they are registered: SPKI and PKCS#1 PEM, certificates and their requests, ssh-rsa lines, JWK. */
import { failed, success, type Result } from '../../result.ts';
import { findBlocks } from '../forms/armour.ts';
import { decodeBase64 } from '../../octets/base64.ts';
import { readDer, readUnsignedOctets, TAG_BIT_STRING, TAG_SEQUENCE, type DerElement } from '../der/der.ts';
import { certificatePublicKey, documentShape } from '../der/der-document.ts';
import type { RsaPublicNumbers } from '../rsa/encode-rsa-key.ts';
import { integerFromOctets } from '../der/integer-octets.ts';
import { looksLikeJwk, parseJsonWebKeys, publicNumbersFromJwk } from '../forms/json-web-key.ts';
import { isPrivateLabel } from '../intake/examine-block.ts';
import { KEY_TEXT_LIMIT } from '../forms/pem.ts';
import { RSA_ENCRYPTION_OID } from '../forms/pkcs8.ts';
import { formatHex } from '../../octets/hexadecimal.ts';
import { repairKeyText } from '../intake/repair-key-text.ts';
import { readSshPublicKey } from '../forms/ssh-public-key.ts';

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
 * @param text - as pasted, at most 16 KiB; the repairs of private keys are made here too, silently. Of a
 * certificate chain the first is read, the one of the owner.
 */
export function readPublicKey(text: string): Result<RsaPublicNumbers, PublicKeyFailure> {
  if (text.length > KEY_TEXT_LIMIT) return problem('too-long');
  const repaired = repairKeyText(text).text.trim();
  if (repaired === '') return problem('empty');
  const blocks = findBlocks(repaired);
  if (!blocks.ok) return problem('damaged');
  const [block] = blocks.value;
  if (block !== undefined) {
    if (blocks.value.some(({ label }) => isPrivateLabel(label) || label.endsWith('PRIVATE KEY'))) {
      return problem('private-key');
    }
    const isChain = blocks.value.every(({ label }) => label === 'CERTIFICATE');
    if (blocks.value.length > 1 && !isChain) return problem('several-keys');
    const body = repaired.slice(block.bodyStart, block.bodyEnd).replaceAll(/["'`]/gu, '');
    return block.end === 'same' ? readBase64(body) : problem('damaged');
  }
  if (looksLikeJwk(repaired)) return readJwk(repaired);
  const ssh = readSshPublicKey(repaired);
  if (ssh === null) return readBase64(repaired);
  return ssh === 'not-rsa' || ssh === 'damaged' ? problem(ssh) : success(ssh);
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
  const document = readDer(octets.value);
  if (!document.ok) return problem(octets.value.length < 64 ? 'no-key' : 'damaged');
  return readDocument(document.value);
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
