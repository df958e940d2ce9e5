// @vitest-environment happy-dom
import { expect, it, vi } from 'vitest';
import { createPressWatch } from './press-watch.ts';

function happens(...names: string[]): void {
  for (const name of names) document.dispatchEvent(new Event(name));
}

it('changes at once where nothing is pressed, and after the click otherwise', () => {
  vi.useFakeTimers();
  const watch = createPressWatch();
  const stop = watch.connect();
  const changed: string[] = [];
  watch.whenReleased(() => changed.push('by key'));
  expect(changed).toEqual(['by key']);

  happens('pointerdown', 'mousedown');
  watch.whenReleased(() => changed.push('by press'));
  vi.runAllTimers();
  expect(changed).toEqual(['by key']);
  happens('pointerup', 'mouseup', 'click');
  expect(changed).toEqual(['by key']);
  vi.runAllTimers();
  expect(changed).toEqual(['by key', 'by press']);
  stop();
  vi.useRealTimers();
});

it('waits through the mouse events that follow a finger', () => {
  vi.useFakeTimers();
  const watch = createPressWatch();
  const stop = watch.connect();
  let changed = false;
  happens('pointerdown', 'pointerup', 'mousedown');
  watch.whenReleased(() => (changed = true));
  vi.runAllTimers();
  expect(changed).toBe(false);
  happens('mouseup', 'click');
  vi.runAllTimers();
  expect(changed).toBe(true);
  stop();
  vi.useRealTimers();
});

it('keeps nothing waiting when it stops', () => {
  vi.useFakeTimers();
  const watch = createPressWatch();
  const stop = watch.connect();
  let changed = false;
  happens('pointerdown');
  watch.whenReleased(() => (changed = true));
  stop();
  vi.runAllTimers();
  expect(changed).toBe(true);
  happens('pointerdown');
  changed = false;
  watch.whenReleased(() => (changed = true));
  expect(changed).toBe(true);
  vi.useRealTimers();
});
