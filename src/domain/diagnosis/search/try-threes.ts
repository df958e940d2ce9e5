/** Three mistakes together. */
import { applyAll, compatible, indexPairs, inOrder, type SearchCandidate } from './candidates.ts';
import type { Combined, SearchInput, TryPlan } from './search-input.ts';
import type { Stepwise } from './stepwise.ts';

/** Threes of the usual candidates. They are many: this runs on demand. */
export function* tryThrees(
  input: SearchInput,
  tryPlan: TryPlan,
  candidates: readonly SearchCandidate[],
  before: number,
): Stepwise<Combined> {
  const usual = candidates.filter(({ row }) => row.rank <= 2).slice(0, 160);
  const total = (usual.length * (usual.length - 1) * (usual.length - 2)) / 6;
  let combinations = before;
  let done = 0;
  for (const [third, last] of usual.entries()) {
    for (const [first, second] of indexPairs(third)) {
      done += 1;
      if (done % 8 === 0) yield { kind: 'progress', progress: { depth: 3, done, total, combinations } };
      const left = usual[first];
      const right = usual[second];
      if (left === undefined || right === undefined) continue;
      const three = [left, right, last];
      if (new Set(three.map(({ row }) => row)).size < 3) continue;
      if (!compatible(left.variant, right.variant) || !compatible(left.variant, last.variant)) continue;
      if (!compatible(right.variant, last.variant)) continue;
      const ordered = inOrder(input.rows, ...three);
      const changed = applyAll(input.plan, ordered);
      combinations += 1;
      if (!(yield* tryPlan(changed)).fits) continue;
      const mistakes = ordered.map((candidate) => [candidate]);
      return { found: { plan: changed, mistakes }, combinations };
    }
  }
  return { found: null, combinations };
}
