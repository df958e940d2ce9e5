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
import { controlTextOf } from './control-text.ts';
import { explainStranger, otherGateway, wordsOnClient } from './explain-stranger.ts';
import type { KnownOrder } from './known-order.ts';
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
  const exact = orders.filter(
    (order) => hasClients(order) && (gateway === null || order.orderId === gateway),
  );
  const [first] = exact;
  if (first !== undefined) {
    const meant = exact.length === 1 ? first : orderOfControl(recognized, exact, context);
    return meant === null ? oneOf(exact.length) : known(recognized, meant);
  }
  const byGateway = orders.find(({ orderId }) => gateway !== null && orderId === gateway);
  const unnamed = orders.find((order) => hasClients(order) && order.orderId === null);
  if (unnamed !== undefined && clients.length > 0 && byGateway === undefined)
    return known(recognized, unnamed);
  return unknown(recognized, context, byGateway ?? null);
}

/** Of orders that were sent with the same id, the one that its control was made for. */
function orderOfControl(
  recognized: RecognizedCall,
  orders: readonly KnownOrder[],
  { sums }: JudgingContext,
): KnownOrder | null {
  const control = (givenText(recognized, 'control') ?? '').trim().toLowerCase();
  return (
    orders.find((order) => control !== '' && sums?.get(controlTextOf(recognized, order)) === control) ?? null
  );
}

function oneOf(count: number): OrderSearch {
  const what = `${count} orders have its client_orderid`;
  const doubt = doubtOf(what, 'Which of them it is about is told by orderid, and by a control that holds.');
  return { order: null, check: { facts: [unknownFact(what)], refusal: null, doubt, remarks: new Map() } };
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
      none ? 'no order is known here to compare it with' : 'it is about no order that is known here',
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
