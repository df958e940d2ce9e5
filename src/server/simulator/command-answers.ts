/**
 * What the simulated gateway says to a command that the interface document does not describe: it knows the status
 * command (field notes, "Later commands") and refuses every other one as the document has errors reported.
 */
import { randomUUID } from 'node:crypto';
import { statusAddressee } from '#domain/gateway/status-command.ts';
import type { SimulatorSettings } from '#domain/relay/simulator-contract.ts';
import { servesAddressee } from '#domain/simulator/served.ts';
import { answerFields, simulatorErrorCode, type AnswerField, type SimulatorAnswer } from './answers.ts';
import { requestParameters } from './base-string.ts';
import type { ChosenRefusal } from './chosen-refusal.ts';
import { decodeUtf8 } from './octets.ts';
import type { AcceptedOrder, OrderBook } from './order-book.ts';
import type { OrderWatch } from './order-watch.ts';
import { headerOf, type WireRequest } from './received-request.ts';
import { withoutStop } from '#domain/words.ts';

interface CommandAnswersOptions {
  readonly orders: OrderBook;
  readonly watch: OrderWatch;
}

/** A request whose signature is right, with its path below the prefix and the merchant that signed it. */
export interface VerifiedCommand {
  readonly request: WireRequest;
  readonly path: string;
  readonly consumerKey: string;
  readonly settings: SimulatorSettings;
  readonly chosen: ChosenRefusal | null;
}

export function createCommandAnswers({
  orders,
  watch,
}: CommandAnswersOptions): (command: VerifiedCommand) => SimulatorAnswer {
  function findOrder(value: (name: string) => string | null): AcceptedOrder | string {
    const order = orders.find(value('orderid') ?? '');
    if (order === null) return 'no order with this orderid was accepted here';
    if (value('client_orderid') !== order.clientOrderId) return 'client_orderid is not that of the order';
    const serialNumber = value('by-request-sn');
    return serialNumber === null || serialNumber === order.serialNumber
      ? order
      : 'no request with the serial number of by-request-sn was made for this order';
  }

  function describeOrder(order: AcceptedOrder): AnswerField[] {
    const { status, orderStage } = watch.statusOf(order.orderId);
    return [
      ['type', 'status-response'],
      ['serial-number', randomUUID()],
      ['merchant-order-id', order.clientOrderId],
      ['paynet-order-id', order.orderId],
      ['status', status],
      ['order-stage', orderStage],
      ['amount', order.amount],
      ['currency', order.currency],
      ...(order.merchantData === null ? [] : [['merchant_data', order.merchantData] as const]),
    ];
  }

  return ({ request, path, consumerKey, settings, chosen }) => {
    const accept = headerOf(request, 'accept') ?? '';
    const values = new Map<string, string>();
    for (const { name, value } of requestParameters(request)) {
      if (!values.has(decodeUtf8(name))) values.set(decodeUtf8(name), decodeUtf8(value));
    }
    const refuse = (type: ChosenRefusal['type'], message: string): SimulatorAnswer =>
      answerFields(
        [
          ['type', type],
          ['serial-number', randomUUID()],
          ['merchant-order-id', values.get('client_orderid') ?? ''],
          ['error-message', `Simulator: ${message}.`],
          ['error-code', simulatorErrorCode],
        ],
        accept,
      );
    if (chosen !== null) return refuse(chosen.type, withoutStop(chosen.message));
    const asked = statusAddressee(path);
    if (asked === null) return refuse('error', 'this command is not known here');
    if (request.method !== 'POST') return refuse('error', 'the status is asked for with POST');
    if (!servesAddressee(settings, asked.addressee, asked.id)) {
      return refuse('error', 'this endpoint is not known here');
    }
    const missing = ['login', 'client_orderid', 'orderid'].filter((name) => (values.get(name) ?? '') === '');
    if (missing.length > 0) return refuse('validation-error', `missing: ${missing.join(', ')}`);
    if (values.get('login') !== consumerKey) return refuse('error', 'login is not the merchant that signed');
    const order = findOrder((name) => values.get(name) ?? null);
    return typeof order === 'string' ? refuse('error', order) : answerFields(describeOrder(order), accept);
  };
}
