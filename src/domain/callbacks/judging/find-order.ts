/** The order that a call is about, by what it names. */
import type { JudgingContext } from './call-judgement.ts';
import {
  badFact,
  doubtOf,
  goodFact,
  refusalOf,
  remarksOf,
  unknownFact,
  type CallCheck,
} from './call-check.ts';
import type { CallbackRole } from './callback-roles.ts';
import { shorten } from '../../visible-text.ts';
import { newestOf, type KnownOrder } from './known-order.ts';
import { listTextChanges } from './text-changes.ts';
import { saidText, type RecognizedCall } from './recognized-call.ts';
import { givenText, isGiven, withheldCheck, withheldFacts } from './withheld-values.ts';

export interface OrderSearch {
  /** What values are compared with; the gateway's id decides where the two ids name different ones. */
  readonly order: KnownOrder | null;
  readonly check: CallCheck;
}

/** What a call names: null is not sent, not given, or empty. */
interface NamedOrder {
  readonly gateway: string | null;
  readonly clients: readonly { readonly role: 'merchant_order' | 'client_orderid'; readonly id: string }[];
}

function namedOrder(recognized: RecognizedCall): NamedOrder {
  const filled = (text: string | null): string | null => (text === '' ? null : text);
  const roles = ['client_orderid', 'merchant_order'] as const;
  return {
    gateway: filled(givenText(recognized, 'orderid')),
    clients: roles.flatMap((role) => {
      const id = filled(givenText(recognized, role));
      return id === null ? [] : [{ role, id }];
    }),
  };
}

/** `client_orderid` where it is sent, else the gateway's id. */
export function labelOfOrder(recognized: RecognizedCall): string | null {
  const { gateway, clients } = namedOrder(recognized);
  return clients[0]?.id ?? gateway;
}

const idRoles = ['orderid', 'merchant_order', 'client_orderid'] as const;

export function findOrder(recognized: RecognizedCall, context: JudgingContext): OrderSearch {
  const { gateway, clients } = namedOrder(recognized);
  if (gateway === null && clients.length === 0) {
    const { order, check } = findByMerchantData(recognized, context);
    return { order, check: withheldCheck(recognized, idRoles) ?? check };
  }
  const { orders } = context;
  const hasClients = ({ clientOrderId }: KnownOrder): boolean =>
    clients.every(({ id }) => id === clientOrderId);
  const exact = orders.find((order) => hasClients(order) && (gateway === null || order.orderId === gateway));
  if (exact !== undefined) return known(recognized, exact);
  const byGateway = orders.find(({ orderId }) => gateway !== null && orderId === gateway);
  const unnamed = orders.find((order) => hasClients(order) && order.orderId === null);
  if (unnamed !== undefined && clients.length > 0 && byGateway === undefined)
    return known(recognized, unnamed);
  return unknown(recognized, context, byGateway ?? null);
}

/** Of what is compared. */
function indexOf(recognized: RecognizedCall, role: CallbackRole): number | undefined {
  return isGiven(recognized, role) ? recognized.said.get(role)?.index : undefined;
}

function known(recognized: RecognizedCall, order: KnownOrder): OrderSearch {
  const orderId = indexOf(recognized, 'orderid');
  const cannotCompare = order.orderId === null && orderId !== undefined;
  const facts = [
    goodFact('order known'),
    ...withheldFacts(recognized, idRoles),
    ...(cannotCompare ? [unknownFact('orderid not checked: no answer gave one')] : []),
  ];
  const remarks = remarksOf(
    cannotCompare
      ? [orderId, 'unknown', 'not checked: no answer gave one']
      : [orderId, 'good', 'gateway-order-id'],
    [indexOf(recognized, 'merchant_order'), 'good', 'client_orderid'],
    [indexOf(recognized, 'client_orderid'), 'good', 'client_orderid'],
  );
  return { order, check: { facts, refusal: null, doubt: null, remarks } };
}

