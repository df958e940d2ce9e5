import { expect, it } from 'vitest';
import { namedIds } from './corpus/fixture-diagnosis.ts';
import { runStepwise } from './search/stepwise.ts';
import { warmUpDiagnosis } from './warm-up.ts';

it('opens signatures, finds two mistakes together and one alone, and asks nobody to help', () => {
  const diagnoses = runStepwise(warmUpDiagnosis());
  const two = ['form-encoded', 'uri-scheme'];
  expect(diagnoses.map(namedIds)).toEqual([two, ['form-encoded'], two, two]);
  expect(new Set(diagnoses.map(({ proof }) => proof))).toEqual(new Set(['signature']));
  expect(new Set([...warmUpDiagnosis()].map(({ kind }) => kind))).toEqual(new Set(['progress']));
});
