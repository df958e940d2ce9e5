import { expect, it } from 'vitest';
import { namedIds } from './corpus/fixture-diagnosis.ts';
import { warmUpDiagnosis } from './warm-up.ts';

it('opens signatures, finds two mistakes together and one alone, and asks nobody to help', () => {
  const kinds = new Set<string>();
  const steps = warmUpDiagnosis();
  let step = steps.next();
  for (; step.done !== true; step = steps.next()) kinds.add(step.value.kind);
  const diagnoses = step.value;
  const two = ['form-encoded', 'uri-scheme'];
  expect(diagnoses.map(namedIds)).toEqual([two, ['form-encoded'], two, two]);
  expect(new Set(diagnoses.map(({ proof }) => proof))).toEqual(new Set(['signature']));
  expect(kinds).toEqual(new Set(['progress']));
});
