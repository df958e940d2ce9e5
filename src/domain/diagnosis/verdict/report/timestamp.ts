/** What the timestamp of a request says (RFC 5849 section 3.3). */
import { countWords } from '../../../words.ts';

export type TimestampReading =
  | { readonly kind: 'missing' }
  | { readonly kind: 'malformed' }
  | { readonly kind: 'milliseconds' }
  /** `ageSeconds` below 0: in the future. */
  | { readonly kind: 'seconds'; readonly ageSeconds: number };

/** @param nowSeconds - since 1970, of the clock that judges. */
export function readTimestamp(text: string | null, nowSeconds: number): TimestampReading {
  if (text === null) return { kind: 'missing' };
  if (/^[0-9]{13}$/u.test(text)) return { kind: 'milliseconds' };
  if (!/^[0-9]{9,11}$/u.test(text)) return { kind: 'malformed' };
  return { kind: 'seconds', ageSeconds: nowSeconds - Number(text) };
}

/** A span of time in the largest unit that fits, e.g. `14 minutes`. */
export function formatSpan(seconds: number): string {
  const units = [
    [86_400, 'day'],
    [3600, 'hour'],
    [60, 'minute'],
  ] as const;
  const [size, name] = units.find(([unit]) => seconds >= unit) ?? [1, 'second'];
  return countWords(Math.floor(seconds / size), name);
}

/** Seconds by which deployments can be expected to let clocks differ; the document gives no figure. */
export const usualWindowSeconds = 300;
