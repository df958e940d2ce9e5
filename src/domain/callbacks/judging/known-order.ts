/** An order that a call may be about: one of the simulator, or one that this page sent. */
import type { OrderStage, SimulatedOrder } from '../callback-contract.ts';

export interface KnownOrder {
  /** `gateway-order-id`; null where no answer gave one. */
  readonly orderId: string | null;
  readonly clientOrderId: string;
  /** As sent. */
  readonly amount: string;
  readonly currency: string;
  /** As sent; null where the request had none. */
  readonly merchantData: string | null;
  /** Null where nothing is known of what became of it. */
  readonly life: KnownLife | null;
  /** Whether a URL of it has places such as `${status}`, and so chooses itself what it is told. */
  readonly hasOwnTemplate?: boolean;
  /** Whether the gateway answered that it does not take it; left out where that is not known. */
  readonly isRefused?: boolean;
  /** Whether it was sent with `notify_url`; left out where that is not known. */
  readonly hasNotifyUrl?: boolean;
}

export interface KnownLife {
  /** Oldest first. */
  readonly stages: readonly OrderStage[];
  /** When each of them came; left out where that is not known. */
  readonly timesMs?: readonly number[];
  /** Whether others came since: it is the life as a call met it. */
  readonly hasGoneOn?: boolean;
  /** Whether it had no other stage: the simulator knows, a listener knows what it was told. */
  readonly isWhole: boolean;
}

export function knownSimulatedOrder(order: SimulatedOrder): KnownOrder {
  const { orderId, clientOrderId, amount, currency, merchantData, life, urls } = order;
  const stages = life.map(({ stage }) => stage);
  const hasOwnTemplate = /\$\{[a-z_]+\}/u.test(`${urls.server_callback_url ?? ''} ${urls.notify_url ?? ''}`);
  return {
    orderId,
    clientOrderId,
    amount,
    currency,
    merchantData,
    life: { stages, timesMs: life.map(({ atMs }) => atMs), isWhole: true },
    hasOwnTemplate,
    hasNotifyUrl: (urls.notify_url ?? '') !== '',
  };
}

/** The orders as they were when a call came: what became of them later makes nothing of it true, and nothing wrong. */
export function ordersAt(orders: readonly KnownOrder[], atMs: number): readonly KnownOrder[] {
  const isLater = (timeMs: number): boolean => timeMs > atMs;
  if (!orders.some(({ life }) => life?.timesMs?.some(isLater) === true)) return orders;
  return orders.flatMap((order) => {
    const { life } = order;
    const count = life?.timesMs?.findIndex(isLater) ?? -1;
    if (life === null || count === -1) return [order];
    // It was not there yet.
    if (count === 0) return [];
    return [{ ...order, life: { ...life, stages: life.stages.slice(0, count), hasGoneOn: true } }];
  });
}

/** Orders that a value of unknown origin is held against: the newest are the likeliest. */
const mostTried = 50;

export const newestOf = (orders: readonly KnownOrder[]): readonly KnownOrder[] => orders.slice(0, mostTried);
