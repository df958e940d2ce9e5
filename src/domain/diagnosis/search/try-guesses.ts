/** What is rare and goes with nothing else, behind all pairs: in rounds, because there is very much of it. */
import { rankOf, type SearchCandidate } from './candidates.ts';
import { cutRounds, searchRounds, type Combining, type Round } from './rounds.ts';
import type { TrialsInput, Trials } from './search-input.ts';
import type { SearchOrder } from './search-order.ts';
import type { Stepwise } from './stepwise.ts';
import { tryCombinations, type PlannedCombination } from './try-combinations.ts';
import { trySingles, type Singles } from './try-singles.ts';

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

interface Guessed {
  readonly found: Singles['found'];
  /** Base strings that were compared since the beginning. */
  readonly compared: number;
}

/**
 * @param guesses - in their order.
 * @param before - base strings that were compared already.
 * @param order - as for rounds.
 */
export function* tryGuesses(
  input: TrialsInput,
  trials: Trials,
  guesses: readonly SearchCandidate[],
  before: number,
  order: SearchOrder | null,
): Stepwise<Guessed> {
  const { hit, compared: some } = yield* searchRounds(combineGuesses(input, trials, guesses)).tryAll(
    before,
    order,
  );
  const compared = before + some;
  const [guess] = (hit ?? []).flatMap((index) => guesses[index] ?? []);
  if (guess === undefined) return { found: null, compared };
  const fitting = guess.variant.apply(input.plan);
  const { found } = yield* trySingles(input, trials, guesses, { before: compared, fitting });
  return { found, compared };
}
