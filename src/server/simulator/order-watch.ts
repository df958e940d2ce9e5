/** Who follows what becomes of the orders that the simulated gateway takes; it decides nothing of it itself. */
import { simulatedStatus, type SimulatedStatus } from '#domain/callbacks/simulated-status.ts';
import type { TakenOrder } from '../callbacks/order-lives.ts';

export interface OrderWatch {
  readonly accepted: (order: TakenOrder) => void;
  readonly statusOf: (orderId: string) => SimulatedStatus;
}

/** Where nobody does, an order stays as it was taken. */
export const nobodyWatches: OrderWatch = {
  accepted: () => undefined,
  statusOf: () => simulatedStatus([], { declinedStatus: 'declined' }),
};
