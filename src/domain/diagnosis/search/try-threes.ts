/** Three mistakes together. */
import { applyAll, compatible, indexPairs, inOrder, type SearchCandidate } from './candidates.ts';
import { cutRounds, searchRounds, type Combining, type Round } from './rounds.ts';
import type { Combined, TrialsInput, Trials } from './search-input.ts';
import type { SearchOrder } from './search-order.ts';
import type { Stepwise } from './stepwise.ts';
import { tryCombinations, type PlannedCombination } from './try-combinations.ts';

/** Threes that go together, each in the order of the catalogue. */
function* likelyThrees(
  { rows, plan }: TrialsInput,
  usual: readonly SearchCandidate[],
  { from, to }: Round,
  onPassed: () => void,
): Generator<PlannedCombination> {
  for (const [offset, last] of usual.slice(from, to).entries()) {
    const third = from + offset;
    for (const [first, second] of indexPairs(third)) {
      onPassed();
      const left = usual[first];
      const right = usual[second];
      if (left === undefined || right === undefined) continue;
      const three = [left, right, last];
      if (new Set(three.map(({ row }) => row)).size < 3) continue;
      if (!compatible(left.variant, right.variant) || !compatible(left.variant, last.variant)) continue;
      if (!compatible(right.variant, last.variant)) continue;
      const members = inOrder(rows, ...three);
      yield { members, plan: applyAll(plan, members), near: [plan] };
    }
  }
}

/** Threes of the usual candidates, which are many. Rounds are stretches of the last index. */
export function combineThrees(
  input: TrialsInput,
  { tryPlans }: Trials,
  candidates: readonly SearchCandidate[],
): Combining {
  const usual = candidates.filter(({ row }) => row.rank <= 2).slice(0, 160);
  const total = (usual.length * (usual.length - 1) * (usual.length - 2)) / 6;
  return {
    depth: 3,
    total,
    rounds: cutRounds(0, usual.length, (last) => (last * (last - 1)) / 2),
    tryRound: (round) =>
      tryCombinations({ depth: 3, total, tryPlans, candidates }, (onPassed) =>
        likelyThrees(input, usual, round, onPassed),
      ),
  };
}

/** On demand: they are many. @param order - for others who try threes, too; null where nobody may. */
export function* tryThrees(
  input: TrialsInput,
  trials: Trials,
  candidates: readonly SearchCandidate[],
  before: number,
  order: SearchOrder | null,
): Stepwise<Combined> {
  const { hit, compared } = yield* searchRounds(combineThrees(input, trials, candidates)).tryAll(
    before,
    order,
  );
  const combinations = before + compared;
  if (hit === null) return { found: null, combinations };
  const three = hit.flatMap((index) => candidates[index] ?? []);
  const mistakes = three.map((candidate) => [candidate]);
  return { found: { plan: applyAll(input.plan, three), mistakes }, combinations };
}