function unknown(
  recognized: RecognizedCall,
  { orders, isSimulator }: JudgingContext,
  byGateway: KnownOrder | null,
): OrderSearch {
  const { said } = recognized;
  const { gateway, clients } = namedOrder(recognized);
  const isKnown = (id: string): boolean => orders.some(({ clientOrderId }) => clientOrderId === id);
  const strangers = clients.filter(({ id }) => !isKnown(id));
  const change = explainStranger(recognized, strangers[0]?.role, orders);
  const isNoneKnown = byGateway === null && strangers.length === clients.length;
  // Others were sent from elsewhere, or before this page was open.
  if (!isSimulator && isNoneKnown && change === null) {
    const none = orders.length === 0;
    const doubt = doubtOf(
      none ? 'no order is known here to compare it with' : 'it is about no order that was sent from here',
      `${none ? 'Send the payout check from here, or look' : 'Look'} the order up where you keep it.`,
    );
    const fact = none ? 'order not checked' : 'order not known here';
    return { order: null, check: { facts: [unknownFact(fact)], refusal: null, doubt, remarks: new Map() } };
  }
  const ofClients = new Set(clients.map(({ id }) => id));
  const noneOf =
    orders.length === 0
      ? 'not known: there is no order'
      : orders.length === 1
        ? 'not that of the one order'
        : `none of the ${orders.length}`;
  const facts = [
    ...strangers.map(({ role }) => badFact(`${role} is ${noneOf}`)),
    ...(byGateway !== null ? [badFact(`orderid belongs to ${byGateway.clientOrderId}`)] : []),
    ...(byGateway === null && gateway !== null ? [badFact(`orderid is ${noneOf}`)] : []),
    ...(ofClients.size > 1 ? [badFact('merchant_order and client_orderid differ')] : []),
  ];
  const remarks = remarksOf(
    [
      indexOf(recognized, 'orderid'),
      'bad',
      byGateway === null ? 'not known here' : `that of ${byGateway.clientOrderId}`,
    ],
    ...clients.map(({ role, id }) => [said.get(role)?.index, 'bad', wordsOnClient(id, orders)] as const),
  );
  const [client] = clients;
  const refusal =
    strangers.length > 0 || client === undefined
      ? refusalOf('no such order', change ?? (isSimulator && isNoneKnown ? otherGateway : null))
      : ofClients.size > 1
        ? refusalOf('it names two orders')
        : byGateway === null
          ? refusalOf('orderid is not that of the order', `${client.id} has another gateway-order-id.`)
          : refusalOf(
              'orderid belongs to another order',
              `It is that of ${byGateway.clientOrderId}, not of ${client.id}.`,
            );
  return { order: byGateway, check: { facts, refusal, doubt: null, remarks } };
}

/** For whoever looks at a call of elsewhere beside the simulator. */
const otherGateway =
  'It was looked for among the simulator’s orders alone. Where another gateway made the call, choose its environment.';

/** Which order it may be, and what became of its id on the way; null where none explains it. */
function explainStranger(
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

function wordsOnClient(id: string, orders: readonly KnownOrder[]): string {
  const order = orders.find(({ clientOrderId }) => clientOrderId === id);
  if (order === undefined) return 'not known here';
  return order.orderId === null ? 'of another order' : `its gateway-order-id is ${order.orderId}`;
}

/** A callback as documented says nothing else. */
function findByMerchantData(recognized: RecognizedCall, { orders }: JudgingContext): OrderSearch {
  const value = saidText(recognized, 'merchant_data');
  const same =
    value === null || value === '' ? [] : orders.filter(({ merchantData }) => merchantData === value);
  const [only] = same;
  const fact =
    same.length === 1 && only !== undefined
      ? unknownFact(`no order named; merchant_data is that of ${only.clientOrderId} alone`)
      : same.length > 1
        ? unknownFact(`no order named; merchant_data is that of ${same.length} orders`)
        : unknownFact('no order named');
  // Where there is no checksum either, that is what is said.
  const doubt = (saidText(recognized, 'control') ?? '') === '' ? null : doubtOf('it names no order');
  return {
    order: same.length === 1 && only !== undefined ? only : null,
    check: { facts: [fact], refusal: null, doubt, remarks: new Map() },
  };
}
