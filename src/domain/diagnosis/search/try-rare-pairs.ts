/** One of the most usual mistakes beside one that does not combine otherwise: on demand, because they are many. */
import { applyAll, compatible, inOrder, rankOf, type SearchCandidate } from './candidates.ts';
import { cutRounds, searchRounds, type Combining, type Round } from './rounds.ts';
import type { Combined, TrialsInput, Trials } from './search-input.ts';
import type { Stepwise } from './stepwise.ts';
import { tryCombinations, type PlannedCombination } from './try-combinations.ts';

function* rarePairs(
  { rows, plan }: TrialsInput,
  usual: readonly SearchCandidate[],
  rare: readonly SearchCandidate[],
  onPassed: () => void,
): Generator<PlannedCombination> {
  for (const one of usual) {
    const near = [plan, one.variant.apply(plan)];
    for (const other of rare) {
      onPassed();
      if (one.row === other.row || !compatible(one.variant, other.variant)) continue;
      const members = inOrder(rows, one, other);
      yield { members, plan: applyAll(plan, members), near };
    }
  }
}

/** Rounds are stretches of the usual ones. @param candidates - all of them, by which a hit is told. */
function combineRare(
  input: TrialsInput,
  { tryPlans }: Trials,
  usual: readonly SearchCandidate[],
  rare: readonly SearchCandidate[],
  candidates: readonly SearchCandidate[],
): Combining {
  const total = usual.length * rare.length;
  return {
    depth: 2,
    total,
    rounds: cutRounds(0, usual.length, () => rare.length),
    tryRound: ({ from, to }: Round) =>
      tryCombinations({ depth: 2, total, tryPlans, candidates }, (onPassed) =>
        rarePairs(input, usual.slice(from, to), rare, onPassed),
      ),
  };
}

/**
 * @param candidates - those that combine.
 * @param rare - those that do not, but for guesses.
 * @param before - base strings that were compared already.
 */
export function* tryRarePairs(
  input: TrialsInput,
  trials: Trials,
  candidates: readonly SearchCandidate[],
  rare: readonly SearchCandidate[],
  before: number,
): Stepwise<Combined> {
  const usual = candidates.filter((candidate) => rankOf(candidate) === 1);
  const tried = [...usual, ...rare];
  const combining = combineRare(input, trials, usual, rare, tried);
  // Others would have to make what is rare, too.
  const { hit, compared } = yield* searchRounds(combining).tryAll(before, null);
  const combinations = before + compared;
  if (hit === null) return { found: null, combinations };
  const pair = hit.flatMap((index) => tried[index] ?? []);
  return {
    found: { plan: applyAll(input.plan, pair), mistakes: pair.map((candidate) => [candidate]) },
    combinations,
  };
}
