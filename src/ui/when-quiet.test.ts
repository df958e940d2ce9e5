import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { whenQuiet } from './when-quiet.ts';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

function setUp() {
  const target = new EventTarget();
  const run = vi.fn<() => void>();
  const callOff = whenQuiet(target, run);
  return { run, callOff, fire: (type: string) => target.dispatchEvent(new Event(type)) };
}

it('calls once after a second in which nobody did anything', () => {
  const { run, fire } = setUp();
  vi.advanceTimersByTime(999);
  expect(run).not.toHaveBeenCalled();
  vi.advanceTimersByTime(1);
  fire('keydown');
  vi.advanceTimersByTime(5000);
  expect(run).toHaveBeenCalledTimes(1);
});

it.each(['keydown', 'pointerdown', 'input', 'wheel', 'touchmove'])('waits a second more after %s', (type) => {
  const { run, fire } = setUp();
  for (let turn = 0; turn < 5; turn += 1) {
    vi.advanceTimersByTime(900);
    fire(type);
  }
  vi.advanceTimersByTime(999);
  expect(run).not.toHaveBeenCalled();
  vi.advanceTimersByTime(1);
  expect(run).toHaveBeenCalledTimes(1);
});

it('is called off, and hears of nothing any more', () => {
  const { run, callOff, fire } = setUp();
  callOff();
  fire('keydown');
  vi.advanceTimersByTime(5000);
  expect(run).not.toHaveBeenCalled();
});
