import { freshOrderId } from '#domain/payout-check/fresh-order-id.ts';
import { useCompose } from './compose-context.tsx';

/** Makes a new `client_orderid` at each call. */
export function useFreshOrderId(): () => string {
  const { clock, randomness } = useCompose().services;
  return () => freshOrderId(new Date(clock.nowMs()).toISOString(), randomness.nonce().slice(0, 6));
}
