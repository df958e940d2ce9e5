/** How the answer to an order is read: it is loaded before the first order is signed. */
import { checkEcho, readPayoutCheckAnswer, type PayoutCheckAnswer } from '#domain/payout-check/answer.ts';
import { describeAnswer } from '#domain/payout-check/describe-answer.ts';
import type { ExchangeReading } from '#services/exchanger.ts';

export const orderReading: ExchangeReading<PayoutCheckAnswer> = {
  read: readPayoutCheckAnswer,
  judge: ({ reading, orderId }) =>
    describeAnswer(reading, orderId === null ? null : checkEcho(reading, orderId)),
};
