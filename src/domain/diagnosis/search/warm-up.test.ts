import { expect, it } from 'vitest';
import { runStepwise } from './stepwise.ts';
import { warmUpSearch } from './warm-up.ts';

it('tries hundreds of mistakes one by one, finds none and combines none', () => {
  const outcome = runStepwise(warmUpSearch());
  expect(outcome).toMatchObject({ found: null, depth: 1 });
  expect(outcome?.combinations).toBeGreaterThan(300);
});
