import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { createPaintPace, followAfterPaint, paceStore } from './paint-pace.ts';
import { createValueStore } from './value-store.ts';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

/** The frames that were asked for, to be painted by the test. */
function stubFrames(): { readonly paint: () => void; readonly count: () => number } {
  const frames: (() => void)[] = [];
  vi.stubGlobal('requestAnimationFrame', (run: () => void) => frames.push(run));
  vi.stubGlobal('cancelAnimationFrame', () => undefined);
  return {
    count: () => frames.length,
    paint: () => {
      for (const frame of frames.splice(0)) frame();
    },
  };
}

it('has the value at once and tells of it once, in a task behind the next frame', () => {
  const frames = stubFrames();
  const pace = createPaintPace();
  const value = createValueStore(0);
  const paced = paceStore(value, pace.request);
  const seen: number[] = [];
  paced.subscribe(() => seen.push(paced.getSnapshot()));
  value.set(1);
  value.set(2);
  expect([paced.getSnapshot(), seen, pace.isWaiting(), frames.count()]).toEqual([2, [], true, 1]);
  frames.paint();
  expect([seen, pace.isWaiting()]).toEqual([[], true]);
  vi.advanceTimersByTime(0);
  expect([seen, pace.isWaiting()]).toEqual([[2], false]);
  vi.runAllTimers();
  expect(seen).toEqual([2]);
});

it('tells of what belongs together once, as soon as it is all there', () => {
  const frames = stubFrames();
  let isSettled = false;
  const pace = createPaintPace(() => isSettled);
  const told: string[] = [];
  pace.request(() => told.push('text'));
  frames.paint();
  vi.advanceTimersByTime(10);
  expect(told).toEqual([]);
  isSettled = true;
  pace.request(() => told.push('its signature'));
  expect(told).toEqual(['text', 'its signature']);
  vi.runAllTimers();
  expect(told).toHaveLength(2);
});

it('never tells before the page was painted, also where all is there', () => {
  const frames = stubFrames();
  const pace = createPaintPace(() => true);
  const told: string[] = [];
  pace.request(() => told.push('text'));
  pace.request(() => told.push('its signature'));
  vi.advanceTimersByTime(50);
  expect(told).toEqual([]);
  frames.paint();
  vi.advanceTimersByTime(0);
  expect(told).toEqual(['text', 'its signature']);
});

it('does not wait long for what belongs to it', () => {
  const frames = stubFrames();
  const pace = createPaintPace(() => false);
  let told = 0;
  pace.request(() => (told += 1));
  frames.paint();
  vi.advanceTimersByTime(39);
  expect(told).toBe(0);
  vi.advanceTimersByTime(1);
  expect(told).toBe(1);
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
