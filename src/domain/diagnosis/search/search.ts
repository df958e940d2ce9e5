/** Looks for the mistakes that give the signature: alone, in pairs, in threes. */
import { applyAll, bySmallness, listCandidates, onePerRow } from './candidates.ts';
import { createQuickTrials } from './quick/quick-trials.ts';
import { searchRounds } from './rounds.ts';
import type { SearchInput, SearchOutcome, Trials } from './search-input.ts';
import { orderOf } from './shared-search.ts';
import type { Stepwise } from './stepwise.ts';
import { guessesInOrder, tryGuesses } from './try-guesses.ts';
import { combinePairs, explainPair, pairOf } from './try-pairs.ts';
import { combinable, trySingles, type Singles } from './try-singles.ts';
import { tryRarePairs } from './try-rare-pairs.ts';
import { tryThrees } from './try-threes.ts';

/** Each row once. */
function rowsOf(...tried: readonly Singles[]): SearchOutcome['triedRows'] {
  const groups = tried.flatMap(({ byKey }) => [...byKey.values()]);
  return [...new Set(groups.flatMap((members) => members.map(({ row }) => row)))];
}

function outcomeOf(
  { plan, members }: NonNullable<Singles['found']>,
  combinations: number,
  triedRows: SearchOutcome['triedRows'],
): SearchOutcome {
  const mistakes = [onePerRow([...members].sort(bySmallness))];
  return { found: { plan, mistakes }, combinations, depth: 1, triedRows, hasMore: false };
}

/** Carries out a search. @param createTrials - how plans are tried: what is found does not depend on it. */
export function* search(
  input: SearchInput,
  createTrials: (input: SearchInput) => Trials = createQuickTrials,
): Stepwise<SearchOutcome> {
  const trials = createTrials(input);
  const { plan } = input;
  if ((yield* trials.tryPlans([plan])).some(({ fits }) => fits)) {
    return { found: { plan, mistakes: [] }, combinations: 1, depth: 0, triedRows: [], hasMore: false };
  }

  const listed = listCandidates(input);
  const { combining, rare: makeRare, guesses: makeGuesses, guessesOnDemand: makeMore } = listed;
  const usual = yield* trySingles(input, trials, combining, { before: 1 });
  const beforePairs = 1 + combining.length;
  if (usual.found !== null) return outcomeOf(usual.found, beforePairs, rowsOf(usual));

  const candidates = combinable(usual);
  const pairs = searchRounds(combinePairs(input, trials, candidates));
  // Most pairs that are met are found in no time; what is rare and alone comes before them all the same.
  const first = input.depth === 1 ? { hit: null, compared: 0 } : yield* pairs.tryFirst(beforePairs);
  const early = pairOf(first, candidates);
  const rareOnes = makeRare();
  const rare = yield* trySingles(input, trials, rareOnes, {
    before: beforePairs + first.compared,
    fitting: early && applyAll(plan, early),
  });
  const triedRows = rowsOf(usual, rare);
  const combinations = beforePairs + rareOnes.length;
  if (rare.found !== null) return outcomeOf(rare.found, combinations + first.compared, triedRows);
  if (input.depth === 1) return { found: null, combinations, depth: 1, triedRows, hasMore: true };

  const order = orderOf(input, combining, candidates);
  const tried = yield* pairs.tryAll(combinations, order);
  const pair = pairOf(tried, candidates);
  const withPairs = combinations + tried.compared;
  if (pair !== null) {
    const found = yield* explainPair(input, trials, candidates, pair);
    return { found, combinations: withPairs, depth: 2, triedRows, hasMore: false };
  }
  const guessed = yield* tryGuesses(input, trials, guessesInOrder(makeGuesses()), withPairs, order);
  const { compared } = guessed;
  if (guessed.found !== null) return outcomeOf(guessed.found, compared, triedRows);
  if (input.depth === 2) return { found: null, combinations: compared, depth: 2, triedRows, hasMore: true };
  // Others would have to make them, too.
  const further = yield* tryGuesses(input, trials, makeMore(), compared, null);
  if (further.found !== null) return outcomeOf(further.found, further.compared, triedRows);
  const beside = yield* tryRarePairs(input, trials, candidates, rareOnes, further.compared);
  if (beside.found !== null) return { ...beside, depth: 2, triedRows, hasMore: false };
  const threes = yield* tryThrees(input, trials, candidates, beside.combinations, order);
  return { ...threes, depth: 3, triedRows, hasMore: false };
}
