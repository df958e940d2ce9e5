/** What else a control may have been made over: another status or order, or the same written otherwise. */
import { shorten } from '../../visible-text.ts';
import { controlledText } from '../control-sum.ts';
import { newestOf, type KnownOrder } from './known-order.ts';
import { saidText, type RecognizedCall } from './recognized-call.ts';

export interface ControlAlternative {
  readonly text: string;
  /** Completes “It would hold …”; made for the one that holds, of hundreds. */
  readonly how: () => string;
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

/** What public code of other gateways writes between the parts. */
const separators = ['|', ':', ';', ',', '&', '-', '_', '.', ' ', '\n'];

/** What a listener may think that is covered, too. */
const added = ['type', 'amount', 'currency', 'client_orderid'] as const;

/** Over the values of the call itself. */
export function listOwnAlternatives(recognized: RecognizedCall): readonly ControlAlternative[] {
  const status = saidText(recognized, 'status') ?? '';
  const orderId = saidText(recognized, 'orderid') ?? '';
  const client = saidText(recognized, 'client_orderid') ?? '';
  const merchantOrder = saidText(recognized, 'merchant_order') ?? client;
  const written = (role: 'status' | 'orderid' | 'merchant_order'): string =>
    recognized.said.get(role)?.pair.raw ?? '';
  return [
    { text: '', how: () => 'for a call whose values are all empty' },
    { text: controlledText(status, orderId, ''), how: () => 'without merchant_order' },
    { text: controlledText(status, '', merchantOrder), how: () => 'without orderid' },
    { text: controlledText('', orderId, merchantOrder), how: () => 'without status' },
    {
      text: controlledText(status, orderId, client),
      how: () => 'with client_orderid in place of merchant_order',
    },
    {
      text: controlledText(status, merchantOrder, orderId),
      how: () => 'with orderid and merchant_order swapped',
    },
    ...statuses.map((word) => ({
      text: controlledText(word, orderId, merchantOrder),
      how: () => `for status ${word} of ${nameOf(orderId, merchantOrder)}`,
    })),
    {
      text: controlledText(status.trim(), orderId.trim(), merchantOrder.trim()),
      how: () => 'without the blanks around the values',
    },
    {
      text: controlledText(written('status'), written('orderid'), written('merchant_order')),
      how: () => 'for the values as they are written, before they are decoded',
    },
    ...[
      ['orderid, status, merchant_order', orderId + status + merchantOrder],
      ['orderid, merchant_order, status', orderId + merchantOrder + status],
      ['merchant_order, status, orderid', merchantOrder + status + orderId],
      ['merchant_order, orderid, status', merchantOrder + orderId + status],
    ].map(([order = '', text = '']) => ({ text, how: () => `in the order ${order}` })),
    ...added.flatMap((role) => {
      const more = saidText(recognized, role) ?? '';
      const text = controlledText(status, orderId, merchantOrder);
      return [
        { text: text + more, how: () => `with ${role} after merchant_order` },
        { text: more + text, how: () => `with ${role} before status` },
      ];
    }),
    // The key may be one of what it stands between.
    ...separators.flatMap((mark) =>
      [
        [status, orderId, merchantOrder, ''],
        [status, orderId, merchantOrder],
        ['', status, orderId, merchantOrder],
      ].map((parts) => ({
        text: parts.join(mark),
        how: () => `with ${JSON.stringify(mark)} between the parts: nothing stands between them`,
      })),
    ),
  ];
}

export function listControlAlternatives(
  recognized: RecognizedCall,
  orders: readonly KnownOrder[],
): readonly ControlAlternative[] {
  const status = saidText(recognized, 'status') ?? '';
  const ofOrders = newestOf(orders).flatMap((order) => {
    const id = order.orderId ?? '';
    return [...new Set([status, ...statuses])].map((word) => ({
      text: controlledText(word, id, order.clientOrderId),
      how: () => `for status ${word === '' ? '“”' : shorten(word)} of ${nameOf(id, order.clientOrderId)}`,
    }));
  });
  return [...listOwnAlternatives(recognized), ...ofOrders];
}

function nameOf(orderId: string, clientOrderId: string): string {
  return `order ${shorten(orderId === '' ? clientOrderId : orderId)}`;
}
