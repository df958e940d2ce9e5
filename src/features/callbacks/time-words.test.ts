import { expect, it } from 'vitest';
import { agoWords, spanWords, untilWords } from './time-words.ts';

it.each([
  [0, '0 s'],
  [499, '0 s'],
  [5000, '5 s'],
  [60_000, '1 min'],
  [134_000, '2 min 14 s'],
  [3_600_000, '1 h'],
  [3_725_000, '1 h 2 min 5 s'],
  [-1, '0 s'],
])('writes %i ms as %s', (ms, words) => {
  expect(spanWords(ms)).toBe(words);
});

it('says how long ago in one unit, and when it comes', () => {
  expect([agoWords(400), agoWords(32_000), agoWords(380_000)]).toEqual(['0 s ago', '32 s ago', '6 min ago']);
  expect([untilWords(6000), untilWords(300), untilWords(-5)]).toEqual(['in 6 s', 'now', 'now']);
});
