import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { relayDeadlinesMs } from '#domain/relay/relay-terms.ts';
import { startStopwatch } from './deadlines.ts';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

it.each([
  ['connect', [], 5_000],
  ['headers', ['headers'], 15_000],
  ['body', ['headers', 'body'], 30_000],
] as const)('%s has its time and no longer', (phase, entered, limitMs) => {
  const stopwatch = startStopwatch(relayDeadlinesMs);
  for (const each of entered) stopwatch.enter(each);
  vi.advanceTimersByTime(limitMs - 1);
  expect(stopwatch.signal.aborted).toBe(false);
  vi.advanceTimersByTime(1);
  expect(stopwatch.signal.aborted).toBe(true);
  expect(stopwatch.expired()).toBe(phase);
});

it('the whole has 45 seconds, however its phases share them', () => {
  const stopwatch = startStopwatch(relayDeadlinesMs);
  vi.advanceTimersByTime(4_000);
  stopwatch.enter('headers');
  vi.advanceTimersByTime(14_000);
  stopwatch.enter('body');
  vi.advanceTimersByTime(26_999);
  expect(stopwatch.expired()).toBeNull();
  vi.advanceTimersByTime(1);
  expect(stopwatch.expired()).toBe('total');
});

it('what is stopped never expires', () => {
  const stopwatch = startStopwatch(relayDeadlinesMs);
  stopwatch.stop();
  vi.advanceTimersByTime(60_000);
  expect(stopwatch.signal.aborted).toBe(false);
});
