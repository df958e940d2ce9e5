/** What the simulated gateway says to a payout check whose signature is right (interface document, "Payout check response"). */
import { randomUUID } from 'node:crypto';
import { payoutCheckFields } from '#domain/payout-check/fields.ts';
import { answerFields, simulatorErrorCode, type AnswerField, type SimulatorAnswer } from './answers.ts';
import { requestParameters } from './base-string.ts';
import { decodeUtf8 } from './octets.ts';
import type { OrderBook } from './order-book.ts';
import { headerOf, type WireRequest } from './received-request.ts';
import { validateFields } from './validate-fields.ts';

/** Numbers its orders; `decline` answers `type=error` to a request that is right. */
export function createPayoutCheckAnswers(
  endpointId: string,
  orders: OrderBook,
  nowMs: () => number,
): (request: WireRequest, decline: boolean) => SimulatorAnswer {
  let lastOrderId = 1_830_000;
  return (request, decline) => {
    const pairs = requestParameters(request).map(({ name, value }) => ({
      name: decodeUtf8(name),
      value: decodeUtf8(value),
    }));
    const valueOf = (wanted: string): string | null =>
      pairs.find(({ name }) => name === wanted)?.value ?? null;
    const serialNumber = randomUUID();
    const clientOrderId = valueOf('client_orderid') ?? '';
    const echoed: AnswerField[] = [
      ['serial-number', serialNumber],
      ['merchant-order-id', clientOrderId],
    ];
    const accept = headerOf(request, 'accept') ?? '';
    const refuse = (type: 'validation-error' | 'error', message: string): SimulatorAnswer =>
      answerFields(
        [
          ['type', type],
          ...echoed,
          ['error-message', `Simulator: ${message}`],
          ['error-code', simulatorErrorCode],
        ],
        accept,
      );
    const problems = validateFields(payoutCheckFields, pairs);
    if (problems.length > 0) return refuse('validation-error', `${problems.join('; ')}.`);
    if (decline) return refuse('error', 'the order is declined, as the settings ask.');
    lastOrderId += 1;
    orders.add({
      orderId: String(lastOrderId),
      clientOrderId,
      serialNumber,
      amount: valueOf('amount') ?? '',
      currency: valueOf('currency') ?? '',
      merchantData: valueOf('merchant_data'),
      acceptedAtMs: nowMs(),
    });
    return answerFields(
      [
        ['type', 'async-response'],
        ...echoed,
        ['gateway-order-id', String(lastOrderId)],
        ['end-point-id', endpointId],
      ],
      accept,
    );
  };
}
