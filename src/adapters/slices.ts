/** Runs what takes long in slices, between which the worker does other things. */
import type { RoundsOffer, SearchStep, Stepwise } from '#domain/diagnosis/search/stepwise.ts';
import type { HashName } from '#domain/octets/hashes.ts';
import type { DiagnosisProgress } from '#services/diagnoser.ts';
import { nextTask } from '#services/task-turns.ts';

/** Milliseconds of searching in one go. */
const sliceMs = 12;
const progressEveryMs = 100;

const nativeHashes: readonly HashName[] = ['SHA-1', 'SHA-256', 'SHA-384', 'SHA-512'];

/** The browser's own hash: several times as fast with long texts, and slower with short ones. */
async function lendDigests({
  hash,
  texts,
}: Extract<SearchStep, { readonly kind: 'digests' }>): Promise<readonly Uint8Array[] | undefined> {
  if (!nativeHashes.includes(hash)) return undefined;
  const digests = await Promise.all(texts.map((text) => crypto.subtle.digest(hash, text)));
  return digests.map((digest) => new Uint8Array(digest));
}

type Help = (offer: RoundsOffer) => () => void;

/**
 * @param help - has others take part in what is offered, and in nothing that was offered before; returns what ends that.
 * @returns Null where it was over before it came to its end.
 */
export async function runInSlices<Found>(
  steps: Stepwise<Found>,
  isOver: () => boolean,
  onProgress: (progress: DiagnosisProgress) => void,
  help: Help = () => () => undefined,
): Promise<{ readonly found: Found } | null> {
  let endHelp = (): void => undefined;
  try {
    return await runSteps(steps, isOver, onProgress, (offer) => {
      endHelp = help(offer);
    });
  } finally {
    endHelp();
  }
}

async function runSteps<Found>(
  steps: Stepwise<Found>,
  isOver: () => boolean,
  onProgress: (progress: DiagnosisProgress) => void,
  onRounds: (offer: Parameters<Help>[0]) => void,
): Promise<{ readonly found: Found } | null> {
  let sliceEnd = performance.now() + sliceMs;
  let progressAt = performance.now() + progressEveryMs;
  let lent: readonly Uint8Array[] | undefined;
  while (!isOver()) {
    const step = steps.next(lent);
    if (step.done === true) return { found: step.value };
    // Slices follow one another by design.
    // oxlint-disable-next-line no-await-in-loop
    lent = step.value.kind === 'digests' ? await lendDigests(step.value) : undefined;
    const now = performance.now();
    if (step.value.kind === 'rounds') onRounds(step.value);
    if (step.value.kind === 'progress' && now >= progressAt) {
      onProgress(step.value.progress);
      progressAt = now + progressEveryMs;
    }
    if (now >= sliceEnd) {
      // oxlint-disable-next-line no-await-in-loop
      await nextTask();
      sliceEnd = performance.now() + sliceMs;
    }
  }
  return null;
}
