/** What the parts of the page share. */
import { createContext, useContext, useEffect, useState } from 'react';
import { useStore, useStorePart } from '#ui/use-store.ts';
import type { CallbacksState, SimulatedOrder } from '#domain/callbacks/callback-contract.ts';
import type { CallbacksShared } from './callbacks-shared.ts';

export const CallbacksContext = createContext<CallbacksShared | null>(null);

export function useCallbacks(): CallbacksShared {
  const shared = useContext(CallbacksContext);
  if (shared === null) throw new Error('CallbacksContext is missing');
  return shared;
}

const nothingYet: CallbacksState['orders'] = [];

/** A part of what the server said last; `other` before it said anything. `select` must keep its reference. */
export function useCallbacksState<Part>(select: (state: CallbacksState) => Part, other: Part): Part {
  return useStorePart(useCallbacks().live, ({ state }) => (state === null ? other : select(state)));
}

export function useOrders(): readonly SimulatedOrder[] {
  return useCallbacksState(({ orders }) => orders, nothingYet);
}

/**
 * The order whose life is shown: the one that was chosen, or the newest. What was read before may not have the chosen
 * one yet: no other stands in its place until the state is read anew.
 */
export function useSelectedOrder(): SimulatedOrder | null {
  const orders = useOrders();
  const { orderId, live } = useCallbacks();
  const chosen = useStore(orderId);
  const isOpening = useStorePart(live, ({ link }) => link === 'opening');
  const order = orders.find((each) => each.orderId === chosen);
  if (order !== undefined) return order;
  return isOpening && chosen !== null ? null : (orders[0] ?? null);
}

/** The time, anew each second. */
export function useNow(): number {
  const { nowMs } = useCallbacks().services.clock;
  const [now, setNow] = useState(nowMs);
  useEffect(() => {
    const timer = setInterval(() => setNow(nowMs()), 1000);
    return () => clearInterval(timer);
  }, [nowMs]);
  return now;
}
