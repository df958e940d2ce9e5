/** The orders that the simulated gateway took: commands ask for them, and none is taken twice. The newest are kept. */

export interface AcceptedOrder {
  /** The gateway's own id. */
  readonly orderId: string;
  readonly clientOrderId: string;
  readonly serialNumber: string;
  readonly amount: string;
  readonly currency: string;
  /** Null where the order had none; it is given back (interface document, "Core fields"). */
  readonly merchantData: string | null;
}

export interface OrderBook {
  readonly add: (order: AcceptedOrder) => void;
  readonly find: (orderId: string) => AcceptedOrder | null;
  /** Whether an order with this identifier of the Connecting Party was taken. */
  readonly hasClientOrderId: (clientOrderId: string) => boolean;
}

const capacity = 500;

export function createOrderBook(): OrderBook {
  const orders = new Map<string, AcceptedOrder>();
  return {
    add(order) {
      orders.set(order.orderId, order);
      const [oldest] = orders.keys();
      if (orders.size > capacity && oldest !== undefined) orders.delete(oldest);
    },
    find: (orderId) => orders.get(orderId) ?? null,
    hasClientOrderId: (wanted) => [...orders.values()].some(({ clientOrderId }) => clientOrderId === wanted),
  };
}
