/** Mistakes in what is signed in place of the base string. */
import type { SigningPlan } from '../plan/signing-plan.ts';
import { variant, type MistakeRow, type Variant } from './mistake-row.ts';

const signedOnce =
  'The base string itself is given to the signing function, which hashes it once (RFC 8017 section 8.2.1)';

function prehash(form: SigningPlan['prehash'], detail = ''): Variant {
  return variant('prehash', (plan) => ({ ...plan, prehash: form }), { detail });
}

export const signingMistakes: readonly MistakeRow[] = [
  {
    id: 'hash-hex-signed',
    group: 'signing',
    layer: 'signature',
    title: 'The hexadecimal text of the hash was signed instead of the base string.',
    rule: `${signedOnce}.`,
    rank: 1,
    variants: () => [
      prehash('hex', 'In small letters.'),
      prehash('upper-case hex', 'In capitals.'),
      prehash('hex with a line feed', 'With a line feed behind it.'),
    ],
  },
  {
    id: 'hash-base64-signed',
    group: 'signing',
    layer: 'signature',
    title: 'The Base64 text of the hash was signed instead of the base string.',
    rule: `${signedOnce}.`,
    rank: 3,
    variants: () => [prehash('Base64')],
  },
  {
    id: 'hashed-twice',
    group: 'signing',
    layer: 'signature',
    title: 'The base string was hashed twice: its digest was given to a function that hashes again.',
    rule: `${signedOnce}.`,
    rank: 1,
    variants: () => [prehash('octets')],
  },
];
