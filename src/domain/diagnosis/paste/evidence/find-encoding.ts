/** A body that the request declares as compressed. */
import { codingAlternatives, slipsOfEncoding } from '../headers.ts';
import type { Slip } from '../slip.ts';
import { isInside } from './answer-regions.ts';
import { isNear } from './header-lines.ts';
import type { Extent, MarkedText } from './marked-text.ts';

const field = new RegExp(
  String.raw`(?<![\w-])content-encoding[\ue001\ue003\])"']{0,3}\s{0,8}(?:=>|[:=,|])\s{0,80}(?:[\ue000\ue002]?value[\ue001\ue003]?\s{0,8}[:=]\s{0,8})?[[(\ue000\ue002"']{0,3}(${codingAlternatives})(?![\w-])`,
  'giu',
);

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
