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
import { cutRounds, tryRounds, type Combining, type Round } from './rounds.ts';
import type { Combined, SearchInput, TryPlans } from './search-input.ts';
import type { SearchOrder } from './search-order.ts';
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

interface Placed {
  readonly candidate: SearchCandidate;
  /** Of its row in the catalogue. */
  readonly place: number;
}

/** Pairs that go together, the usual ones first, each in the order of the catalogue. */
function* likelyPairs(placed: readonly Placed[], round: Round, onPassed: () => void): Generator<Pair> {
  for (const [first, second] of indexPairs(placed.length, round)) {
    onPassed();
    const left = placed[first];
    const right = placed[second];
    if (left === undefined || right === undefined) continue;
    if (!compatible(left.candidate.variant, right.candidate.variant)) continue;
    if (!isLikely(left.candidate, right.candidate)) continue;
    yield left.place <= right.place ? [left.candidate, right.candidate] : [right.candidate, left.candidate];
  }
}

/** How many pairs of indexes have a sum. */
function countOfSum(length: number, sum: number): number {
  return Math.ceil(sum / 2) - Math.max(0, sum - length + 1);
}

/** Rounds are stretches of sums of two indexes. */
export function combinePairs(
  input: SearchInput,
  tryPlans: TryPlans,
  candidates: readonly SearchCandidate[],
): Combining {
  const { length } = candidates;
  const total = (length * (length - 1)) / 2;
  const placed = candidates.map((candidate) => ({ candidate, place: input.rows.indexOf(candidate.row) }));
  return {
    depth: 2,
    total,
    rounds: cutRounds(1, 2 * length - 2, (sum) => countOfSum(length, sum)),
    *tryRound(round) {
      let passed = 0;
      let compared = 0;
      for (const some of inBatches(likelyPairs(placed, round, () => (passed += 1)))) {
        const trials = yield* tryPlans(some.map((pair) => applyAll(input.plan, pair)));
        const fitting = trials.findIndex(({ fits }) => fits);
        const hit = some[fitting]?.map((candidate) => candidates.indexOf(candidate)) ?? null;
        if (hit !== null) return { hit, passed, compared: compared + fitting + 1 };
        compared += some.length;
        yield { kind: 'progress', progress: { depth: 2, done: passed, total, combinations: compared } };
      }
      return { hit: null, passed, compared };
    },
  };
}

/**
 * @param before - base strings that were compared already.
 * @param order - for others who try pairs, too; null where nobody may.
 */
export function* tryPairs(
  input: SearchInput,
  tryPlans: TryPlans,
  candidates: readonly SearchCandidate[],
  before: number,
  order: SearchOrder | null,
): Stepwise<Combined> {
  const { hit, compared } = yield* tryRounds(combinePairs(input, tryPlans, candidates), before, order);
  const combinations = before + compared;
  const [left, right] = (hit ?? []).flatMap((index) => candidates[index] ?? []);
  if (left === undefined || right === undefined) return { found: null, combinations };
  const mistakes = yield* alternativesOf(input, tryPlans, [left, right], candidates);
  return { found: { plan: applyAll(input.plan, [left, right]), mistakes }, combinations };
}
