/** From an order that a gateway took to the command that asks for its status. */
import type { AnsweredExchange } from '#domain/exchange/exchange.ts';
import { operations } from '#domain/gateway/operations.ts';
import { buildStatusCommand, type PrefilledCommand } from '#domain/gateway/status-command.ts';
import type { PayoutCheckAnswer } from '#domain/payout-check/answer.ts';

/** Opens another command, filled in and not sent. */
export type OnCommand = (prefilled: PrefilledCommand) => void;

/** Asks where the order was sent to; null where it was not taken. */
export function statusOfOrder({
  endpoint,
  orderId,
  reading,
  signed,
}: Pick<
  AnsweredExchange<PayoutCheckAnswer>,
  'endpoint' | 'orderId' | 'reading' | 'signed'
>): PrefilledCommand | null {
  if (reading.kind !== 'accepted' || endpoint === null) return null;
  const segments = signed.request.url.path.split('/');
  const template = operations['payout-check'].path[endpoint.kind].split('/');
  return buildStatusCommand({
    prefix: segments.slice(0, 1 - template.length).join('/'),
    addressee: endpoint.kind,
    id: segments.at(-1) ?? '',
    login: signed.protocol.consumerKey,
    clientOrderId: orderId ?? '',
    gatewayOrderId: reading.fields.gatewayOrderId,
  });
}
