import { expect, it } from 'vitest';
import { timeOfDay, timeOrDay } from './time-of-day.ts';

const at = (days: number): number => new Date().setHours(24 * days, 5, 9, 0);

it.each([
  ['today', 0],
  ['yesterday', -1],
  ['tomorrow, from before the clock was set back', 1],
])('says the day beside the time unless it is today: %s', (_, days) => {
  expect(timeOfDay(at(days))).toBe('00:05:09');
  expect(timeOrDay(at(days))).toMatch(days === 0 ? /^00:05:09$/u : /^\d+ \w+ 00:05:09$/u);
});
