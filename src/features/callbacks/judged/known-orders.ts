/** The orders that a call may be about: those of the simulator, or those that this page sent elsewhere. */
import { knownSimulatedOrder, type KnownOrder } from '#domain/callbacks/judging/known-order.ts';
import type { SimulatedOrder } from '#domain/callbacks/callback-contract.ts';
import { interpretAnswer } from '#domain/payout-check/answer.ts';
import type { TargetId } from '#domain/relay/contract.ts';
import type { KeptExchange } from '#services/exchange-history.ts';

/** An order that this page sent to a real gateway, and what its answer said. */
export interface SessionOrder {
  readonly number: number;
  readonly atMs: number;
  readonly title: string;
  readonly tone: KeptExchange['verdict']['tone'];
  readonly known: KnownOrder;
  readonly addressee: string;
  readonly urls: readonly { readonly field: string; readonly url: string }[];
}

const urlFields = ['server_callback_url', 'notify_url'];

/** Newest first. */
export function listSessionOrders(
  kept: readonly KeptExchange[],
  targetId: TargetId,
): readonly SessionOrder[] {
  return kept.flatMap(({ number, subject, atMs, verdict, outcome }) => {
    if (subject.operation !== 'payout-check' || subject.targetId !== targetId) return [];
    if (outcome.kind !== 'done') return [];
    const { exchange } = outcome;
    const pairs = exchange.signed.request.bodyParameters;
    const sent = (name: string): string | null => pairs.find((pair) => pair.name === name)?.value ?? null;
    const { endpoint, orderId } = subject;
    return [
      {
        number,
        atMs,
        title: verdict.title,
        tone: verdict.tone,
        addressee: endpoint === null ? '' : `${endpoint.kind} ${endpoint.id}`,
        urls: urlFields.flatMap((field) => {
          const url = sent(field);
          return url === null || url === '' ? [] : [{ field, url }];
        }),
        known: {
          ...(exchange.outcome === 'answered' ? saidByAnswer(exchange.answer) : { orderId: null }),
          clientOrderId: orderId ?? '',
          amount: sent('amount') ?? '',
          currency: sent('currency') ?? '',
          merchantData: sent('merchant_data'),
          life: null,
          hasNotifyUrl: (sent('notify_url') ?? '') !== '',
        },
      },
    ];
  });
}

const refusals: ReadonlySet<string> = new Set(['validation-error', 'error', 'access-denied']);

function saidByAnswer({
  status,
  body,
}: {
  readonly status: number;
  readonly body: Uint8Array;
}): Pick<KnownOrder, 'orderId' | 'isRefused'> {
  const reading = interpretAnswer({ status, contentType: null, bodyText: new TextDecoder().decode(body) });
  return {
    orderId: 'fields' in reading ? reading.fields.gatewayOrderId : null,
    isRefused: refusals.has(reading.kind),
  };
}

/** @param simulated - what the simulator took. @param kept - what this page sent. */
export function listKnownOrders(
  targetId: TargetId,
  simulated: readonly SimulatedOrder[],
  kept: readonly KeptExchange[],
): readonly KnownOrder[] {
  return targetId === 'simulator'
    ? simulated.map(knownSimulatedOrder)
    : listSessionOrders(kept, targetId).map(({ known }) => known);
}
