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
import { cutRounds, type Combining, type Round, type RoundsOutcome } from './rounds.ts';
import type { TrialsInput, SearchOutcome, Trials } from './search-input.ts';
import type { Stepwise } from './stepwise.ts';
import { tryCombinations, type PlannedCombination } from './try-combinations.ts';

export type Pair = readonly [SearchCandidate, SearchCandidate];

/**
 * What else gives the same effect in place of one of two mistakes, the other one staying.
 *
 * @returns The alternatives of each of the two, itself among them.
 */
function* alternativesOf(
  input: TrialsInput,
  { tryPlans, mayEqual }: Trials,
  pair: Pair,
  candidates: readonly SearchCandidate[],
): Stepwise<readonly (readonly SearchCandidate[])[]> {
  const planOf = (...members: Pair): SigningPlan => applyAll(input.plan, inOrder(input.rows, ...members));
  const plan = planOf(...pair);
  const keys = (yield* tryPlans([plan])).map(keyOf);
  const [left, right] = pair;
  const found: (readonly SearchCandidate[])[] = [];
  for (const [member, other] of [
    [left, right],
    [right, left],
  ] as const) {
    const same: SearchCandidate[] = [];
    const near = [input.plan, other.variant.apply(input.plan)];
    const others = candidates.filter(
      ({ row, variant }) => row !== other.row && compatible(variant, other.variant),
    );
    for (const some of inBatches(others)) {
      const planned = some
        .map((candidate) => ({ candidate, plan: planOf(candidate, other) }))
        .filter((each) => mayEqual(each.plan, plan, near));
      const trials = yield* tryPlans(
        planned.map((each) => each.plan),
        planned.map(() => near),
      );
      for (const [index, trial] of trials.entries()) {
        const each = planned[index];
        if (each !== undefined && keys.includes(keyOf(trial))) same.push(each.candidate);
      }
    }
    found.push(onePerRow([member, ...same].sort(bySmallness)));
  }
  return found;
}

interface Placed {
  readonly candidate: SearchCandidate;
  /** Of its row in the catalogue. */
  readonly place: number;
  /** The plan of this mistake alone. */
  readonly alone: SigningPlan;
}

/** Pairs that go together, the usual ones first, each in the order of the catalogue. */
function* likelyPairs(
  placed: readonly Placed[],
  round: Round,
  onPassed: () => void,
): Generator<PlannedCombination> {
  for (const [first, second] of indexPairs(placed.length, round)) {
    onPassed();
    const one = placed[first];
    const other = placed[second];
    if (one === undefined || other === undefined) continue;
    if (!isLikely(one.candidate, other.candidate)) continue;
    if (!compatible(one.candidate.variant, other.candidate.variant)) continue;
    const [left, right] = one.place <= other.place ? [one, other] : [other, one];
    yield {
      members: [left.candidate, right.candidate],
      plan: right.candidate.variant.apply(left.alone),
      near: [left.alone, right.alone],
    };
  }
}

/** How many pairs of indexes have a sum. */
function countOfSum(length: number, sum: number): number {
  return Math.ceil(sum / 2) - Math.max(0, sum - length + 1);
}

/** Rounds are stretches of sums of two indexes. */
export function combinePairs(
  input: TrialsInput,
  { tryPlans }: Trials,
  candidates: readonly SearchCandidate[],
): Combining {
  const { length } = candidates;
  const total = (length * (length - 1)) / 2;
  const placed = candidates.map((candidate) => ({
    candidate,
    place: input.rows.indexOf(candidate.row),
    alone: candidate.variant.apply(input.plan),
  }));
  return {
    depth: 2,
    total,
    rounds: cutRounds(1, 2 * length - 2, (sum) => countOfSum(length, sum)),
    tryRound: (round) =>
      tryCombinations({ depth: 2, total, tryPlans, candidates }, (onPassed) =>
        likelyPairs(placed, round, onPassed),
      ),
  };
}

/** Which of the candidates are found to fit together; null for none. */
export function pairOf(
  { hit }: Pick<RoundsOutcome, 'hit'>,
  candidates: readonly SearchCandidate[],
): Pair | null {
  const [left, right] = (hit ?? []).flatMap((index) => candidates[index] ?? []);
  return left === undefined || right === undefined ? null : [left, right];
}

/** A pair with what has the same effect in the place of each of the two. */
export function* explainPair(
  input: TrialsInput,
  trials: Trials,
  candidates: readonly SearchCandidate[],
  pair: Pair,
): Stepwise<NonNullable<SearchOutcome['found']>> {
  const mistakes = yield* alternativesOf(input, trials, pair, candidates);
  return { plan: applyAll(input.plan, pair), mistakes };
}
