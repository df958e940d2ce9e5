/** Who follows what becomes of the orders that the simulated gateway takes; it decides nothing of it itself. */
import { simulatedStatus, type SimulatedStatus } from '#domain/callbacks/simulated-status.ts';
import type { SimulatedOrder } from '#domain/callbacks/callback-contract.ts';
import type { TakenOrder } from '../callbacks/order-life.ts';
import type { RedirectValues } from './receiver-page.ts';

export interface OrderWatch {
  readonly accepted: (order: TakenOrder) => void;
  readonly statusOf: (orderId: string) => SimulatedStatus;
  /** The order whose receiver's page has this random name, and what its redirect brings along. */
  readonly received: (
    name: string,
  ) => { readonly order: SimulatedOrder; readonly values: RedirectValues } | null;
}

/** Where nobody does, an order stays as it was taken. */
export const nobodyWatches: OrderWatch = {
  accepted: () => undefined,
  statusOf: () => simulatedStatus([], { declinedStatus: 'declined' }),
  received: () => null,
};
