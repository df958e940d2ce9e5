/** Carries a diagnosis through without pausing. */
import { diagnose } from './diagnose.ts';
import type { Diagnosis } from './diagnosis.ts';
import { runSearching } from './search/searching.ts';
import type { DiagnosisInput } from './work.ts';

export function runDiagnosis(input: DiagnosisInput): Diagnosis {
  return runSearching(diagnose(input));
}
