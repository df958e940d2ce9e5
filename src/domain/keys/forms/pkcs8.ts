/** PKCS#8 PrivateKeyInfo (RFC 5208 section 5, RFC 5958 section 2): which algorithm it holds, and the RSA key in it. */
import { failed, success, type Result } from '../../result.ts';
import { readDer, readUnsignedOctets, TAG_NULL, TAG_OBJECT_IDENTIFIER, type DerElement } from '../der/der.ts';
import { derFailure } from '../der/der-failure.ts';
import { integerFromOctets } from '../der/integer-octets.ts';
import type { ForeignKind, KeyFailure } from '../intake/key-failure.ts';
import { privateKeyShape } from '../der/private-key-shape.ts';

type Pkcs8Kind =
  | 'pkcs8-rsa'
  | Extract<ForeignKind, 'pkcs8-other' | 'ec-key' | 'ed25519-key' | 'dsa-key' | 'rsa-pss-key'>;

/** rsaEncryption, 1.2.840.113549.1.1.1 (RFC 8017 appendix C), as content octets in hexadecimal. */
export const RSA_ENCRYPTION_OID = '2a864886f70d010101';

/** Object identifiers as hexadecimal content octets: RFC 8017 appendix C, RFC 5480 2.1.1, RFC 8410 3, RFC 3279 2.3.2. */
const KINDS_BY_ALGORITHM: ReadonlyMap<string, Pkcs8Kind> = new Map([
  [RSA_ENCRYPTION_OID, 'pkcs8-rsa'],
  ['2a864886f70d01010a', 'rsa-pss-key'],
  ['2a8648ce3d0201', 'ec-key'],
  ['2b6570', 'ed25519-key'],
  ['2a8648ce380401', 'dsa-key'],
]);

/** What kind of private key a document of the PKCS#8 shape holds. */
export function pkcs8Kind(root: DerElement): Pkcs8Kind {
  const algorithm = root.children[1]?.children[0];
  if (algorithm?.tag !== TAG_OBJECT_IDENTIFIER) return 'pkcs8-other';
  return KINDS_BY_ALGORITHM.get(hexadecimal(algorithm.content)) ?? 'pkcs8-other';
}

/**
 * Takes the PKCS#1 RSAPrivateKey out of a PKCS#8 PrivateKeyInfo.
 *
 * @param bytes - the DER document.
 * @returns the octets of the RSAPrivateKey, not yet parsed, or what the document is instead.
 */
export function pkcs1FromPkcs8(bytes: Uint8Array): Result<Uint8Array<ArrayBuffer>, KeyFailure> {
  const document = readDer(bytes);
  if (!document.ok) return failed(derFailure(document.failure));
  const root = document.value;
  const shape = privateKeyShape(root);
  if (shape !== 'pkcs8') return failed({ kind: 'mislabelled', label: 'PRIVATE KEY', holds: shape });

  const kind = pkcs8Kind(root);
  if (kind !== 'pkcs8-rsa') return failed({ kind });
  const [version, algorithm, privateKey] = root.children;
  if (version === undefined || algorithm === undefined || privateKey === undefined) {
    return failed(derFailure('element-count'));
  }
  const versionOctets = readUnsignedOctets(version);
  if (!versionOctets.ok) return failed(derFailure(versionOctets.failure));
  if (versionOctets.value.length > 1 || integerFromOctets(versionOctets.value) > 1n) {
    return failed({ kind: 'unknown-version' });
  }
  // RFC 8017 A.1: the parameters of rsaEncryption are NULL; some encoders leave them out.
  const parameters = algorithm.children[1];
  if (parameters !== undefined && (parameters.tag !== TAG_NULL || parameters.content.length > 0)) {
    return failed(derFailure('unexpected-element'));
  }
  return success(privateKey.content.slice());
}

function hexadecimal(octets: Uint8Array): string {
  return Array.from(octets, (octet) => octet.toString(16).padStart(2, '0')).join('');
}
