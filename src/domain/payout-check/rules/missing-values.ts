/** Findings that ask for a value which is not there yet: nothing is wrong while somebody is still filling in. */
import type { Finding } from '../finding.ts';

const rulesThatAsk: readonly string[] = [
  'required',
  'redirect-half-pair',
  'card-incomplete',
  'receiver-unidentified',
  'receiver-state',
  'customer-id',
  'merchant-customer-identifier',
];

/** Whether a finding says that a value is missing, and not that one is wrong. */
export function asksForValue({ rule }: Finding): boolean {
  return rulesThatAsk.includes(rule);
}
