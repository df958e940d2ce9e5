import { expect, it } from 'vitest';
import { describeRunEnd } from './describe-run-end.ts';

it.each([
  ['cut', 'The run ended after 2 of 1,200.'],
  ['stopped', 'Stopped after 2 of 1,200.'],
  ['over', 'Sent 2 of 1,200.'],
] as const)('says how far a run came: %s', (end, words) => {
  expect(describeRunEnd(end, 2, 1200)).toBe(words);
});
