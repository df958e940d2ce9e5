import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import type { Settings } from '#services/settings.ts';
import { createValueStore } from '#services/value-store.ts';
import { watchForIdleness } from './idle.ts';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

const minute = 60_000;

function setUp() {
  const target = new EventTarget();
  const listen = vi.spyOn(target, 'addEventListener');
  const onIdle = vi.fn<(minutes: number) => void>();
  const settings = createValueStore<Settings>({
    theme: 'system',
    idleMinutes: 15,
    placeholderUrl: '',
    codeLanguage: '',
  });
  let aheadMs = 0;
  watchForIdleness({ target, clock: { nowMs: () => Date.now() + aheadMs }, settings, onIdle });
  return {
    target,
    listen,
    onIdle,
    settings,
    fire: (type: string) => target.dispatchEvent(new Event(type)),
    /** The clock goes on and no timer runs, as in a sleeping machine. */
    sleep: (ms: number) => (aheadMs += ms),
  };
}

it('says once that nobody was there for as long as the limit', () => {
  const { onIdle } = setUp();
  vi.advanceTimersByTime(15 * minute - 1);
  expect(onIdle).not.toHaveBeenCalled();
  vi.advanceTimersByTime(1);
  expect(onIdle.mock.calls).toEqual([[15]]);
  vi.advanceTimersByTime(60 * minute);
  expect(onIdle).toHaveBeenCalledTimes(1);
});

it.each(['keydown', 'pointerdown', 'pointermove', 'wheel', 'scroll', 'touchmove', 'input'])(
  'counts %s as presence, also after it was idle',
  (type) => {
    const { onIdle, fire } = setUp();
    vi.advanceTimersByTime(14 * minute);
    fire(type);
    vi.advanceTimersByTime(15 * minute - 1);
    expect(onIdle).not.toHaveBeenCalled();
    vi.advanceTimersByTime(1);
    expect(onIdle).toHaveBeenCalledTimes(1);
    fire(type);
    vi.advanceTimersByTime(15 * minute);
    expect(onIdle).toHaveBeenCalledTimes(2);
  },
);

it.each(['keydown', 'pointerdown', 'pointermove', 'focus', 'pageshow', 'visibilitychange'])(
  'after a sleep is idle at the first %s, before anybody else hears of it',
  (type) => {
    const { target, onIdle, sleep, fire } = setUp();
    const seen: number[] = [];
    target.addEventListener(type, () => seen.push(onIdle.mock.calls.length));
    sleep(15 * minute);
    expect(onIdle).not.toHaveBeenCalled();
    fire(type);
    expect(seen).toEqual([1]);
    fire(type);
    expect(onIdle).toHaveBeenCalledTimes(1);
  },
);

it('does not take a tab that is looked at for somebody who is there', () => {
  const { onIdle, fire } = setUp();
  vi.advanceTimersByTime(14 * minute);
  fire('visibilitychange');
  fire('focus');
  vi.advanceTimersByTime(minute);
  expect(onIdle).toHaveBeenCalledTimes(1);
});

it('takes a shorter limit at once, and a clock that was set back for nothing that passed', () => {
  const { onIdle, settings, sleep, fire } = setUp();
  sleep(-60 * minute);
  fire('visibilitychange');
  vi.advanceTimersByTime(14 * minute);
  expect(onIdle).not.toHaveBeenCalled();
  settings.set({ ...settings.getSnapshot(), idleMinutes: 5 });
  expect(onIdle.mock.calls).toEqual([[5]]);
});

it('hears of an event while it is captured, so that nothing uses what is to be forgotten', () => {
  const { listen } = setUp();
  expect(new Set(listen.mock.calls.map(([, , options]) => JSON.stringify(options)))).toEqual(
    new Set([JSON.stringify({ passive: true, capture: true })]),
  );
});
