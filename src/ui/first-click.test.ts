import { expect, it, vi } from 'vitest';
import { onFirstClick } from './first-click.ts';

it('acts for the first click of several, and for a key', () => {
  const act = vi.fn<() => void>();
  const onClick = onFirstClick(act);
  for (const detail of [1, 2, 3]) onClick({ detail });
  expect(act).toHaveBeenCalledTimes(1);
  // A key has no count of clicks.
  onClick({ detail: 0 });
  expect(act).toHaveBeenCalledTimes(2);
});
