import { useEffect, useState } from 'react';
import type { SentRequest } from '#domain/exchange/exchange.ts';
import { relayDeadlinesMs } from '#domain/relay/relay-terms.ts';
import type { Clock } from '#services/console-services.ts';
import type { ExchangeState } from '#services/exchanger.ts';

const everyMs = 100;

/** How long an answer has been awaited by now. */
export function useWaited({ sentAtMs }: SentRequest, clock: Clock): string {
  const [nowMs, setNowMs] = useState(() => clock.nowMs());
  useEffect(() => {
    const timer = setInterval(() => setNowMs(clock.nowMs()), everyMs);
    return () => clearInterval(timer);
  }, [clock]);
  return formatWait(nowMs - sentAtMs);
}

/**
 * E.g. `2.1 s of 15 s`: of the time in which an answer has to begin, later of all the time that it has. One that takes
 * longer waited for its turn at the relay as well, and has no limit that is known here.
 */
function formatWait(passedMs: number): string {
  const passed = Math.max(0, passedMs);
  const { headers, total } = relayDeadlinesMs;
  const seconds = `${(passed / 1000).toFixed(1)} s`;
  if (passed > total) return seconds;
  return `${seconds} of ${(passed <= headers ? headers : total) / 1000} s`;
}

interface WaitedProps {
  readonly sent: SentRequest;
  readonly clock: Clock;
}

/** Counts what nobody wants to hear counted. */
export function Waited({ sent, clock }: WaitedProps) {
  return <span aria-hidden="true">Waiting, {useWaited(sent, clock)}</span>;
}

/** Most answers are there by then, and so is the second click of whoever clicks twice. */
const offeredAfterMs = 1000;
/** A click that was meant to stop and comes too late does nothing. */
const overForMs = 500;

/** Whether the button that sent offers to stop waiting: `over` just after it did, when it must not send yet. */
export function useStopOffer(state: ExchangeState<unknown>): 'none' | 'offered' | 'over' {
  const awaited = state.kind === 'sending' ? state.sent.id : null;
  const [offered, setOffered] = useState<string | null>(null);
  useEffect(() => {
    const timer = setTimeout(() => setOffered(awaited), awaited === null ? overForMs : offeredAfterMs);
    return () => clearTimeout(timer);
  }, [awaited]);
  if (offered === null) return 'none';
  return offered === awaited ? 'offered' : 'over';
}
