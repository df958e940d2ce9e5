/** What the simulated gateway's status command says of an order that has had these stages. The document lists no statuses. */
import type { CallbackSettings, OrderStage } from './callback-contract.ts';
import { isFinal } from './who-is-told.ts';
import { statusAndType } from './compose-callback.ts';

export interface SimulatedStatus {
  readonly status: string;
  /** `order-stage` of the answer. */
  readonly orderStage: string;
}

/** A later update leaves the outcome of the order itself, and is told as its stage. */
export function simulatedStatus(
  stages: readonly OrderStage[],
  settings: Pick<CallbackSettings, 'declinedStatus'>,
): SimulatedStatus {
  const outcome = stages.find(isFinal) ?? 'accepted';
  const { status } = statusAndType(outcome, settings);
  const last = stages.at(-1) ?? 'accepted';
  if (last === 'accepted') return { status, orderStage: 'payout_check_validating' };
  return { status, orderStage: isFinal(last) ? 'payout_check_validated' : `${last}_approved` };
}
