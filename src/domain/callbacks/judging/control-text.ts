import { controlledText } from '../control-sum.ts';
import type { KnownOrder } from './known-order.ts';
import { saidText, type RecognizedCall } from './recognized-call.ts';
import { givenText, isGiven } from './withheld-values.ts';

/** What the control of a call is made over. Values that are not sent, or that a pasted text does not have, are those of its order. */
export function controlTextOf(recognized: RecognizedCall, order: KnownOrder | null): string {
  const sent = (role: 'status' | 'orderid' | 'merchant_order'): string | null =>
    isGiven(recognized, role) ? (saidText(recognized, role) ?? '') : null;
  const orderId = sent('orderid') ?? order?.orderId ?? '';
  const merchantOrder =
    sent('merchant_order') ?? givenText(recognized, 'client_orderid') ?? order?.clientOrderId ?? '';
  return controlledText(sent('status') ?? '', orderId, merchantOrder);
}
