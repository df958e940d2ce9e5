import { useMemo } from 'react';
import { useStore } from '#ui/use-store.ts';
import { useCallbacks, useCallbacksState } from '../callbacks-context.tsx';
import { listSessionOrders } from '../judged/known-orders.ts';

/** A sentence where the simulator, which has no order, took some in this session: nothing else says where they are. */
export function useForgottenOrders(): string | null {
  const { list } = useStore(useCallbacks().history.kept);
  const hasNone = useCallbacksState(({ orders }) => orders.length === 0, false);
  const taken = useMemo(
    () => listSessionOrders(list, 'simulator').filter(({ tone }) => tone === 'good').length,
    [list],
  );
  if (!hasNone || taken === 0) return null;
  return `The simulator does not know the ${taken === 1 ? 'order' : `${taken.toLocaleString('en')} orders`} that it accepted in this session any more: it keeps orders until it is started again.`;
}
