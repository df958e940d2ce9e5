/** Which structure a DER document is, told by the tags of its members; nothing is read from the numbers. */
import { TAG_BIT_STRING, TAG_INTEGER, TAG_OCTET_STRING, TAG_SEQUENCE, type DerElement } from './der.ts';
import type { PrivateKeyShape } from '../intake/key-failure.ts';

/**
 * Structures by their leading members: `exact` ones have no further member.
 * RFC 8017 A.1.1 and A.1.2 (RSA), RFC 5208 section 5 and 6 (PKCS#8), RFC 5280 section 4.1 (SubjectPublicKeyInfo),
 * RFC 5915 section 3 (EC). The six INTEGERs of a DSA key are OpenSSL's own form.
 */
const SHAPES: readonly {
  readonly shape: PrivateKeyShape;
  readonly tags: readonly number[];
  readonly exact: boolean;
}[] = [
  { shape: 'pkcs1', tags: Array.from({ length: 9 }, () => TAG_INTEGER), exact: false },
  { shape: 'pkcs8', tags: [TAG_INTEGER, TAG_SEQUENCE, TAG_OCTET_STRING], exact: false },
  { shape: 'encrypted-pkcs8', tags: [TAG_SEQUENCE, TAG_OCTET_STRING], exact: true },
  { shape: 'public-key', tags: [TAG_SEQUENCE, TAG_BIT_STRING], exact: true },
  { shape: 'public-key', tags: [TAG_INTEGER, TAG_INTEGER], exact: true },
  { shape: 'ec-key', tags: [TAG_INTEGER, TAG_OCTET_STRING], exact: false },
  { shape: 'dsa-key', tags: Array.from({ length: 6 }, () => TAG_INTEGER), exact: true },
];

/** The shape of a document's outer element; `other` when it is none of the known ones. */
export function privateKeyShape(root: DerElement): PrivateKeyShape {
  if (root.tag !== TAG_SEQUENCE) return 'other';
  const match = SHAPES.find(
    ({ tags, exact }) =>
      tags.every((tag, index) => root.children[index]?.tag === tag) &&
      (!exact || root.children.length === tags.length),
  );
  return match?.shape ?? 'other';
}
