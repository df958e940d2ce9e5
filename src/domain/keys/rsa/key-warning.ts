/** What is out of the ordinary with a key that signs. */

export type KeyWarning = 'under-2048-bits' | 'unequal-primes';

const SENTENCES: Readonly<Record<KeyWarning, string>> = {
  'under-2048-bits': 'Under 2048 bits: gateways of this kind ask for at least 2048.',
  'unequal-primes':
    'The primes of this key are of very unequal size, which makes it easier to break: better make a new one.',
};

export function describeKeyWarning(warning: KeyWarning): string {
  return SENTENCES[warning];
}
