/** What the simulated gateway says to a payout check whose signature is right (interface document, "Payout check response"). */
import { randomUUID } from 'node:crypto';
import type { Addressee } from '#domain/gateway/operations.ts';
import type { SimulatorSettings, SimulatorState } from '#domain/relay/simulator-contract.ts';
import {
  addresseeWords,
  keepsFirstCurrency,
  normalizeCurrency,
  servedCurrencies,
  takesCurrency,
} from '#domain/simulator/served.ts';
import { answerFields, simulatorErrorCode, type AnswerField, type SimulatorAnswer } from './answers.ts';
import { requestParameters } from './base-string.ts';
import type { ChosenRefusal } from './chosen-refusal.ts';
import { decodeUtf8 } from './octets.ts';
import type { OrderBook } from './order-book.ts';
import type { OrderWatch } from './order-watch.ts';
import { headerOf, type WireRequest } from './received-request.ts';
import type { SeenCurrencies } from './seen-currencies.ts';
import { validateFields } from './validate-fields.ts';

interface PayoutCheckAnswersOptions {
  readonly orders: OrderBook;
  readonly seen: SeenCurrencies;
  readonly watch: OrderWatch;
  readonly nowMs: () => number;
}

/** A request whose signature is right and whose addressee is served. */
export interface VerifiedPayoutCheck {
  readonly request: WireRequest;
  readonly addressee: Addressee;
  readonly id: string;
  readonly settings: SimulatorSettings;
  readonly chosen: ChosenRefusal | null;
}

const undocumented = 'How a gateway refuses this is not documented.';

/** Of a group, an endpoint that takes the currency answers; the document does not say which one a gateway names. */
function answeringEndpoint(
  { addressee, id, settings }: VerifiedPayoutCheck,
  seen: SimulatorState['seenCurrencies'],
  currency: string,
): string {
  if (addressee === 'endpoint') return id;
  const taking = settings.endpoints.find((endpoint) =>
    takesCurrency(servedCurrencies(settings, seen, 'endpoint', endpoint.id), currency),
  );
  return (taking ?? settings.endpoints[0])?.id ?? id;
}

/** Numbers its orders. */
export function createPayoutCheckAnswers({
  orders,
  seen,
  watch,
  nowMs,
}: PayoutCheckAnswersOptions): (check: VerifiedPayoutCheck) => SimulatorAnswer {
  let lastOrderId = 1_830_000;
  return (check) => {
    const { request, addressee, id, settings, chosen } = check;
    const pairs = requestParameters(request).map(({ name, value }) => ({
      name: decodeUtf8(name),
      value: decodeUtf8(value),
    }));
    const valueOf = (wanted: string): string | null =>
      pairs.find(({ name }) => name === wanted)?.value ?? null;
    const serialNumber = randomUUID();
    const clientOrderId = valueOf('client_orderid') ?? '';
    const currency = normalizeCurrency(valueOf('currency') ?? '');
    const echoed: AnswerField[] = [
      ['serial-number', serialNumber],
      ['merchant-order-id', clientOrderId],
    ];
    const accept = headerOf(request, 'accept') ?? '';
    const refuse = (type: ChosenRefusal['type'], message: string): SimulatorAnswer =>
      answerFields(
        [
          ['type', type],
          ...echoed,
          ['error-message', `Simulator: ${message}`],
          ['error-code', simulatorErrorCode],
        ],
        accept,
      );
    if (chosen !== null) return refuse(chosen.type, chosen.message);
    const now = new Date(nowMs());
    const problems = validateFields(pairs, { year: now.getFullYear(), month: now.getMonth() + 1 });
    if (problems.length > 0) return refuse('validation-error', problems.join(' '));
    const served = servedCurrencies(settings, seen.list(), addressee, id);
    if (!takesCurrency(served, currency)) {
      const codes = served.kind === 'listed' ? served.codes.join(', ') : '';
      return refuse(
        'error',
        `${addresseeWords[addressee]} ${id} serves ${codes}, and the order is in ${currency}. ${undocumented}`,
      );
    }
    if (settings.refuseRepeatedOrders && orders.hasClientOrderId(clientOrderId)) {
      return refuse('error', `an order with this client_orderid was accepted before. ${undocumented}`);
    }
    lastOrderId += 1;
    const order = {
      orderId: String(lastOrderId),
      clientOrderId,
      amount: valueOf('amount') ?? '',
      currency,
      merchantData: valueOf('merchant_data'),
    };
    orders.add({ ...order, serialNumber });
    watch.accepted({
      ...order,
      addressee: { kind: addressee, id },
      urls: {
        server_callback_url: valueOf('server_callback_url'),
        notify_url: valueOf('notify_url'),
        redirect_url: valueOf('redirect_url'),
        redirect_success_url: valueOf('redirect_success_url'),
        redirect_fail_url: valueOf('redirect_fail_url'),
      },
    });
    const endPointId = answeringEndpoint(check, seen.list(), currency);
    if (addressee === 'endpoint' && keepsFirstCurrency(settings, id)) seen.note(id, currency);
    return answerFields(
      [
        ['type', 'async-response'],
        ...echoed,
        ['gateway-order-id', String(lastOrderId)],
        ['end-point-id', endPointId],
      ],
      accept,
    );
  };
}
