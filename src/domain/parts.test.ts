import { expect, it } from 'vitest';
import { cutForStream, cutIntoParts } from './parts.ts';

it('keeps every item in its order, and no part above its cost but for one item', () => {
  const costs = [3, 3, 3, 20, 1, 9, 1];
  const parts = cutIntoParts(costs, (cost) => cost, 10);
  expect(parts).toEqual([[3, 3, 3], [20], [1, 9], [1]]);
  expect(cutIntoParts([], () => 1, 10)).toEqual([]);
});

it('counts what an item is as JSON', () => {
  const items = Array.from({ length: 50 }, (_, index) => ({ index, text: '"'.repeat(2000) }));
  const parts = cutForStream(items);
  expect(parts.flat()).toEqual(items);
  expect(parts.length).toBe(4);
});
