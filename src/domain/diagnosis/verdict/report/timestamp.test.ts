import { expect, it } from 'vitest';
import { formatSpan, readTimestamp, type TimestampReading } from './timestamp.ts';

const now = 1_795_228_860;

it.each<[string | null, TimestampReading]>([
  ['1795228860', { kind: 'seconds', ageSeconds: 0 }],
  ['1795228800', { kind: 'seconds', ageSeconds: 60 }],
  ['1795229000', { kind: 'seconds', ageSeconds: -140 }],
  ['999999999', { kind: 'seconds', ageSeconds: 795_228_861 }],
  ['10000000000', { kind: 'seconds', ageSeconds: -8_204_771_140 }],
  ['1795228860123', { kind: 'milliseconds' }],
  ['1795228860.5', { kind: 'malformed' }],
  ['179522886012', { kind: 'malformed' }],
  ['17952288601234', { kind: 'malformed' }],
  ['12345678', { kind: 'malformed' }],
  ['-1795228860', { kind: 'malformed' }],
  [' 1795228860', { kind: 'malformed' }],
  ['2026-11-21T09:00:00Z', { kind: 'malformed' }],
  ['', { kind: 'malformed' }],
  [null, { kind: 'missing' }],
])('reads %s', (text, reading) => {
  expect(readTimestamp(text, now)).toEqual(reading);
});

it.each([
  [0, '0 seconds'],
  [1, '1 second'],
  [59, '59 seconds'],
  [60, '1 minute'],
  [119, '1 minute'],
  [120, '2 minutes'],
  [3599, '59 minutes'],
  [3600, '1 hour'],
  [86_399, '23 hours'],
  [86_400, '1 day'],
  [864_000, '10 days'],
])('%i seconds are %s', (seconds, span) => {
  expect(formatSpan(seconds)).toBe(span);
});
