import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { createPaintPace, followAfterPaint, paceStore } from './paint-pace.ts';
import { createValueStore } from './value-store.ts';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

it('has the value at once and tells of it once, before the next frame', () => {
  const frames: (() => void)[] = [];
  vi.stubGlobal('requestAnimationFrame', (run: () => void) => frames.push(run));
  vi.stubGlobal('cancelAnimationFrame', () => undefined);
  const pace = createPaintPace();
  const value = createValueStore(0);
  const paced = paceStore(value, pace.request);
  const seen: number[] = [];
  paced.subscribe(() => seen.push(paced.getSnapshot()));
  value.set(1);
  value.set(2);
  expect([paced.getSnapshot(), seen, pace.isWaiting(), frames.length]).toEqual([2, [], true, 1]);
  for (const frame of frames) frame();
  expect([seen, pace.isWaiting()]).toEqual([[2], false]);
  vi.runAllTimers();
  expect(seen).toEqual([2]);
});

it('tells also where no frame comes', () => {
  const pace = createPaintPace();
  let told = 0;
  pace.request(() => (told += 1));
  vi.runAllTimers();
  expect(told).toBe(1);
});

it('tells nobody who has gone, and follows the store only while somebody listens', () => {
  const value = createValueStore('a');
  const seen: string[] = [];
  const paced = paceStore(value, (tell) => tell());
  const stop = paced.subscribe(() => seen.push(paced.getSnapshot()));
  value.set('b');
  stop();
  value.set('c');
  paced.subscribe(() => seen.push(`again ${paced.getSnapshot()}`));
  value.set('d');
  expect(seen).toEqual(['b', 'again d']);
});

it('runs what follows a change once, after it, and not once it was stopped', () => {
  const value = createValueStore(0);
  let runs = 0;
  const stop = followAfterPaint(value, () => (runs += 1));
  value.set(1);
  value.set(2);
  expect(runs).toBe(0);
  vi.runAllTimers();
  expect(runs).toBe(1);
  value.set(3);
  stop();
  vi.runAllTimers();
  expect(runs).toBe(1);
});
