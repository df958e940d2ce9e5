import { useEffect, useState } from 'react';
import { relayDeadlinesMs } from '#domain/relay/relay-terms.ts';
import type { ExchangeState } from '#services/exchanger.ts';

const everyMs = 100;

type HandedOver = Pick<Extract<ExchangeState<unknown>, { kind: 'sending' }>, 'handedOverMs'>;

/** How long ago a request was handed to the relay. */
export function useWaitedMs({ handedOverMs }: HandedOver): number {
  const [nowMs, setNowMs] = useState(() => performance.now());
  useEffect(() => {
    const timer = setInterval(() => setNowMs(performance.now()), everyMs);
    return () => clearInterval(timer);
  }, []);
  return nowMs - handedOverMs;
}

/** E.g. `2.1 s`. */
export const formatWait = (waitedMs: number): string => `${(waitedMs / 1000).toFixed(1)} s`;

/**
 * The limit counts from when the relay begins to send: that an answer begins, later that it is whole. One that takes longer
 * waited for its turn at the relay as well, and how long is not known here.
 */
function describeLimit(waitedMs: number): string {
  const { headers, total } = relayDeadlinesMs;
  if (waitedMs > total) return '';
  return waitedMs > headers
    ? ` The relay waits up to ${total / 1000} s in all.`
    : ` The relay waits up to ${headers / 1000} s.`;
}

/** Counts what nobody wants to hear counted. */
export function Waited({ handedOverMs }: HandedOver) {
  const waitedMs = useWaitedMs({ handedOverMs });
  return (
    <span aria-hidden="true">
      Handed over {formatWait(waitedMs)} ago.{describeLimit(waitedMs)}
    </span>
  );
}

/** Most answers are there by then, and so is the second click of whoever clicks twice. */
const offeredAfterMs = 1000;
/** A click that was meant to stop and comes too late does nothing. */
const overForMs = 500;

type StopOffer = 'none' | 'offered' | 'over';

export function useStopOffer(state: ExchangeState<unknown>): StopOffer {
  return useStopOfferFor(state.kind === 'sending' ? state.sent.id : null);
}

/**
 * Whether the button that sent offers to stop waiting: `over` just after it did, when it must not send yet.
 *
 * @param awaited What is waited for; null while nothing is.
 */
export function useStopOfferFor(awaited: string | null): StopOffer {
  const [offered, setOffered] = useState<string | null>(null);
  useEffect(() => {
    const timer = setTimeout(() => setOffered(awaited), awaited === null ? overForMs : offeredAfterMs);
    return () => clearTimeout(timer);
  }, [awaited]);
  if (offered === null) return 'none';
  return offered === awaited ? 'offered' : 'over';
}
