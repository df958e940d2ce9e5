/** Combinations of mistakes one after the other, as far as a round goes. */
import type { SigningPlan } from '../plan/signing-plan.ts';
import { inBatches, type SearchCandidate } from './candidates.ts';
import type { Combining, RoundOutcome } from './rounds.ts';
import type { TryPlans } from './search-input.ts';
import type { Stepwise } from './stepwise.ts';

/** Mistakes in the order of the catalogue, with the plan that they give together. */
export interface PlannedCombination {
  readonly members: readonly SearchCandidate[];
  readonly plan: SigningPlan;
  /** As for `TryPlans`. */
  readonly near: readonly SigningPlan[] | null;
}

interface CombinedTrials extends Pick<Combining, 'depth' | 'total'> {
  readonly tryPlans: TryPlans;
  readonly candidates: readonly SearchCandidate[];
}

/** @param list - lists what goes together, and calls with each combination that it tries or passes over. */
export function* tryCombinations(
  { depth, total, tryPlans, candidates }: CombinedTrials,
  list: (onPassed: () => void) => Iterable<PlannedCombination>,
): Stepwise<RoundOutcome> {
  let passed = 0;
  let compared = 0;
  for (const some of inBatches(list(() => (passed += 1)))) {
    const trials = yield* tryPlans(
      some.map(({ plan }) => plan),
      some.map(({ near }) => near),
    );
    const fitting = trials.findIndex(({ fits }) => fits);
    const hit = some[fitting]?.members.map((candidate) => candidates.indexOf(candidate)) ?? null;
    if (hit !== null) return { hit, passed, compared: compared + fitting + 1 };
    compared += some.length;
    yield { kind: 'progress', progress: { depth, done: passed, total, combinations: compared } };
  }
  return { hit: null, passed, compared };
}
