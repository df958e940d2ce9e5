/** The orders that were sent within the last hour, in memory only: whoever sends one again is asked first. */
import type { EarlierSending } from './contract.ts';
import type { OrderOutcome } from './order-outcome.ts';
import { failed, success, type Result } from '../result.ts';
import type { OrderIdentity } from './identify-order.ts';

const memoryMs = 60 * 60_000;
const memoryLimit = 10_000;

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
  /** Request ids by the key of their order, the oldest first. */
  const byOrder = new Map<string, Set<string>>();

  function drop(requestId: string): void {
    const key = sendings.get(requestId)?.order.key ?? '';
    const ids = byOrder.get(key);
    ids?.delete(requestId);
    if (ids?.size === 0) byOrder.delete(key);
    sendings.delete(requestId);
  }

  function forget(nowMs: number): void {
    for (const [requestId, { startedMs }] of sendings) {
      if (nowMs - startedMs < memoryMs) break;
      drop(requestId);
    }
  }

  function makeRoom(): void {
    const [oldest] = sendings.keys();
    if (sendings.size >= memoryLimit && oldest !== undefined) drop(oldest);
  }

  function findLatest({ key }: OrderIdentity, nowMs: number): EarlierSending | null {
    const requestId = [...(byOrder.get(key) ?? [])].at(-1);
    const sending = requestId === undefined ? undefined : sendings.get(requestId);
    if (requestId === undefined || sending === undefined || nowMs - sending.startedMs >= memoryMs)
      return null;
    const { order, startedMs, outcome } = sending;
    return { requestId, agoMs: Math.max(0, nowMs - startedMs), by: order.by, outcome };
  }

  return {
    begin(order, { requestId, repeats }, nowMs) {
      forget(nowMs);
      const earlier = findLatest(order, nowMs);
      if (earlier !== null && earlier.requestId !== repeats) return failed(earlier);
      makeRoom();
      const sending: Sending = { order, startedMs: nowMs, outcome: 'under-way' };
      sendings.set(requestId, sending);
      byOrder.set(order.key, (byOrder.get(order.key) ?? new Set()).add(requestId));
      return success({
        settle(outcome) {
          if (outcome === 'none') drop(requestId);
          else sending.outcome = outcome;
        },
      });
    },
  };
}
