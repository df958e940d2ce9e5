// @vitest-environment happy-dom
import { render, screen } from '@testing-library/react';
import { afterEach, expect, it, vi } from 'vitest';
import { Waited } from './waited.tsx';

afterEach(() => void vi.useRealTimers());

it.each([
  [2_100, 'Handed over 2.1 s ago. The relay waits up to 15 s.'],
  [16_240, 'Handed over 16.2 s ago. The relay waits up to 45 s in all.'],
  // It waited for its turn at the relay first.
  [46_040, 'Handed over 46.0 s ago.'],
])('says of an answer that is awaited for %d ms what it counts, and what limit there is', (ms, words) => {
  vi.useFakeTimers({ now: 0 });
  const handedOverMs = performance.now();
  vi.advanceTimersByTime(ms);
  render(<Waited handedOverMs={handedOverMs} />);
  expect(screen.getByText(words)).toBeTruthy();
});
