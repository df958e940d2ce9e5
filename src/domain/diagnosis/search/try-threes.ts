/** Three mistakes together. */
import { applyAll, compatible, inBatches, indexPairs, inOrder, type SearchCandidate } from './candidates.ts';
import type { Combined, SearchInput, TryPlans } from './search-input.ts';
import type { Stepwise } from './stepwise.ts';

/** Threes that go together, each in the order of the catalogue. */
function* likelyThrees(
  rows: SearchInput['rows'],
  usual: readonly SearchCandidate[],
  onPassed: () => void,
): Generator<readonly SearchCandidate[]> {
  for (const [third, last] of usual.entries()) {
    for (const [first, second] of indexPairs(third)) {
      onPassed();
      const left = usual[first];
      const right = usual[second];
      if (left === undefined || right === undefined) continue;
      const three = [left, right, last];
      if (new Set(three.map(({ row }) => row)).size < 3) continue;
      if (!compatible(left.variant, right.variant) || !compatible(left.variant, last.variant)) continue;
      if (!compatible(right.variant, last.variant)) continue;
      yield inOrder(rows, ...three);
    }
  }
}

/** Threes of the usual candidates. They are many: this runs on demand. */
export function* tryThrees(
  input: SearchInput,
  tryPlans: TryPlans,
  candidates: readonly SearchCandidate[],
  before: number,
): Stepwise<Combined> {
  const usual = candidates.filter(({ row }) => row.rank <= 2).slice(0, 160);
  const total = (usual.length * (usual.length - 1) * (usual.length - 2)) / 6;
  let combinations = before;
  let done = 0;
  const threes = likelyThrees(input.rows, usual, () => (done += 1));
  for (const some of inBatches(threes)) {
    const plans = some.map((three) => applyAll(input.plan, three));
    const fitting = (yield* tryPlans(plans)).findIndex(({ fits }) => fits);
    const three = some[fitting];
    const plan = plans[fitting];
    if (three !== undefined && plan !== undefined) {
      const mistakes = three.map((candidate) => [candidate]);
      return { found: { plan, mistakes }, combinations: combinations + fitting + 1 };
    }
    combinations += some.length;
    yield { kind: 'progress', progress: { depth: 3, done, total, combinations } };
  }
  return { found: null, combinations };
}
