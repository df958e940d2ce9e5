/** The orders that were sent within the last hour, in memory only: whoever sends one again is asked first. */
import type { EarlierSending } from '#domain/relay/contract.ts';
import type { OrderOutcome } from '#domain/relay/order-outcome.ts';
import { failed, success, type Result } from '#domain/result.ts';
import type { OrderIdentity } from './identify-order.ts';

export const orderMemoryMs = 60 * 60_000;
export const orderMemoryLimit = 10_000;

interface Sending {
  readonly order: OrderIdentity;
  readonly startedMs: number;
  outcome: EarlierSending['outcome'];
}

export interface SendingUnderWay {
  readonly settle: (outcome: OrderOutcome) => void;
}

export interface SentOrders {
  /**
   * Notes that an order is sent now.
   *
   * @param repeats The earlier sending that is meant to be repeated.
   * @param nowMs Of the wall clock: it goes on while the machine sleeps.
   * @returns The latest sending of the same order, and nothing noted, where that is not the one to be repeated.
   */
  readonly begin: (
    order: OrderIdentity,
    request: { readonly requestId: string; readonly repeats?: string | undefined },
    nowMs: number,
  ) => Result<SendingUnderWay, EarlierSending>;
}

export function createSentOrders(): SentOrders {
  /** By request id, the oldest first. */
  const sendings = new Map<string, Sending>();

  function forget(nowMs: number): void {
    for (const [id, { startedMs }] of sendings) {
      if (nowMs - startedMs >= orderMemoryMs) sendings.delete(id);
    }
    const [oldest] = sendings.keys();
    if (sendings.size >= orderMemoryLimit && oldest !== undefined) sendings.delete(oldest);
  }

  function findLatest({ key }: OrderIdentity, nowMs: number): EarlierSending | null {
    let latest: EarlierSending | null = null;
    for (const [requestId, { order, startedMs, outcome }] of sendings) {
      if (order.key !== key) continue;
      latest = { requestId, agoMs: Math.max(0, nowMs - startedMs), by: order.by, outcome };
    }
    return latest;
  }

  return {
    begin(order, { requestId, repeats }, nowMs) {
      forget(nowMs);
      const earlier = findLatest(order, nowMs);
      if (earlier !== null && earlier.requestId !== repeats) return failed(earlier);
      const sending: Sending = { order, startedMs: nowMs, outcome: 'under-way' };
      sendings.set(requestId, sending);
      return success({
        settle(outcome) {
          if (outcome === 'none') sendings.delete(requestId);
          else sending.outcome = outcome;
        },
      });
    },
  };
}
