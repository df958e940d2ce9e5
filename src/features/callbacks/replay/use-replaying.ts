import { useCallback, useEffect, useRef, useState } from 'react';
import type { ListenerAnswer, ReplayAnswer } from '#domain/callbacks/callback-contract.ts';
import type { ReplayStep, ReplayVariant } from '#domain/callbacks/replaying/replay-variant.ts';
import type { CallbacksServer } from '#services/callbacks-server.ts';
import { ConsoleServerError } from '#services/console-services.ts';

/** What became of one request. */
export interface ReplayOutcome {
  readonly label: string;
  readonly why: string;
  readonly step: ReplayStep;
  /** Null while it waits for its turn or its answer; `given-up` where the answer was not waited for. */
  readonly answer: ReplayAnswer | 'given-up' | null;
}

const neverSent: ReadonlySet<string> = new Set(['refused', 'not-resolved', 'no-listener']);

/** Nothing of it reached a listener. */
export function wasNotSent(answer: ListenerAnswer): boolean {
  return answer.kind === 'failed' && neverSent.has(answer.reason);
}

interface Replaying {
  /** In the order in which they are sent. */
  readonly outcomes: readonly ReplayOutcome[];
  readonly isSending: boolean;
  /** Why the console's own server did not send the rest; null where it did. */
  readonly refusal: string | null;
  /** The request under way is not waited for any more; the rest is not sent. */
  readonly stopWaiting: () => void;
  readonly send: (variants: readonly ReplayVariant[]) => Promise<void>;
}

/** Sends requests one after the other: a listener books in the order in which it is called. */
export function useReplaying(server: Pick<CallbacksServer, 'replayCallback'>): Replaying {
  const [outcomes, setOutcomes] = useState<readonly ReplayOutcome[]>([]);
  const [isSending, setIsSending] = useState(false);
  const [refusal, setRefusal] = useState<string | null>(null);
  const isGone = useRef(false);
  const giveUp = useRef<() => void>(() => undefined);
  useEffect(() => {
    isGone.current = false;
    return () => {
      isGone.current = true;
    };
  }, []);
  const send = useCallback(
    async (variants: readonly ReplayVariant[]) => {
      const all = variants.flatMap(({ label, why, steps }) =>
        steps.map((step, index) => ({
          label: steps.length === 1 ? label : `${label}, ${index + 1} of ${steps.length}`,
          why,
          step,
          answer: null,
        })),
      );
      setOutcomes(all);
      setRefusal(null);
      setIsSending(true);
      const stopped = new Promise<'given-up'>((resolve) => {
        giveUp.current = () => resolve('given-up');
      });
      for (const [index, { step }] of all.entries()) {
        if (isGone.current) return;
        try {
          // oxlint-disable-next-line no-await-in-loop -- each waits for the answer before
          const answer = await Promise.race([server.replayCallback(step.replay), stopped]);
          setOutcomes((known) => known.map((each, at) => (at === index ? { ...each, answer } : each)));
          // The others go to the same place.
          if (answer === 'given-up' || wasNotSent(answer.answer)) break;
        } catch (error) {
          if (!(error instanceof ConsoleServerError)) throw error;
          setRefusal(error.message);
          break;
        }
      }
      setIsSending(false);
    },
    [server],
  );
  const stopWaiting = useCallback(() => giveUp.current(), []);
  return { outcomes, isSending, refusal, stopWaiting, send };
}
