/** Two mistakes together. */
import type { SigningPlan } from '../plan/signing-plan.ts';
import {
  applyAll,
  bySmallness,
  compatible,
  inBatches,
  indexPairs,
  inOrder,
  isLikely,
  onePerRow,
  type SearchCandidate,
} from './candidates.ts';
import { keyOf } from './target.ts';
import type { Combined, SearchInput, TryPlans } from './search-input.ts';
import type { Stepwise } from './stepwise.ts';

type Pair = readonly [SearchCandidate, SearchCandidate];

/**
 * What else gives the same effect in place of one of two mistakes, the other one staying.
 *
 * @returns The alternatives of each of the two, itself among them.
 */
function* alternativesOf(
  input: SearchInput,
  tryPlans: TryPlans,
  pair: Pair,
  candidates: readonly SearchCandidate[],
): Stepwise<readonly (readonly SearchCandidate[])[]> {
  const planOf = (...members: Pair): SigningPlan => applyAll(input.plan, inOrder(input.rows, ...members));
  const keys = (yield* tryPlans([planOf(...pair)])).map(keyOf);
  const [left, right] = pair;
  const found: (readonly SearchCandidate[])[] = [];
  for (const [member, other] of [
    [left, right],
    [right, left],
  ] as const) {
    const same: SearchCandidate[] = [];
    const others = candidates.filter(
      ({ row, variant }) => row !== other.row && compatible(variant, other.variant),
    );
    for (const some of inBatches(others)) {
      const trials = yield* tryPlans(some.map((candidate) => planOf(candidate, other)));
      same.push(
        ...some.filter((_, index) =>
          trials.slice(index, index + 1).some((trial) => keys.includes(keyOf(trial))),
        ),
      );
    }
    found.push(onePerRow([member, ...same].sort(bySmallness)));
  }
  return found;
}

/** Pairs that go together, the usual ones first, each in the order of the catalogue. */
function* likelyPairs(
  rows: SearchInput['rows'],
  candidates: readonly SearchCandidate[],
  onPassed: () => void,
): Generator<Pair> {
  const placed = candidates.map((candidate) => ({ candidate, place: rows.indexOf(candidate.row) }));
  for (const [first, second] of indexPairs(placed.length)) {
    onPassed();
    const left = placed[first];
    const right = placed[second];
    if (left === undefined || right === undefined) continue;
    if (!compatible(left.candidate.variant, right.candidate.variant)) continue;
    if (!isLikely(left.candidate, right.candidate)) continue;
    yield left.place <= right.place ? [left.candidate, right.candidate] : [right.candidate, left.candidate];
  }
}

/** @param before - base strings that were compared already. */
export function* tryPairs(
  input: SearchInput,
  tryPlans: TryPlans,
  candidates: readonly SearchCandidate[],
  before: number,
): Stepwise<Combined> {
  let combinations = before;
  const total = (candidates.length * (candidates.length - 1)) / 2;
  let done = 0;
  const pairs = likelyPairs(input.rows, candidates, () => (done += 1));
  for (const some of inBatches(pairs)) {
    const plans = some.map((pair) => applyAll(input.plan, pair));
    const trials = yield* tryPlans(plans);
    const fitting = trials.findIndex(({ fits }) => fits);
    const pair = some[fitting];
    const plan = plans[fitting];
    if (pair !== undefined && plan !== undefined) {
      const mistakes = yield* alternativesOf(input, tryPlans, pair, candidates);
      return { found: { plan, mistakes }, combinations: combinations + fitting + 1 };
    }
    combinations += some.length;
    yield { kind: 'progress', progress: { depth: 2, done, total, combinations } };
  }
  return { found: null, combinations };
}
