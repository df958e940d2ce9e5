/** Looks for the mistakes that give the signature: alone, in pairs, in threes. */
import { bySmallness, listCandidates, onePerRow } from './candidates.ts';
import { createQuickTrials } from './quick/quick-trials.ts';
import type { SearchInput, SearchOutcome, Trials } from './search-input.ts';
import type { SearchOrder } from './search-order.ts';
import { orderOf } from './shared-search.ts';
import type { Stepwise } from './stepwise.ts';
import { tryPairs } from './try-pairs.ts';
import { combinable, trySingles, type Singles } from './try-singles.ts';
import { tryThrees } from './try-threes.ts';

const noSingles: Singles = { byKey: new Map(), found: null };

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

  const { combining, rare: makeRare, guesses: makeGuesses } = listCandidates(input);
  const usual = yield* trySingles(input, trials, combining);
  const rareOnes = usual.found === null ? makeRare() : [];
  const rare = usual.found === null ? yield* trySingles(input, trials, rareOnes) : noSingles;
  const singles = [...usual.byKey.values(), ...rare.byKey.values()];
  const triedRows = [...new Set(singles.flatMap((members) => members.map(({ row }) => row)))];
  const combinations = 1 + combining.length + rareOnes.length;
  const single = usual.found ?? rare.found;
  if (single !== null) return outcomeOf(single, combinations, triedRows);

  if (input.depth === 1) return { found: null, combinations, depth: 1, triedRows, hasMore: true };

  const candidates = combinable(usual);
  const orderFor = (depth: 2 | 3): SearchOrder | null => orderOf(input, depth, combining, candidates);
  const pairs = yield* tryPairs(input, trials, candidates, combinations, orderFor(2));
  if (pairs.found !== null) return { ...pairs, depth: 2, triedRows, hasMore: false };
  const guessed = makeGuesses();
  const guesses = yield* trySingles(input, trials, guessed);
  const compared = pairs.combinations + guessed.length;
  if (guesses.found !== null) return outcomeOf(guesses.found, compared, triedRows);
  if (input.depth === 2) return { found: null, combinations: compared, depth: 2, triedRows, hasMore: true };
  const threes = yield* tryThrees(input, trials, candidates, compared, orderFor(3));
  return { ...threes, depth: 3, triedRows, hasMore: false };
}
