/** Which findings the form shows: a form that is being filled in is not a wall of complaints. */
import type { Finding } from '#domain/payout-check/finding.ts';
import { asksForValue } from '#domain/payout-check/rules/missing-values.ts';

export interface Attempt {
  /** Fields that had the focus and lost it. */
  readonly leftFields: ReadonlySet<string>;
  /** Whether somebody tried to send this order. */
  readonly sendTried: boolean;
}

/** Whether a finding is shown: one that asks for a value waits until its field was left, or a send was tried. */
export function isShown(finding: Finding, { leftFields, sendTried }: Attempt): boolean {
  return sendTried || !asksForValue(finding) || finding.fields.some((name) => leftFields.has(name));
}
