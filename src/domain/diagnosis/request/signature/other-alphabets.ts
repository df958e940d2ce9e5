/** Signatures in an alphabet that is not the one of Base64: made fit for addresses, in one way or another. */
import { decodeBase64 } from '../../../octets/base64.ts';
import type { SignatureFault, SignatureReading } from './read-signature.ts';

/** What stands for “+”, “/” and “=” where a signature was made fit for addresses, besides Base64URL: CloudFront, YUI and others. */
const alphabets = [
  ['-', '~', '_'],
  ['.', '_', '-'],
  ['*', '-', '_'],
  ['-', '_', '.'],
  ['-', '_', ','],
  ['+', ',', '='],
] as const;

/** Null where the text is Base64, or Base64URL, or in none of the alphabets. */
export function readOtherAlphabet(text: string, lengths: readonly number[]): SignatureReading | null {
  if (/^[\w+/-]*=*$/u.test(text)) return null;
  for (const [plus, slash, padding] of alphabets) {
    const standard = text
      .split('')
      .map((character) =>
        character === plus ? '+' : character === slash ? '/' : character === padding ? '=' : character,
      )
      .join('');
    const decoded = /^[A-Za-z0-9+/]+={0,2}$/u.test(standard) ? decodeBase64(standard) : null;
    if (decoded?.ok !== true || !lengths.includes(decoded.value.length)) continue;
    const kind = 'signature-base64url';
    const title = 'The signature is in another alphabet than that of Base64.';
    const detail = `“${plus}”, “${slash}” and “${padding}” stand for “+”, “/” and “=”.`;
    return { octets: decoded.value, text, faults: [{ kind, detail, title }] };
  }
  return null;
}

const hasBoth = (text: string, one: string, other: string): boolean =>
  text.includes(one) && text.includes(other);

/** One of the two signs was made fit for addresses, and the other one was not. */
function halfReplaced(left: string): SignatureFault {
  const [own, other] = left === '/' ? ['-', '+'] : ['_', '/'];
  return {
    kind: 'signature-base64url',
    title: 'The signature is half in Base64URL.',
    detail: `“${own}” stands for “${other}”, and “${left}” is left as it is.`,
  };
}

/** The usual alphabet in place of the one of Base64URL, or of one of its two signs. */
export function readUrlAlphabet(text: string): {
  readonly standard: string;
  readonly faults: readonly SignatureFault[];
} {
  if (!/[-_]/u.test(text) || hasBoth(text, '+', '-') || hasBoth(text, '/', '_')) {
    return { standard: text, faults: [] };
  }
  const left = /[+/]/u.exec(text)?.[0];
  return {
    standard: text.replaceAll('-', '+').replaceAll('_', '/'),
    faults: [left === undefined ? { kind: 'signature-base64url', detail: '' } : halfReplaced(left)],
  };
}
