/** A body that the request declares as compressed. */
import { slipsOfEncoding } from '../headers.ts';
import type { Slip } from '../slip.ts';
import { isInside } from './answer-regions.ts';
import type { Extent, MarkedText } from './marked-text.ts';

const field =
  /(?<![\w-])content-encoding[\ue001\ue003\])"']{0,3}\s{0,8}(?:=>|[:=,|])\s{0,8}(?:[\ue000\ue002]?value[\ue001\ue003]?\s{0,8}[:=]\s{0,8})?[[(\ue000\ue002"']{0,3}(x-gzip|gzip|deflate|br|zstd|compress)(?![\w-])/giu;

/** @param near - where the header stands: an answer has such a field as well. */
export function findEncoding(
  { text }: MarkedText,
  answers: readonly Extent[],
  near: number | null,
): readonly Slip[] {
  return [...text.matchAll(field)]
    .slice(0, 50)
    .filter(({ index }) => !isInside(answers, index) && isNear(text, index, near))
    .flatMap(([, value = '']) => slipsOfEncoding(value))
    .slice(0, 1);
}

/** The lines around the Authorization header are the header fields of the request. */
export function isNear(text: string, start: number, near: number | null): boolean {
  if (near === null) return false;
  const between = text.slice(Math.min(start, near), Math.max(start, near));
  return between.split('\n').length <= 8 && !/\n\s*\n|\b[1-5]\d\d\b(?=[\t ]*(?:\r?\n|[A-Z]))/u.test(between);
}
