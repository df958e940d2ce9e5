/**
 * The encapsulation boundaries of RFC 7468 section 2: where blocks begin and end, and what they call themselves.
 *
 * Boundaries are found in one pass over the text; what is between and around them is for the caller to judge, and so
 * is whether a block is what it calls itself.
 */
import type { BlockLabel } from '../intake/key-failure.ts';

/** Labels as written, with the older spellings of RFC 7468 sections 5.1 and 7 and of OpenSSL. */
export const LABELS: ReadonlyMap<string, BlockLabel> = new Map([
  ['RSA PRIVATE KEY', 'RSA PRIVATE KEY'],
  ['PRIVATE KEY', 'PRIVATE KEY'],
  ['ANY PRIVATE KEY', 'PRIVATE KEY'],
  ['ENCRYPTED PRIVATE KEY', 'ENCRYPTED PRIVATE KEY'],
  ['PUBLIC KEY', 'PUBLIC KEY'],
  ['RSA PUBLIC KEY', 'RSA PUBLIC KEY'],
  ['SSH2 PUBLIC KEY', 'PUBLIC KEY'],
  ['CERTIFICATE', 'CERTIFICATE'],
  ['X509 CERTIFICATE', 'CERTIFICATE'],
  ['X.509 CERTIFICATE', 'CERTIFICATE'],
  ['TRUSTED CERTIFICATE', 'CERTIFICATE'],
  ['CERTIFICATE REQUEST', 'CERTIFICATE REQUEST'],
  ['NEW CERTIFICATE REQUEST', 'CERTIFICATE REQUEST'],
  ['X509 CRL', 'X509 CRL'],
  ['EC PRIVATE KEY', 'EC PRIVATE KEY'],
  ['EC PARAMETERS', 'EC PARAMETERS'],
  ['DSA PRIVATE KEY', 'DSA PRIVATE KEY'],
  ['DSA PARAMETERS', 'DSA PARAMETERS'],
  ['DH PARAMETERS', 'DH PARAMETERS'],
  ['OPENSSH PRIVATE KEY', 'OPENSSH PRIVATE KEY'],
  ['PKCS7', 'PKCS7'],
  ['PKCS #7 SIGNED DATA', 'PKCS7'],
  ['CMS', 'PKCS7'],
  ['PKCS12', 'PKCS12'],
  ['PGP PRIVATE KEY BLOCK', 'PGP'],
  ['PGP PUBLIC KEY BLOCK', 'PGP'],
  ['PGP MESSAGE', 'PGP'],
  ['PGP SIGNED MESSAGE', 'PGP'],
  ['PGP SIGNATURE', 'PGP'],
  ['AGE ENCRYPTED FILE', 'AGE ENCRYPTED FILE'],
  ['TSS2 PRIVATE KEY', 'TSS2 PRIVATE KEY'],
]);

/** One block; indices are of the text that was searched. */
export interface ArmouredBlock {
  /** Of the BEGIN line; where that is missing, of the END line. */
  readonly label: BlockLabel;
  readonly begin: 'there' | 'missing';
  readonly end: 'same' | 'missing' | { readonly label: BlockLabel };
  /** Where the BEGIN line starts, or where it may be. */
  readonly start: number;
  readonly bodyStart: number;
  readonly bodyEnd: number;
  /** Behind the END line. */
  readonly after: number;
}

/** Without `g`, which would make it hold a place. Longer labels than these are of no use. */
const BOUNDARY = /-----(BEGIN|END) ([^\n]{1,64}?)-----/u;

/** Finds all blocks of a text, in order; a boundary without its partner makes a block, too. */
export function findBlocks(text: string): readonly ArmouredBlock[] {
  const blocks: ArmouredBlock[] = [];
  let open: { readonly written: string; readonly start: number; readonly bodyStart: number } | null = null;
  let free = 0;
  for (const match of text.matchAll(new RegExp(BOUNDARY, 'gu'))) {
    const [whole, word, written = ''] = match;
    const after = match.index + whole.length;
    const label = knownLabel(written);
    if (word === 'BEGIN') {
      if (open !== null) blocks.push(unclosed(open, match.index));
      open = { written, start: match.index, bodyStart: after };
    } else if (open === null) {
      const range = { start: free, bodyStart: free, bodyEnd: match.index, after };
      blocks.push({ label, begin: 'missing', end: 'same', ...range });
    } else {
      const end = open.written === written ? 'same' : { label };
      const { start, bodyStart } = open;
      blocks.push({
        label: knownLabel(open.written),
        begin: 'there',
        end,
        start,
        bodyStart,
        bodyEnd: match.index,
        after,
      });
      open = null;
    }
    free = after;
  }
  if (open !== null) blocks.push(unclosed(open, text.length));
  return blocks;
}

function unclosed(
  {
    written,
    start,
    bodyStart,
  }: { readonly written: string; readonly start: number; readonly bodyStart: number },
  bodyEnd: number,
): ArmouredBlock {
  return {
    label: knownLabel(written),
    begin: 'there',
    end: 'missing',
    start,
    bodyStart,
    bodyEnd,
    after: bodyEnd,
  };
}

function knownLabel(written: string): BlockLabel {
  return LABELS.get(written) ?? 'other';
}
