// @vitest-environment happy-dom
import { renderHook, waitFor } from '@testing-library/react';
import { expect, it } from 'vitest';
import { useGrowing } from './use-growing.ts';

const count = 10;

it('grows step by step, and begins anew with another list, also with one that was whole before', async () => {
  const counts: number[] = [];
  const { result, rerender } = renderHook(
    ({ list }) => {
      const grown = useGrowing(count, 4, list);
      counts.push(grown);
      return grown;
    },
    { initialProps: { list: 'all' } },
  );
  await waitFor(() => expect(result.current).toBe(count));
  expect(new Set(counts)).toEqual(new Set([4, 8, count]));
  rerender({ list: 'found' });
  expect(result.current).toBe(4);
  rerender({ list: 'all' });
  expect(result.current).toBe(4);
  await waitFor(() => expect(result.current).toBe(count));
});
