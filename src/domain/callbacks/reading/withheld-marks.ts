/** Marks the values that a pasted text does not have: masked by what logged the call, or cut off. */
import { isMask } from '../../diagnosis/request/masked-values.ts';
import { isStatusWord } from '../judging/read-stage.ts';
import { roleOfName } from '../judging/role-names.ts';
import type { ReadCall, ReadPair } from './read-pair.ts';

/** What a program writes in place of a value; “filtered” is a status as well. */
export function withMasked(call: ReadCall): ReadCall {
  const isMasked = ({ name, value }: ReadPair): boolean => {
    const role = roleOfName(name);
    return role !== null && isMask(value, role === 'control') && !(role === 'status' && isStatusWord(value));
  };
  const pairs = call.pairs.map((pair): ReadPair =>
    isMasked(pair) ? { ...pair, problems: [...pair.problems, 'masked'] } : pair,
  );
  return { ...call, pairs };
}

export const countMasked = ({ pairs }: ReadCall): number =>
  pairs.filter(({ problems }) => problems.includes('masked')).length;

const dotsAtEnd = /(?:\.{3}|…)$/u;

/** What a program that shortens a long line leaves. */
export function withCutMark(text: string, call: ReadCall): ReadCall {
  const last = call.pairs.length - 1;
  const isWithin = dotsAtEnd.test(call.pairs[last]?.value ?? '');
  if (!isWithin && !dotsAtEnd.test(text)) return call;
  const note = dotsAtEnd.test(text)
    ? 'The text ends with dots: what stood behind its last value was cut off.'
    : 'The last value ends with dots: what stood behind it may have been cut off.';
  const pairs = call.pairs.map((pair, index): ReadPair =>
    index === last && isWithin ? { ...pair, problems: [...pair.problems, 'cut'] } : pair,
  );
  return { ...call, pairs, notes: [note, ...call.notes] };
}
