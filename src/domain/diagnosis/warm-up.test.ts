import { expect, it } from 'vitest';
import { namedIds } from './corpus/fixture-diagnosis.ts';
import { runStepwise } from './search/stepwise.ts';
import { warmUpDiagnosis } from './warm-up.ts';

it('finds two mistakes together and one alone, and asks nobody to help', () => {
  expect(runStepwise(warmUpDiagnosis()).map(namedIds)).toEqual([
    ['form-encoded', 'uri-scheme'],
    ['form-encoded'],
  ]);
  expect(new Set([...warmUpDiagnosis()].map(({ kind }) => kind))).toEqual(new Set(['progress']));
});
