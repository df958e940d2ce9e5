/**
 * PKCS#12 files (RFC 7292 section 4): the bags that hold private keys. Deciphering is the caller's, and so is all that
 * comes out of it. The integrity code of the file is not checked: the equations of the key are.
 */
import { failed, success, type Result } from '../../result.ts';
import { concatenateOctets } from '../../octets/concatenate-octets.ts';
import { formatHex } from '../../octets/hexadecimal.ts';
import {
  readDer,
  TAG_OBJECT_IDENTIFIER,
  TAG_OCTET_STRING,
  TAG_SEQUENCE,
  type DerElement,
} from '../der/der.ts';
import { element } from '../der/encode-der.ts';
import type { KeyFailure } from '../intake/key-failure.ts';
import { readEncryptedPkcs8, type EncryptedKey } from './encrypted-key.ts';

const TAG_CONTEXT_0 = 0xa0;
const TAG_IMPLICIT_0 = 0x80;
/** Content octets of object identifiers, in hexadecimal: RFC 5652 section 4 and 8, RFC 7292 appendix D. */
const OID_DATA = '2a864886f70d010701';
const OID_ENCRYPTED_DATA = '2a864886f70d010706';
const OID_KEY_BAG = '2a864886f70d010c0a0101';
const OID_SHROUDED_KEY_BAG = '2a864886f70d010c0a0102';
const OID_NESTED_BAG = '2a864886f70d010c0a0106';
/** A file of more bags than this was not made by a key tool. */
const BAGS_LIMIT = 1000;

export interface Pkcs12Bags {
  /** PrivateKeyInfo documents that stand there in the clear. */
  readonly plain: readonly Uint8Array[];
  /** EncryptedPrivateKeyInfo documents. */
  readonly shrouded: readonly EncryptedKey[];
  /** Encrypted lists of bags, usually of certificates: a key may be in one where there is none elsewhere. */
  readonly sealed: readonly EncryptedKey[];
}

type Bags = Result<Pkcs12Bags, KeyFailure>;

const NONE: Pkcs12Bags = { plain: [], shrouded: [], sealed: [] };

/** Reads the bags of a PFX; `root` has its shape. */
export function readPkcs12(root: DerElement): Bags {
  const safe = root.children[1];
  if (oidOf(safe) !== OID_DATA) return failed({ kind: 'pkcs12-damaged' });
  const contents = openOctets(safe?.children[1]);
  if (contents === null) return failed({ kind: 'pkcs12-damaged' });
  return joined(contents.children, readContent);
}

/** Reads a list of bags that was enciphered. */
export function readPkcs12Bags(octets: Uint8Array): Bags {
  const list = readDer(octets);
  return list.ok ? joined(list.value.children, readBag) : failed({ kind: 'pkcs12-damaged' });
}

function readContent(content: DerElement): Bags {
  switch (oidOf(content)) {
    case OID_DATA: {
      const list = openOctets(content.children[1]);
      return list === null ? failed({ kind: 'pkcs12-damaged' }) : joined(list.children, readBag);
    }
    case OID_ENCRYPTED_DATA: {
      const [, algorithm, data] = content.children[1]?.children[0]?.children[1]?.children ?? [];
      const octets = implicitOctets(data);
      if (algorithm === undefined || octets === null) return failed({ kind: 'pkcs12-damaged' });
      const ciphertext = { tag: TAG_OCTET_STRING, content: octets, children: [] };
      const sealed = readEncryptedPkcs8(
        { tag: TAG_SEQUENCE, content: new Uint8Array(0), children: [algorithm, ciphertext] },
        'pkcs12',
      );
      // What cannot be deciphered here holds certificates nearly always: the key is looked for elsewhere first.
      return success(sealed.ok ? { ...NONE, sealed: [sealed.value] } : NONE);
    }
    default:
      return success(NONE);
  }
}

function readBag(bag: DerElement): Bags {
  const value = bag.children[1]?.tag === TAG_CONTEXT_0 ? bag.children[1].children[0] : undefined;
  if (value === undefined) return failed({ kind: 'pkcs12-damaged' });
  switch (oidOf(bag)) {
    case OID_KEY_BAG:
      return success({ ...NONE, plain: [element(value.tag, value.content)] });
    case OID_SHROUDED_KEY_BAG: {
      const shrouded = readEncryptedPkcs8(value, 'pkcs12');
      return shrouded.ok ? success({ ...NONE, shrouded: [shrouded.value] }) : shrouded;
    }
    case OID_NESTED_BAG:
      return joined(value.children, readBag);
    default:
      return success(NONE);
  }
}

function joined(elements: readonly DerElement[], read: (element: DerElement) => Bags): Bags {
  if (elements.length > BAGS_LIMIT) return failed({ kind: 'pkcs12-damaged' });
  let all = NONE;
  for (const one of elements) {
    const bags = read(one);
    if (!bags.ok) return bags;
    all = {
      plain: [...all.plain, ...bags.value.plain],
      shrouded: [...all.shrouded, ...bags.value.shrouded],
      sealed: [...all.sealed, ...bags.value.sealed],
    };
  }
  return success(all);
}

/** The document in `[0] EXPLICIT OCTET STRING`. */
function openOctets(content: DerElement | undefined): DerElement | null {
  const octets = content?.tag === TAG_CONTEXT_0 ? content.children[0] : undefined;
  if (octets?.tag !== TAG_OCTET_STRING) return null;
  const document = readDer(octets.content);
  return document.ok ? document.value : null;
}

/** `[0] IMPLICIT OCTET STRING`, whole or in pieces. */
function implicitOctets(data: DerElement | undefined): Uint8Array | null {
  if (data?.tag === TAG_IMPLICIT_0) return data.content;
  return data?.tag === TAG_CONTEXT_0
    ? concatenateOctets(...data.children.map(({ content }) => content))
    : null;
}

function oidOf(structure: DerElement | undefined): string | null {
  const oid = structure?.children[0];
  return oid?.tag === TAG_OBJECT_IDENTIFIER ? formatHex(oid.content) : null;
}
