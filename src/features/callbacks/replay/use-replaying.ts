import { useCallback, useEffect, useRef, useState } from 'react';
import type { ReplayAnswer } from '#domain/callbacks/callback-contract.ts';
import type { ReplayStep, ReplayVariant } from '#domain/callbacks/replaying/replay-variant.ts';
import type { CallbacksServer } from '#services/callbacks-server.ts';
import { ConsoleServerError } from '#services/console-services.ts';

/** What became of one request. */
export interface ReplayOutcome {
  readonly label: string;
  readonly why: string;
  readonly step: ReplayStep;
  /** Null while it waits for its turn or its answer. */
  readonly answer: ReplayAnswer | null;
}

interface Replaying {
  /** In the order in which they are sent. */
  readonly outcomes: readonly ReplayOutcome[];
  readonly isSending: boolean;
  /** Why the console's own server did not send the rest; null where it did. */
  readonly refusal: string | null;
  readonly send: (variants: readonly ReplayVariant[]) => Promise<void>;
}

/** Sends requests one after the other: a listener books in the order in which it is called. */
export function useReplaying(server: Pick<CallbacksServer, 'replayCallback'>): Replaying {
  const [outcomes, setOutcomes] = useState<readonly ReplayOutcome[]>([]);
  const [isSending, setIsSending] = useState(false);
  const [refusal, setRefusal] = useState<string | null>(null);
  const isGone = useRef(false);
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
      for (const [index, { step }] of all.entries()) {
        if (isGone.current) return;
        try {
          // oxlint-disable-next-line no-await-in-loop -- each waits for the answer before
          const answer = await server.replayCallback(step.replay);
          setOutcomes((known) => known.map((each, at) => (at === index ? { ...each, answer } : each)));
          // The others go to the same place.
          if (answer.answer.kind === 'failed' && answer.answer.reason === 'refused') break;
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
  return { outcomes, isSending, refusal, send };
}
