/** The orders that calls are held against, and the texts of their sums: made anew only when an order changes. */
import type { SimulatedOrder } from '#domain/callbacks/callback-contract.ts';
import { listControlTexts } from '#domain/callbacks/judging/judge-call.ts';
import type { KnownOrder } from '#domain/callbacks/judging/known-order.ts';
import type { ReadCall } from '#domain/callbacks/reading/read-pair.ts';
import type { TargetId } from '#domain/relay/contract.ts';
import type { KeptExchange } from '#services/exchange-history.ts';
import { listKnownOrders } from './known-orders.ts';

export interface OrderMemory {
  /** The same list for as long as it says the same. */
  readonly of: (
    targetId: TargetId,
    simulated: readonly SimulatedOrder[],
    kept: readonly KeptExchange[],
  ) => readonly KnownOrder[];
  /** What `control` of a call may be made over, beside the orders that were asked for last. */
  readonly controlTexts: (call: ReadCall) => readonly string[];
}

export function createOrderMemory(): OrderMemory {
  let asked: readonly unknown[] = [];
  let orders: readonly KnownOrder[] = [];
  let said = '';
  let texts = new WeakMap<ReadCall, readonly string[]>();
  return {
    of(...now) {
      if (now.every((each, index) => each === asked[index])) return orders;
      asked = now;
      const listed = listKnownOrders(...now);
      // An attempt that is under way changes an order, and nothing that a call is held against.
      const says = JSON.stringify(listed);
      if (says === said) return orders;
      said = says;
      orders = listed;
      texts = new WeakMap();
      return orders;
    },
    controlTexts(call) {
      const known = texts.get(call) ?? listControlTexts(call, orders);
      texts.set(call, known);
      return known;
    },
  };
}
