/** What may be cut off a pasted text is neither missing nor wrong. */
import type { Need } from '../request/need.ts';
import type { Difference } from './diagnosis.ts';

export const cutText: Need = {
  part: 'request',
  sentence:
    'The pasted text does not hold all of the request: paste it whole, or correct the part that is cut.',
};

/** Whether what was signed goes on where the text is cut, and is the same elsewhere. */
export function goesOnBehind(difference: Difference | null): boolean {
  if (difference === null || !difference.isListed) return false;
  const { method, uri, rows } = difference;
  const others = rows.filter(({ same }) => !same);
  return (
    method.signed === method.expected &&
    uri.signed === uri.expected &&
    others.length > 0 &&
    others.every(
      ({ signed, expected }) =>
        signed !== null && (expected === null || signed.encoded.startsWith(expected.encoded)),
    )
  );
}
