/** What else a control may have been made over: another status or order, or the same written otherwise. */
import { shorten } from '../../visible-text.ts';
import { controlledText } from '../control-sum.ts';
import type { KnownOrder } from './known-order.ts';
import { saidText, type RecognizedCall } from './recognized-call.ts';

export interface ControlAlternative {
  readonly text: string;
  /** A sentence on what it would hold for; made for the one that holds, of hundreds. */
  readonly words: () => string;
}

const statuses = [
  'approved',
  'declined',
  'error',
  'filtered',
  'reversed',
  'reversal',
  'chargeback',
  'processing',
  'unknown',
];

/** Orders that are tried: the newest are the likeliest. */
const mostOrders = 50;

export function listControlAlternatives(
  recognized: RecognizedCall,
  orders: readonly KnownOrder[],
): readonly ControlAlternative[] {
  const status = saidText(recognized, 'status') ?? '';
  const orderId = saidText(recognized, 'orderid') ?? '';
  const client = saidText(recognized, 'client_orderid') ?? '';
  const merchantOrder = saidText(recognized, 'merchant_order') ?? client;
  const own: readonly ControlAlternative[] = [
    ...statuses.map((word) => ({
      text: controlledText(word, orderId, merchantOrder),
      words: () => `It would hold for status ${word} of order ${shorten(orderId)}.`,
    })),
    { text: '', words: () => 'It would hold for a call whose values are all empty.' },
    {
      text: controlledText(status, merchantOrder, orderId),
      words: () => 'It would hold with orderid and merchant_order swapped.',
    },
    {
      text: controlledText(status, orderId, client),
      words: () => 'It would hold with client_orderid in place of merchant_order.',
    },
    { text: controlledText(status, orderId, ''), words: () => 'It would hold without merchant_order.' },
    { text: controlledText(status, '', merchantOrder), words: () => 'It would hold without orderid.' },
    {
      text: controlledText(status.trim(), orderId.trim(), merchantOrder.trim()),
      words: () => 'It would hold without the blanks around the values.',
    },
  ];
  const ofOrders = orders.slice(0, mostOrders).flatMap((order) => {
    const id = order.orderId ?? '';
    return [...new Set([status, ...statuses])].map((word) => ({
      text: controlledText(word, id, order.clientOrderId),
      words: () =>
        `It would hold for status ${word === '' ? '“”' : shorten(word)} of order ${shorten(id === '' ? order.clientOrderId : id)}.`,
    }));
  });
  return [...own, ...ofOrders];
}
