import { expect, it } from 'vitest';
import type { OrderStage } from './callback-contract.ts';
import { chooseMoves, mostStages } from './possible-moves.ts';

function possible(stages: readonly OrderStage[]): string[] {
  return chooseMoves(stages).flatMap(({ move, obstacle }) => (obstacle === null ? [move] : []));
}

it.each<[readonly OrderStage[], string[]]>([
  [['accepted'], ['approved', 'declined']],
  [
    ['accepted', 'approved'],
    ['reversal', 'chargeback'],
  ],
  [
    ['accepted', 'declined'],
    ['reversal', 'chargeback'],
  ],
  [
    ['accepted', 'approved', 'chargeback'],
    ['reversal', 'chargeback'],
  ],
  [['accepted', 'approved', ...Array.from({ length: mostStages - 2 }, () => 'reversal' as const)], []],
])('after %j: %j', (stages, expected) => {
  expect(possible(stages)).toEqual(expected);
});

it('says why a move is not possible', () => {
  const reasons = (stages: readonly OrderStage[]) => chooseMoves(stages).map(({ obstacle }) => obstacle);
  expect(reasons(['accepted'])).toEqual([
    null,
    null,
    'Later updates come after a final status.',
    'Later updates come after a final status.',
  ]);
  expect(reasons(['accepted', 'declined'])[0]).toMatch(/gets one only/u);
});
