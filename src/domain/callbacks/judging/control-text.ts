import { controlledText } from '../control-sum.ts';
import type { KnownOrder } from './known-order.ts';
import { saidText, type RecognizedCall } from './recognized-call.ts';

/** What the control of a call is made over. Values that are not sent are those of its order. */
export function controlTextOf(recognized: RecognizedCall, order: KnownOrder | null): string {
  const sent = (role: 'status' | 'orderid' | 'merchant_order'): string | null =>
    recognized.said.has(role) ? (saidText(recognized, role) ?? '') : null;
  const orderId = sent('orderid') ?? order?.orderId ?? '';
  const merchantOrder =
    sent('merchant_order') ?? saidText(recognized, 'client_orderid') ?? order?.clientOrderId ?? '';
  return controlledText(sent('status') ?? '', orderId, merchantOrder);
}
