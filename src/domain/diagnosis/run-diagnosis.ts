/** Carries a diagnosis through without pausing. */
import type { Diagnosis } from './diagnosis.ts';
import { diagnose } from './diagnose.ts';
import type { DiagnosisInput } from './work.ts';

export function runDiagnosis(input: DiagnosisInput): Diagnosis {
  const steps = diagnose(input);
  for (;;) {
    const step = steps.next();
    if (step.done === true) return step.value;
  }
}
