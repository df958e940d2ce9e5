/** What a diagnosis takes inside the worker: the part that a slow main thread does not change. */
import type { Worker } from '@playwright/test';

export interface SearchTimes {
  /** From the request's arrival in the worker to the answer's departure. */
  readonly searchMs: number;
  /** Base strings that were compared. */
  readonly combinations: number;
}

interface Notes {
  searches: SearchTimes[];
}

/** Runs in the worker. */
function takeNotes(): Notes {
  const notes: Notes = { searches: [] };
  let start = Number.NaN;
  const post = globalThis.postMessage.bind(globalThis);
  addEventListener(
    'message',
    ({ data }: MessageEvent<{ readonly kind: string }>) => {
      if (data.kind === 'diagnose') start = performance.now();
    },
    { capture: true },
  );
  globalThis.postMessage = (reply: {
    readonly kind: string;
    readonly diagnosis?: { readonly combinations: number };
  }) => {
    if (reply.diagnosis !== undefined) {
      const { combinations } = reply.diagnosis;
      notes.searches.push({ searchMs: performance.now() - start, combinations });
    }
    post(reply);
  };
  return notes;
}

/** @returns What gives the notes on the last search. */
export async function watchSearches(worker: Worker): Promise<() => Promise<SearchTimes>> {
  const notes = await worker.evaluateHandle(takeNotes);
  return async () => {
    const last = await notes.evaluate(({ searches }) => searches.at(-1));
    if (last === undefined) throw new Error('The worker diagnosed nothing.');
    return last;
  };
}
