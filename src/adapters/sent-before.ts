/**
 * The orders that this page sent before the console's server was started again. The relay that would have asked about them
 * is gone with what it knew, so the page asks in its place; about all else the relay asks itself.
 */
import { findOperation } from '#domain/gateway/find-operation.ts';
import type { GatewayTarget, RelayReply, RelayRequest } from '#domain/relay/contract.ts';
import { identifyOrder, type OrderIdentity } from '#domain/relay/identify-order.ts';
import { readOrderOutcome } from '#domain/relay/order-outcome.ts';
import { createSentOrders, type SendingUnderWay } from '#domain/relay/sent-orders.ts';
import { decodeOwnBase64 } from '#domain/octets/base64.ts';
import { failed, success, type Result } from '#domain/result.ts';
import { ConsoleServerError } from '#services/console-services.ts';

export interface SentBefore {
  /** What was sent until now is asked about from now on. */
  readonly restart: () => void;
  /** @param post - hands the request to the relay; it is not called where the order has to be asked about. */
  readonly send: (
    request: RelayRequest,
    targets: readonly GatewayTarget[],
    post: () => Promise<RelayReply>,
  ) => Promise<RelayReply>;
}

function orderOf(request: RelayRequest, targets: readonly GatewayTarget[]): OrderIdentity | null {
  const target = targets.find(({ id }) => id === request.targetId);
  const [path = ''] = request.path.split('?', 1);
  const match = target === undefined ? null : findOperation(target, path);
  if (match === null) return null;
  return identifyOrder(request, match, new TextDecoder().decode(decodeOwnBase64(request.bodyBase64)));
}

/** @param nowMs - of the wall clock. */
export function createSentBefore(nowMs: () => number): SentBefore {
  const orders = createSentOrders();
  let restartedMs = -Infinity;

  function begin(
    order: OrderIdentity,
    { requestId, repeats }: RelayRequest,
  ): Result<SendingUnderWay, RelayReply> {
    const now = nowMs();
    const begun = orders.begin(order, { requestId, repeats }, now);
    if (begun.ok) return begun;
    const earlier = begun.failure;
    if (now - earlier.agoMs <= restartedMs) {
      const failure = { kind: 'repeated-order', sent: 'no', earlier } as const;
      return failed({ kind: 'failure', failure, durationMs: 0 });
    }
    // The relay knows of it, and asks.
    const again = orders.begin(order, { requestId, repeats: earlier.requestId }, now);
    return again.ok ? again : success({ settle: () => undefined });
  }

  return {
    restart() {
      restartedMs = nowMs();
    },
    async send(request, targets, post) {
      const order = orderOf(request, targets);
      if (order === null) return post();
      const begun = begin(order, request);
      if (!begun.ok) return begun.failure;
      try {
        const reply = await post();
        begun.value.settle(readOrderOutcome(reply, order.clientOrderId));
        return reply;
      } catch (error) {
        const isKept = error instanceof ConsoleServerError && error.sent === 'no';
        begun.value.settle(isKept ? 'none' : 'unknown');
        throw error;
      }
    },
  };
}
