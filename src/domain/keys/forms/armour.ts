/**
 * The encapsulation boundaries of RFC 7468 section 2: where blocks begin and end, and what they call themselves.
 *
 * Boundaries are found by plain substring search, one pass over the text; indentation, CR and blank lines do not
 * matter to it. What is between and around the boundaries is for the caller to judge.
 */
import { failed, success, type Result } from '../../result.ts';
import type { BlockLabel, KeyTextFailure } from '../intake/key-failure.ts';

const HYPHENS = '-----';
const BEGIN = `${HYPHENS}BEGIN `;
const END = `${HYPHENS}END `;
/** Longer than any label in use; a boundary further away belongs to another line. */
const LABEL_LENGTH_LIMIT = 64;

/** Labels as written, with the older spellings of RFC 7468 sections 5.1 and 7 and of OpenSSL. */
const LABELS: ReadonlyMap<string, BlockLabel> = new Map([
  ['RSA PRIVATE KEY', 'RSA PRIVATE KEY'],
  ['PRIVATE KEY', 'PRIVATE KEY'],
  ['ENCRYPTED PRIVATE KEY', 'ENCRYPTED PRIVATE KEY'],
  ['PUBLIC KEY', 'PUBLIC KEY'],
  ['RSA PUBLIC KEY', 'RSA PUBLIC KEY'],
  ['CERTIFICATE', 'CERTIFICATE'],
  ['X509 CERTIFICATE', 'CERTIFICATE'],
  ['X.509 CERTIFICATE', 'CERTIFICATE'],
  ['TRUSTED CERTIFICATE', 'CERTIFICATE'],
  ['CERTIFICATE REQUEST', 'CERTIFICATE REQUEST'],
  ['NEW CERTIFICATE REQUEST', 'CERTIFICATE REQUEST'],
  ['EC PRIVATE KEY', 'EC PRIVATE KEY'],
  ['EC PARAMETERS', 'EC PARAMETERS'],
  ['DSA PRIVATE KEY', 'DSA PRIVATE KEY'],
  ['DSA PARAMETERS', 'DSA PARAMETERS'],
  ['OPENSSH PRIVATE KEY', 'OPENSSH PRIVATE KEY'],
]);

/** One block. `end` is the label of its END line, or `missing`; indices are of the text that was searched. */
export interface ArmouredBlock {
  readonly label: BlockLabel;
  readonly end: 'same' | 'missing' | { readonly label: BlockLabel };
  /** Where the BEGIN line starts. */
  readonly start: number;
  readonly bodyStart: number;
  readonly bodyEnd: number;
  /** Behind the END line. */
  readonly after: number;
}

/**
 * Finds all blocks of a text, in order.
 *
 * @returns no blocks when there is no BEGIN line; `armour-damaged` when a boundary has no proper end.
 */
export function findBlocks(text: string): Result<readonly ArmouredBlock[], KeyTextFailure> {
  const blocks: ArmouredBlock[] = [];
  let start = text.indexOf(BEGIN);
  while (start !== -1) {
    const begin = readBoundary(text, start, BEGIN);
    if (begin === undefined) return failed({ kind: 'armour-damaged' });
    const nextBegin = indexOrEnd(text, BEGIN, begin.after);
    const endStart = indexOrEnd(text, END, begin.after);
    if (endStart >= nextBegin) {
      const range = { start, bodyStart: begin.after, bodyEnd: nextBegin, after: nextBegin };
      blocks.push({ label: knownLabel(begin.written), end: 'missing', ...range });
    } else {
      const end = readBoundary(text, endStart, END);
      if (end === undefined) return failed({ kind: 'armour-damaged' });
      blocks.push({
        label: knownLabel(begin.written),
        end: end.written === begin.written ? 'same' : { label: knownLabel(end.written) },
        start,
        bodyStart: begin.after,
        bodyEnd: endStart,
        after: end.after,
      });
    }
    start = nextBegin === text.length ? -1 : nextBegin;
  }
  return success(blocks);
}

/** Whether the text has the END line of a block, wherever it is. */
export function hasEndLine(text: string): boolean {
  return text.includes(END);
}

interface Boundary {
  readonly written: string;
  readonly after: number;
}

/** Reads `-----BEGIN label-----`; undefined when it does not end on its line or has more hyphens than five. */
function readBoundary(text: string, start: number, opening: string): Boundary | undefined {
  const labelStart = start + opening.length;
  const vicinity = text.slice(labelStart, labelStart + LABEL_LENGTH_LIMIT + HYPHENS.length);
  const labelLength = vicinity.indexOf(HYPHENS);
  if (labelLength === -1) return undefined;
  const written = vicinity.slice(0, labelLength);
  const after = labelStart + labelLength + HYPHENS.length;
  const isOneLine = !written.includes('\n') && !written.includes('\r');
  // A sixth hyphen is damage, but two blocks on one line are five and five.
  const hasHyphenBefore = text.charAt(start - 1) === '-' && !text.slice(0, start).endsWith(HYPHENS);
  const hasHyphenAfter = text.charAt(after) === '-' && !text.startsWith(HYPHENS, after);
  return isOneLine && !hasHyphenBefore && !hasHyphenAfter ? { written, after } : undefined;
}

function knownLabel(written: string): BlockLabel {
  return LABELS.get(written) ?? 'other';
}

function indexOrEnd(text: string, searched: string, from: number): number {
  const index = text.indexOf(searched, from);
  return index === -1 ? text.length : index;
}
