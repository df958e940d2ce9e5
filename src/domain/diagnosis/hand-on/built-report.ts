import type { Report } from '../../report/report.ts';
import type { SignatureCaution } from './confidential-values.ts';

/** A report of a diagnosis or an exchange, and what is to be known of it before it is handed on. */
export interface BuiltReport {
  readonly report: Report;
  readonly signature: SignatureCaution;
  /** Names of its parameters with personal data: values of them are in it where values are. */
  readonly personal: readonly string[];
  readonly parameters: number;
}
