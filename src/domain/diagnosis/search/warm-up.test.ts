import { expect, it } from 'vitest';
import { runStepwise, type SearchProgress } from './stepwise.ts';
import { warmUpSearch } from './warm-up.ts';

it('tries mistakes one by one and for a while in pairs, and asks nobody to help', () => {
  const steps = [...warmUpSearch()];
  expect(new Set(steps.map(({ kind }) => kind))).toEqual(new Set(['progress']));
  const depths = steps.map((step) => (step.kind === 'progress' ? step.progress.depth : 0));
  expect(new Set<SearchProgress['depth'] | 0>(depths)).toEqual(new Set([1, 2]));
  const compared = runStepwise(warmUpSearch());
  expect(compared).toBeGreaterThan(4000);
  expect(compared).toBeLessThan(4100);
});
