/** One PEM block: what it holds decides, not what its label says; a wrong label is named. */
import { readDer } from '../der/der.ts';
import type { ArmouredBlock } from '../forms/armour.ts';
import { pkcs8Kind } from '../forms/pkcs8.ts';
import { readPkcs1 } from '../rsa/read-rsa-private-key.ts';
import { decipher, refused, withRepairs, type ExaminationRequest } from './examination-steps.ts';
import { examineDer } from './examine-der.ts';
import { examineOpenSsh } from './examine-openssh.ts';
import type { KeyExamination } from './key-examination.ts';
import type { BlockLabel, DocumentShape, KeyFailure } from './key-failure.ts';
import type { Repair } from './key-repair.ts';
import { readBlock, type BlockContent } from './read-block.ts';

/** A block and what it holds. */
export interface ReadBlock {
  readonly block: ArmouredBlock;
  readonly content: BlockContent;
  /** `rsa`: a private key that may be used, be it encrypted or damaged; `other-key`: a private key of another kind. */
  readonly role: 'rsa' | 'other-key' | 'beside';
}

const RSA_LABELS: readonly BlockLabel[] = [
  'RSA PRIVATE KEY',
  'PRIVATE KEY',
  'ENCRYPTED PRIVATE KEY',
  'OPENSSH PRIVATE KEY',
];
/** What stands under a label when it says what it should. */
const CUSTOMARY: Readonly<Partial<Record<BlockLabel, readonly DocumentShape[]>>> = {
  'RSA PRIVATE KEY': ['pkcs1', 'other'],
  'PRIVATE KEY': ['pkcs8', 'other'],
  'ENCRYPTED PRIVATE KEY': ['encrypted-pkcs8'],
  'PUBLIC KEY': ['public-key'],
  'RSA PUBLIC KEY': ['public-key'],
  CERTIFICATE: ['certificate'],
  'CERTIFICATE REQUEST': ['certificate-request'],
  'EC PRIVATE KEY': ['ec-key'],
  'DSA PRIVATE KEY': ['dsa-key'],
  PKCS7: ['pkcs7'],
  PKCS12: ['pkcs12'],
};

/** Reads a block and says what part it plays. */
export function readArmouredBlock(text: string, block: ArmouredBlock): ReadBlock {
  const content = readBlock(text, block);
  return { block, content, role: roleOf(block.label, content) };
}

function roleOf(label: BlockLabel, content: BlockContent): ReadBlock['role'] {
  switch (content.kind) {
    case 'traditional':
      // The header says nothing of the kind of key: the label does.
      return label === 'EC PRIVATE KEY' || label === 'DSA PRIVATE KEY' ? 'other-key' : 'rsa';
    case 'openssh':
      return 'rsa';
    case 'foreign':
      return content.foreign === 'ssh-com' ? 'other-key' : 'beside';
    case 'unreadable':
      if (RSA_LABELS.includes(label)) return 'rsa';
      return label === 'EC PRIVATE KEY' || label === 'DSA PRIVATE KEY' ? 'other-key' : 'beside';
    case 'der':
      switch (content.shape) {
        case 'pkcs1':
        case 'encrypted-pkcs8':
        case 'pkcs12':
          return 'rsa';
        case 'pkcs8': {
          const document = readDer(content.octets);
          return document.ok && pkcs8Kind(document.value) === 'pkcs8-rsa' ? 'rsa' : 'other-key';
        }
        case 'ec-key':
        case 'dsa-key':
          return 'other-key';
        case 'other':
          return RSA_LABELS.includes(label) ? 'rsa' : 'beside';
        case 'public-key':
        case 'certificate':
        case 'certificate-request':
        case 'pkcs7':
          return 'beside';
      }
  }
}

/** From what a block holds to a key, or to what it is instead. */
export async function examineBlock(
  { block, content }: ReadBlock,
  request: ExaminationRequest,
): Promise<KeyExamination> {
  switch (content.kind) {
    case 'unreadable':
      return refused(RSA_LABELS.includes(block.label) ? content.explain() : unreadable(block.label));
    case 'foreign':
      return refused({ kind: content.foreign });
    case 'traditional':
      if (block.label === 'EC PRIVATE KEY') return refused({ kind: 'ec-key' });
      if (block.label === 'DSA PRIVATE KEY') return refused({ kind: 'dsa-key' });
      return withRepairs(
        await decipher(content.encrypted, 'encrypted PKCS#1 PEM', readPkcs1, request),
        repairsOf(block, 'RSA PRIVATE KEY', content.repairs),
      );
    case 'openssh':
      return withRepairs(
        await examineOpenSsh(content.octets, request),
        repairsOf(block, 'OPENSSH PRIVATE KEY', content.repairs),
      );
    case 'der': {
      const { octets, shape, repairs } = content;
      const isCustomary = CUSTOMARY[block.label]?.includes(shape) === true;
      const foreign = foreignFailure(block.label, shape, isCustomary);
      if (foreign !== null) return refused(foreign);
      const label: readonly Repair[] = isCustomary ? [] : [`label ${block.label}`];
      return withRepairs(await examineDer(octets, 'PEM', request), [
        ...label,
        ...repairsOf(block, block.label, repairs),
      ]);
    }
  }
}

/** What is said of a block that is no key for signing; null for one that may be. */
function foreignFailure(label: BlockLabel, shape: DocumentShape, isCustomary: boolean): KeyFailure | null {
  // Two numbers, as an RSA public key has.
  if (label === 'DH PARAMETERS' && shape === 'public-key') return unreadable(label);
  switch (shape) {
    case 'pkcs1':
    case 'pkcs8':
    case 'encrypted-pkcs8':
    case 'pkcs12':
      return null;
    case 'other':
      return RSA_LABELS.includes(label) ? null : unreadable(label);
    case 'public-key':
    case 'certificate':
    case 'certificate-request':
    case 'pkcs7':
    case 'ec-key':
    case 'dsa-key':
      return isCustomary || label === 'other'
        ? { kind: shape }
        : { kind: 'mislabelled', label, holds: shape };
  }
}

/** Labels of things that are not decoded here, and of damaged ones. */
function unreadable(label: BlockLabel): KeyFailure {
  switch (label) {
    case 'PGP':
      return { kind: 'pgp' };
    case 'EC PARAMETERS':
      return { kind: 'ec-key' };
    case 'TSS2 PRIVATE KEY':
      return { kind: 'key-reference' };
    case 'AGE ENCRYPTED FILE':
      return { kind: 'encrypted-file' };
    case 'other':
      return { kind: 'other-block' };
    case 'DSA PARAMETERS':
    case 'DH PARAMETERS':
    case 'RSA PRIVATE KEY':
    case 'PRIVATE KEY':
    case 'ENCRYPTED PRIVATE KEY':
    case 'PUBLIC KEY':
    case 'RSA PUBLIC KEY':
    case 'CERTIFICATE':
    case 'CERTIFICATE REQUEST':
    case 'X509 CRL':
    case 'EC PRIVATE KEY':
    case 'DSA PRIVATE KEY':
    case 'OPENSSH PRIVATE KEY':
    case 'PKCS7':
    case 'PKCS12':
      return { kind: 'unreadable-block', label };
  }
}

function repairsOf(
  block: ArmouredBlock,
  expected: BlockLabel,
  repairs: readonly Repair[],
): readonly Repair[] {
  const all: Repair[] = [...repairs];
  if (block.label !== expected) all.push(`label ${block.label}`);
  if (block.begin === 'missing') all.push('begin-line');
  else if (block.end === 'missing') all.push('end-line');
  else if (typeof block.end === 'object') all.push('end-label');
  return all;
}
