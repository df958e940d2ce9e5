/** What a DER document is, beyond private keys: certificates, requests and PKCS#12 files told by their structure. */
import { TAG_BIT_STRING, TAG_INTEGER, TAG_OBJECT_IDENTIFIER, TAG_SEQUENCE, type DerElement } from './der.ts';
import type { DocumentShape } from '../intake/key-failure.ts';
import { privateKeyShape } from './private-key-shape.ts';

/** Tells a document by the tags of its members. */
export function documentShape(root: DerElement): DocumentShape {
  const shape = privateKeyShape(root);
  if (shape !== 'other') return shape;
  if (isPkcs12(root)) return 'pkcs12';
  if (isPkcs7(root)) return 'pkcs7';
  const [signed, algorithm, signature, ...rest] = root.children;
  const isSigned =
    signed?.tag === TAG_SEQUENCE &&
    algorithm?.tag === TAG_SEQUENCE &&
    signature?.tag === TAG_BIT_STRING &&
    rest.length === 0;
  if (!isSigned) return 'other';
  if (certificatePublicKey(root) !== undefined) return 'certificate';
  // RFC 2986 section 4.1: version, subject, subjectPKInfo.
  return isPublicKeyInfo(signed.children[2]) ? 'certificate-request' : 'other';
}

/** The SubjectPublicKeyInfo of a Certificate (RFC 5280 section 4.1): sixth member, after an optional version. */
export function certificatePublicKey(root: DerElement): DerElement | undefined {
  const members = root.children[0]?.children ?? [];
  const first = members[0]?.tag === TAG_INTEGER ? 0 : 1;
  const info = members[first + 5];
  return isPublicKeyInfo(info) ? info : undefined;
}

function isPublicKeyInfo(element: DerElement | undefined): boolean {
  return element?.children.length === 2 && privateKeyShape(element) === 'public-key';
}

/** PFX (RFC 7292 section 4): version 3, then a ContentInfo. */
function isPkcs12(root: DerElement): boolean {
  const [version, contents] = root.children;
  return (
    version?.tag === TAG_INTEGER &&
    version.content[0] === 3 &&
    contents?.tag === TAG_SEQUENCE &&
    contents.children[0]?.tag === TAG_OBJECT_IDENTIFIER
  );
}

/** ContentInfo (RFC 5652 section 3): an object identifier and `[0]`. */
function isPkcs7(root: DerElement): boolean {
  const [type, content, ...rest] = root.children;
  return type?.tag === TAG_OBJECT_IDENTIFIER && content?.tag === 0xa0 && rest.length === 0;
}
