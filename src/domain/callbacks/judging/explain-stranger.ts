/** What is said of an id that no order has: what became of it on the way, or where else it may belong. */
import { shorten } from '../../visible-text.ts';
import type { CallbackRole } from './callback-roles.ts';
import { newestOf, type KnownOrder } from './known-order.ts';
import type { RecognizedCall } from './recognized-call.ts';
import { listTextChanges } from './text-changes.ts';

/** For whoever looks at a call of elsewhere beside the simulator. */
export const otherGateway =
  'It was looked for among the orders that the simulator took since its start. Where another gateway made the call, choose its environment.';

/** Which order it may be, and what became of its id on the way; null where none explains it. */
export function explainStranger(
  { said }: RecognizedCall,
  role: CallbackRole | undefined,
  orders: readonly KnownOrder[],
): string | null {
  const value = role === undefined ? undefined : said.get(role);
  const came = value?.text ?? '';
  for (const { clientOrderId } of came === '' ? [] : newestOf(orders)) {
    if (came.trim() === clientOrderId) return `It is ${shorten(clientOrderId)} with blanks around it.`;
    const change = listTextChanges(clientOrderId, value?.pair.raw ?? '').find(({ text }) => text === came);
    if (change !== undefined) return `It may be that of ${shorten(clientOrderId)}. ${change.how}`;
  }
  return null;
}

export function wordsOnClient(id: string, orders: readonly KnownOrder[]): string {
  const order = orders.find(({ clientOrderId }) => clientOrderId === id);
  if (order === undefined) return 'not known here';
  return order.orderId === null ? 'of another order' : `its gateway-order-id is ${order.orderId}`;
}
