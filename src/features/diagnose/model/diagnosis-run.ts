/** Keeps a diagnosis up with what is known: the newest request wins, and an answer for an older one is dropped. */
import type { Diagnosis } from '#domain/diagnosis/verdict/diagnosis.ts';
import type { Diagnoser, DiagnosisProgress, DiagnosisRequest } from '#services/diagnoser.ts';
import type { Refusal } from '#services/signer.ts';
import { createValueStore, type ValueStore } from '#services/value-store.ts';

export interface DiagnosisState {
  /** The last one that was completed. */
  readonly diagnosis: Diagnosis | null;
  readonly refusal: Refusal | null;
  /** Whether another one is under way. */
  readonly isBusy: boolean;
  /** How many mistakes are combined at most in what is under way or shown. */
  readonly depth: 2 | 3;
  /** Null while it is quick. */
  readonly progress: DiagnosisProgress | null;
  /** Whether what is under way has taken so long that somebody may want to end it. */
  readonly isLong: boolean;
  /** Whether it was ended before there was a diagnosis of what is given. */
  readonly isCancelled: boolean;
}

export interface DiagnosisRun {
  readonly state: ValueStore<DiagnosisState>;
  /** Diagnoses after a short pause, for whoever types. */
  readonly want: () => void;
  /** Diagnoses at once: what came by a paste or a click comes whole. */
  readonly wantNow: (depth?: 2 | 3) => void;
  /** Ends what is under way; what was found before stays where it is of the same request. */
  readonly cancel: () => void;
}

const idle: DiagnosisState = {
  diagnosis: null,
  refusal: null,
  isBusy: false,
  depth: 2,
  progress: null,
  isLong: false,
  isCancelled: false,
};

/** A pause in typing after which a diagnosis begins. */
const pauseMs = 120;
/** Progress is shown for what takes longer. */
const quickMs = 300;
/** What takes longer can be cancelled. */
const longMs = 1000;

/** @param read What to diagnose, taken when it begins; null where nothing is known. */
export function createDiagnosisRun(
  diagnoser: Diagnoser,
  read: () => Omit<DiagnosisRequest, 'depth'> | null,
): DiagnosisRun {
  const state = createValueStore(idle);
  let turn = 0;
  let pause: ReturnType<typeof setTimeout> | undefined;

  const change = (part: Partial<DiagnosisState>): void => state.set({ ...state.getSnapshot(), ...part });

  async function begin(request: DiagnosisRequest, own: number): Promise<void> {
    let latest: DiagnosisProgress | null = null;
    let isSlow = false;
    const slow = setTimeout(() => {
      isSlow = true;
      if (own === turn) change({ progress: latest });
    }, quickMs);
    const long = setTimeout(() => {
      if (own === turn) change({ isLong: true });
    }, longMs);
    try {
      const result = await diagnoser.diagnose(request, (progress) => {
        latest = progress;
        if (isSlow && own === turn) change({ progress });
      });
      if (own !== turn || result === null) return;
      state.set(
        result.ok
          ? { ...idle, diagnosis: result.value, depth: request.depth }
          : { ...idle, refusal: result.failure, depth: request.depth },
      );
    } catch {
      if (own !== turn) return;
      state.set({
        ...idle,
        refusal: { what: 'The diagnosis ended early.', next: 'Change anything to begin it again.' },
      });
    } finally {
      clearTimeout(slow);
      clearTimeout(long);
    }
  }

  function wantIn(delayMs: number, depth: 2 | 3 = 2): void {
    clearTimeout(pause);
    turn += 1;
    const own = turn;
    if (read() === null) {
      diagnoser.cancel();
      state.set(idle);
      return;
    }
    change({ isBusy: true, depth, progress: null, isLong: false, isCancelled: false });
    const start = (): void => {
      const request = read();
      if (request !== null) void begin({ ...request, depth }, own);
    };
    if (delayMs === 0) start();
    else pause = setTimeout(start, delayMs);
  }

  return {
    state,
    want: () => wantIn(pauseMs),
    wantNow: (depth) => wantIn(0, depth),
    cancel() {
      clearTimeout(pause);
      turn += 1;
      diagnoser.cancel();
      // Three are looked for in what was diagnosed already; else what is shown is of an earlier request.
      if (state.getSnapshot().depth === 3) change({ isBusy: false, progress: null, isLong: false });
      else state.set({ ...idle, isCancelled: true });
    },
  };
}
