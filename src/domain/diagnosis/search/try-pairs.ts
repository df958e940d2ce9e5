/** Two mistakes together. */
import {
  applyAll,
  bySmallness,
  compatible,
  indexPairs,
  inOrder,
  isLikely,
  onePerRow,
  type SearchCandidate,
} from './candidates.ts';
import type { Combined, SearchInput, TryPlan } from './search-input.ts';
import type { Stepwise } from './stepwise.ts';

/**
 * What else gives the same effect in place of one of two mistakes, the other one staying.
 *
 * @returns The alternatives of each of the two, itself among them.
 */
function* alternativesOf(
  input: SearchInput,
  tryPlan: TryPlan,
  pair: readonly [SearchCandidate, SearchCandidate],
  candidates: readonly SearchCandidate[],
): Stepwise<readonly (readonly SearchCandidate[])[]> {
  function* keyOf(...members: readonly SearchCandidate[]): Stepwise<string> {
    const { key } = yield* tryPlan(applyAll(input.plan, inOrder(input.rows, ...members)));
    return key;
  }
  const key = yield* keyOf(...pair);
  const [left, right] = pair;
  const found: (readonly SearchCandidate[])[] = [];
  for (const [member, other] of [
    [left, right],
    [right, left],
  ] as const) {
    const same: SearchCandidate[] = [];
    for (const candidate of candidates) {
      if (candidate.row === other.row || !compatible(candidate.variant, other.variant)) continue;
      if ((yield* keyOf(candidate, other)) === key) same.push(candidate);
    }
    found.push(onePerRow([member, ...same].sort(bySmallness)));
  }
  return found;
}

/** @param before - base strings that were compared already. */
export function* tryPairs(
  input: SearchInput,
  tryPlan: TryPlan,
  candidates: readonly SearchCandidate[],
  before: number,
): Stepwise<Combined> {
  let combinations = before;
  const total = (candidates.length * (candidates.length - 1)) / 2;
  let done = 0;
  for (const [first, second] of indexPairs(candidates.length)) {
    done += 1;
    if (done % 8 === 0) yield { kind: 'progress', progress: { depth: 2, done, total, combinations } };
    const left = candidates[first];
    const right = candidates[second];
    if (left === undefined || right === undefined) continue;
    if (!compatible(left.variant, right.variant) || !isLikely(left, right)) continue;
    const pair: readonly [SearchCandidate, SearchCandidate] =
      input.rows.indexOf(left.row) <= input.rows.indexOf(right.row) ? [left, right] : [right, left];
    const changed = applyAll(input.plan, pair);
    combinations += 1;
    if (!(yield* tryPlan(changed)).fits) continue;
    const mistakes = yield* alternativesOf(input, tryPlan, pair, candidates);
    return { found: { plan: changed, mistakes }, combinations };
  }
  return { found: null, combinations };
}
