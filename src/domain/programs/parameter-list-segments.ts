/** The list of parameters in a program: a line for each. */
import { plainSegment, type Segment } from '../http/segments.ts';
import type { ProgramLanguage } from './program-language.ts';
import type { ProgramPair, ProgramText } from './program-order.ts';

export function parameterListSegments(
  pairs: readonly ProgramPair[],
  { pair: { open, between, close } }: ProgramLanguage,
  codeOf: (text: ProgramText) => string,
): readonly Segment[] {
  return pairs.flatMap(({ name, value, origin, key }, index) => [
    plainSegment(index === 0 ? open : `\n${open}`),
    { origin, key, lead: codeOf(name) + between, value: codeOf(value) },
    plainSegment(close),
  ]);
}
