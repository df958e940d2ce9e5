/**
 * Whether octets begin as the document of a private key does. Tags and lengths of its first members tell it, so that one
 * that is cut is found, and a public key, a certificate or a request for one is not.
 */
import { TAG_INTEGER, TAG_OBJECT_IDENTIFIER, TAG_OCTET_STRING, TAG_SEQUENCE } from '../keys/der/der.ts';
import { formatHex } from '../octets/hexadecimal.ts';

interface Header {
  readonly tag: number;
  readonly content: number;
  /** Behind it; infinite where the length is left open, as Java and browsers write PKCS#12 (X.690 section 8.1.3.6). */
  readonly end: number;
}

/** A member may be smaller than a number of 512 bits or a private number of a curve only where it is none. */
const shortestNumber = 48;
const shortestScalar = 16;

/** PBES1, PBES2 (RFC 8018) and the schemes of PKCS#12 (RFC 7292 appendix C). */
const encryptionScheme = /^(?:2a864886f70d0105|2a864886f70d010c01)/u;
/** openssh-key-v1; a PRIVATEKEYBLOB of CryptoAPI, a `.pvk` file, and blobs of CNG with the primes. */
const otherDocument =
  /^(?:6f70656e7373682d6b65792d7631|070200000024000052534132|07020000(?:00a4|0024|0022)0000(?:52534132|44535332)|1ef1b5b0000000000[12]000000|5253413[23]....0000..000000)/u;

function headerAt(octets: Uint8Array, at: number): Header | null {
  const tag = octets[at];
  const first = octets[at + 1];
  if (tag === undefined || first === undefined) return null;
  if (first < 0x80) return { tag, content: at + 2, end: at + 2 + first };
  const size = first - 0x80;
  const content = at + 2 + size;
  if (size > 3 || octets.length < content) return null;
  if (size === 0) return { tag, content, end: Infinity };
  return {
    tag,
    content,
    end: content + octets.subarray(at + 2, content).reduce((sum, octet) => sum * 256 + octet, 0),
  };
}

const tagAt = (octets: Uint8Array, at: number): number | undefined => headerAt(octets, at)?.tag;

/** EncryptedPrivateKeyInfo (RFC 5958 section 3). */
function isEncrypted(octets: Uint8Array, scheme: Header): boolean {
  const identifier = headerAt(octets, scheme.content);
  return (
    scheme.tag === TAG_SEQUENCE &&
    identifier?.tag === TAG_OBJECT_IDENTIFIER &&
    encryptionScheme.test(formatHex(octets.subarray(identifier.content, identifier.end)))
  );
}

/** What follows a version of one octet. */
function isPrivate(octets: Uint8Array, version: number, next: Header): boolean {
  const length = next.end - next.content;
  switch (next.tag) {
    case TAG_INTEGER:
      // RSAPrivateKey (RFC 8017 A.1.2), and OpenSSL's form of a DSA key.
      return version <= 1 && length >= shortestNumber;
    case TAG_OCTET_STRING:
      // ECPrivateKey (RFC 5915 section 3).
      return version === 1 && length >= shortestScalar;
    case TAG_SEQUENCE: {
      if (tagAt(octets, next.content) !== TAG_OBJECT_IDENTIFIER) return false;
      // PFX (RFC 7292 section 4), else PrivateKeyInfo (RFC 5958 section 2), where a certificate has its issuer.
      if (version === 3) return true;
      return version <= 1 && (tagAt(octets, next.end) ?? TAG_OCTET_STRING) === TAG_OCTET_STRING;
    }
    default:
      return false;
  }
}

/** @returns How many octets the document has that begins there; infinite where it does not say so, null for no such one. */
export function privateDocumentLength(octets: Uint8Array, at = 0): number | null {
  const outer = headerAt(octets, at);
  if (outer?.tag !== TAG_SEQUENCE) {
    return otherDocument.test(formatHex(octets.subarray(at, at + 20))) ? Infinity : null;
  }
  const first = headerAt(octets, outer.content);
  if (first === null) return null;
  if (isEncrypted(octets, first)) return outer.end - at;
  const next = headerAt(octets, first.end);
  const isVersion = first.tag === TAG_INTEGER && first.end === first.content + 1;
  if (!isVersion || next === null) return null;
  return isPrivate(octets, octets[first.content] ?? 0, next) ? outer.end - at : null;
}

/** First octets of such documents. */
const mayBegin: ReadonlySet<number> = new Set([0x30, 0x6f, 0x07, 0x1e, 0x52]);

/** Where such a document stands among octets. */
export function findPrivateDocument(
  octets: Uint8Array,
): { readonly at: number; readonly length: number } | null {
  for (let at = 0; at < octets.length; at += 1) {
    if (!mayBegin.has(octets[at] ?? 0)) continue;
    const length = privateDocumentLength(octets, at);
    if (length !== null) return { at, length };
  }
  return null;
}
