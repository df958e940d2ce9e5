/** Test support: the callbacks of a simulated gateway without the gateway, with orders as it would take them. */
import { onTestFinished, vi } from 'vitest';
import type { SimulatedOrder } from '#domain/callbacks/callback-contract.ts';
import { createStreamPlaces } from '../message-streams.ts';
import { createCallbacks, type Callbacks, type CallbacksOptions } from './callbacks.ts';
import type { TakenOrder } from './order-life.ts';

export const fixtureControlKey = 'AF4B1D3F-AC8E-4D2C-9D2E-1C2A0D5E7F11';

const noUrls: TakenOrder['urls'] = {
  server_callback_url: null,
  notify_url: null,
  redirect_url: null,
  redirect_success_url: null,
  redirect_fail_url: null,
};

/** Closed at the end of the test. Orders wait for a click. */
export function startCallbacks(options: Partial<CallbacksOptions> = {}): Callbacks {
  const callbacks = createCallbacks({
    nowMs: () => Date.now(),
    controlKey: () => fixtureControlKey,
    receiverOrigin: () => 'http://127.0.0.1:4174',
    host: '127.0.0.1',
    inboxPort: 4175,
    streamPlaces: createStreamPlaces(),
    ...options,
  });
  callbacks.control.changeSettings({ byItself: null });
  onTestFinished(callbacks.close);
  return callbacks;
}

let lastOrderId = 1_830_000;

/** Has an order taken; gives its id. */
export function takeOrder(
  callbacks: Callbacks,
  urls: Partial<TakenOrder['urls']> = {},
  merchantData: string | null = 'm & d',
): string {
  lastOrderId += 1;
  const orderId = String(lastOrderId);
  callbacks.watch.accepted({
    orderId,
    clientOrderId: `order ${orderId}`,
    amount: '10.50',
    currency: 'EUR',
    addressee: { kind: 'endpoint', id: '6657' },
    merchantData,
    urls: { ...noUrls, ...urls },
  });
  return orderId;
}

export function orderOf(callbacks: Callbacks, orderId: string): SimulatedOrder {
  const order = callbacks.control.state().orders.find((each) => each.orderId === orderId);
  if (order === undefined) throw new Error('The order is not kept.');
  return order;
}

/** Deliveries of an order, oldest first. */
export function deliveriesOfOrder(callbacks: Callbacks, orderId: string) {
  return orderOf(callbacks, orderId).life.flatMap(({ notices }) =>
    notices.flatMap((notice) => (notice.kind === 'sent' ? [notice.delivery] : [])),
  );
}

/** Waits until nothing of an order is under way. */
export async function settled(callbacks: Callbacks, orderId: string): Promise<void> {
  await vi.waitFor(
    () => {
      const states = deliveriesOfOrder(callbacks, orderId).map(({ state }) => state);
      if (states.includes('under-way')) throw new Error('A callback is under way.');
    },
    { timeout: 15_000, interval: 5 },
  );
}
