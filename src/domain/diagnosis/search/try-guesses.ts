/** What is rare and goes with nothing else, behind all pairs: in rounds, because there is very much of it. */
import { rankOf, type SearchCandidate } from './candidates.ts';
import { cutRounds, type Combining, type Round } from './rounds.ts';
import type { TrialsInput, Trials } from './search-input.ts';
import { tryCombinations, type PlannedCombination } from './try-combinations.ts';

/** A guess takes less than a combination, but there are fewer of them: rounds are cut as if each were several. */
const weight = 4;

/** The usual ones first. */
export function guessesInOrder(guesses: readonly SearchCandidate[]): readonly SearchCandidate[] {
  return guesses.toSorted((left, right) => rankOf(left) - rankOf(right));
}

function* planned(
  { plan }: TrialsInput,
  guesses: readonly SearchCandidate[],
  { from, to }: Round,
  onPassed: () => void,
): Generator<PlannedCombination> {
  for (const guess of guesses.slice(from, to)) {
    onPassed();
    yield { members: [guess], plan: guess.variant.apply(plan), near: null };
  }
}

/** Rounds are stretches of the guesses in their order. */
export function combineGuesses(
  input: TrialsInput,
  { tryPlans }: Trials,
  guesses: readonly SearchCandidate[],
): Combining {
  const total = guesses.length;
  return {
    depth: 1,
    total,
    rounds: cutRounds(0, total, () => weight),
    tryRound: (round) =>
      tryCombinations({ depth: 1, total, tryPlans, candidates: guesses }, (onPassed) =>
        planned(input, guesses, round, onPassed),
      ),
  };
}
