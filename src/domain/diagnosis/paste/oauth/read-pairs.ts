/** A normalized parameter string or a form body that stands alone. */
import { isFieldName } from '../../../payout-check/fields.ts';
import { success } from '../../../result.ts';
import { formatAuthorization, type Pair } from '../json/encode-fields.ts';
import type { Finding, Reader } from '../finding.ts';

/** A bracket that its name does not close is one around the pairs. */
const firstPair = /^[A-Za-z_](?:[\w.~%+*-]|\[[\w.~%+*-]{0,100}\]){0,200}=/u;
const anyPair = /^[^\s=]+=/u;

/** Fields that blanks, commas or brackets part: those of a printed map, or what stands behind a value. */
export function hasOtherPairs(text: string): boolean {
  const names = text.slice(0, 5000).matchAll(/[\s,;{]([A-Za-z_][\w.-]{0,63})=/gu);
  return Array.from(names).filter(([, name = '']) => isFieldName(name)).length > 1;
}

/** Whether the text is pairs joined by `&`; text in several lines or with quoted values is something else. */
function looksLikePairs(text: string): boolean {
  if (!firstPair.test(text) || /oauth_\w{1,64}=\\{0,7}["']/u.test(text)) return false;
  if (text.includes('\n') && /[\t ]/u.test(text)) return false;
  // One word with = at its end is rather Base64 than a pair.
  if (/^[A-Za-z0-9+/]{16,}={1,2}$/u.test(text)) return false;
  if (hasOtherPairs(text)) return false;
  const pieces = text.split('&', 1000);
  if (pieces.length === 1) return !text.includes('\n');
  // A raw & inside a value makes pieces that are no pairs: a fault that a body may have.
  return pieces.filter((piece) => piece === '' || anyPair.test(piece)).length * 2 >= pieces.length;
}

const oauthName = /(?:^|&)oauth_(?!signature=)[a-z_]+=/u;
const oauthSignature = /(?:^|&)oauth_signature=/u;

const markNote = 'The question mark before the pairs is left out.';
const aloneNote =
  'The protocol parameters stand alone, and nothing tells where they were sent: the Authorization header is made of them, its syntax is not the one that was sent.';
const linesNote = 'Each line holds one pair; the lines are joined by &.';

export const readPairs: Reader = (text) => {
  const trimmed = text.replace(/^\s+/u, '').replace(/\r?\n$/u, '');
  const value = trimmed.replace(/^\?/u, '');
  const joined = joinLines(value);
  if (!looksLikePairs(joined)) return null;
  const notes = [...(value === trimmed ? [] : [markNote]), ...(joined === value ? [] : [linesNote])];
  const header = headerOf(joined);
  if (header !== null)
    return success({ ...found('authorization', { authorization: header }), notes: [aloneNote] });
  return success({ ...readPairsText(joined), notes });
};

/** The header of a text that has the protocol parameters alone, the signature among them; null for any other. */
function headerOf(text: string): string | null {
  const pairs = text.split('&').map((pair): Pair => {
    const at = pair.indexOf('=');
    return [pair.slice(0, at), pair.slice(at + 1)];
  });
  const isAll = pairs.length > 1 && pairs.every(([name]) => /^oauth_[a-z_]+$/u.test(name));
  return isAll && oauthSignature.test(text) ? formatAuthorization(pairs) : null;
}

/** One pair to a line, as logs and forms for bulk editing have it. */
function joinLines(text: string): string {
  const lines = text.split(/\r?\n/u);
  const isList = lines.length > 1 && lines.every((line) => /^[A-Za-z_][\w.[\]-]{0,200}=[^&\s]*$/u.test(line));
  return isList ? lines.join('&') : text;
}

/** OAuth parameters without a signature make a parameter string; all else is a body. */
function readPairsText(value: string): Finding {
  return oauthName.test(value) && !oauthSignature.test(value)
    ? found('normalized-parameters', { normalizedParameters: value })
    : found('form-body', { body: value });
}

function found(kind: Finding['kind'], parts: Finding['parts']): Finding {
  return { kind, shell: null, cut: false, notes: [], parts, rest: '' };
}
