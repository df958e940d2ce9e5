/** Looks for the mistakes that give the signature: alone, in pairs, in threes. */
import { onePerRow } from './candidates.ts';
import { createTrials, type SearchInput, type SearchOutcome } from './search-input.ts';
import type { Searching } from './searching.ts';
import { tryPairs } from './try-pairs.ts';
import { combinable, trySingles, type Singles } from './try-singles.ts';
import { tryThrees } from './try-threes.ts';

const noSingles: Singles = { byKey: new Map(), found: null };

/** Carries out a search. */
export function* search(input: SearchInput): Searching<SearchOutcome> {
  const tryPlan = createTrials(input);
  const { plan } = input;
  if ((yield* tryPlan(plan)).fits) {
    return { found: { plan, mistakes: [] }, combinations: 1, depth: 0, triedRows: [], hasMore: false };
  }

  const all = input.rows.flatMap((row) =>
    row.variants(input.request, input.context).map((variant) => ({ row, variant })),
  );
  const usual = yield* trySingles(
    input,
    tryPlan,
    all.filter(({ variant }) => variant.combines),
  );
  const rare: Singles =
    usual.found === null
      ? yield* trySingles(
          input,
          tryPlan,
          all.filter(({ variant }) => !variant.combines),
        )
      : noSingles;
  const singles = [...usual.byKey.values(), ...rare.byKey.values()];
  const triedRows = [...new Set(singles.flatMap(({ members }) => members.map(({ row }) => row)))];
  const combinations = 1 + singles.length;
  const single = usual.found ?? rare.found;
  if (single !== null) {
    const mistakes = [onePerRow([...single.members].sort((left, right) => left.row.rank - right.row.rank))];
    return { found: { plan: single.plan, mistakes }, combinations, depth: 1, triedRows, hasMore: false };
  }

  const candidates = combinable(usual);
  const pairs = yield* tryPairs(input, tryPlan, candidates, combinations);
  if (pairs.found !== null || input.depth === 2) {
    return { ...pairs, depth: 2, triedRows, hasMore: pairs.found === null };
  }
  const threes = yield* tryThrees(input, tryPlan, candidates, pairs.combinations);
  return { ...threes, depth: 3, triedRows, hasMore: false };
}
