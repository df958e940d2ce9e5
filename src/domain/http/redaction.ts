/** Masking of card numbers and the like: values are replaced before a text is made of them, never in the text. */
import type { Segment } from './segments.ts';

/** What stands for a hidden value. Its length says nothing of the value's. */
export const hiddenMark = '•••';

/** How to show a sensitive value by the key of its input. */
export type Masks = ReadonlyMap<string, string>;

/**
 * A card number as its first six and last four digits; anything too short for that is hidden whole.
 *
 * @param value As typed; blanks are not counted.
 */
export function maskCardNumber(value: string): string {
  const digits = value.replace(/\s/gu, '');
  if (digits.length < 13) return hiddenMark;
  return `${digits.slice(0, 6)}••••••${digits.slice(-4)}`;
}

/** The segments with masked values; what has no mask stays. */
export function maskSegments(segments: readonly Segment[], masks: Masks): Segment[] {
  return segments.map((segment) => {
    const mask = segment.key === null ? undefined : masks.get(segment.key);
    return mask === undefined ? segment : { ...segment, value: mask };
  });
}

/**
 * Masks for a text that is handed to somebody else: also without the signature, which together with
 * the rest would let a three-digit value be found by trying.
 */
export function redactionMasks(masks: Masks): Masks {
  return new Map([...masks, ['oauth_signature', 'REDACTED']]);
}

/** Whether a text made of these segments would show a masked value. */
export function holdsMasked(segments: readonly Segment[], masks: Masks): boolean {
  return segments.some(({ key }) => key !== null && masks.has(key));
}
