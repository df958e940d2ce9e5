/** Marks the values that a pasted text does not have: masked by what logged the call, left to be filled in, or cut off. */
import { placeIn } from '../../template-places.ts';
import { isMask } from '../../diagnosis/request/masked-values.ts';
import { isStatusWord } from '../judging/read-stage.ts';
import { roleOfName } from '../judging/role-names.ts';
import type { PairProblem, ReadCall, ReadPair } from './read-pair.ts';

export function withWithheld(call: ReadCall): ReadCall {
  const pairs = call.pairs.map((pair): ReadPair => {
    const why = whyWithheld(pair);
    return why === null ? pair : { ...pair, problems: [...pair.problems, why] };
  });
  return { ...call, pairs };
}

/** What a program writes in place of a value; “filtered” is a status as well. */
function whyWithheld({ name, value }: ReadPair): PairProblem | null {
  const role = roleOfName(name);
  const isMasked =
    role !== null && isMask(value, role === 'control') && !(role === 'status' && isStatusWord(value));
  return isMasked ? 'masked' : isPlace(name, value) ? 'place' : null;
}

/** `${orderid}`, `{{id}}`; `[orderid]`, `%orderid%`, `ORDERID` where that is the name, too. Free text may have one within. */
function isPlace(name: string, value: string): boolean {
  const role = roleOfName(name);
  const written = value.trim();
  const place = placeIn(written);
  if (place !== null && (place === written || (role !== null && role !== 'merchant_data'))) return true;
  const inside = /^[^A-Za-z\d]{0,4}([A-Za-z][\w-]{0,40}?)[^A-Za-z\d]{0,4}$/u.exec(written)?.[1] ?? '';
  return role !== null && role !== 'merchant_data' && roleOfName(inside) === role;
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
