/** The run of cases that the page shows, as a value that only what happens in it changes. */
import {
  advanceRun,
  nextStep,
  startRun,
  type CaseRun,
  type RunEvent,
} from '#domain/cases/running/case-run.ts';
import { forgetRunCards } from '#domain/cases/running/forget-run-cards.ts';
import { createValueStore, type ValueStore } from '../value-store.ts';
import type { SentOutcome } from './case-results.ts';

export interface SessionRun {
  /** From 1. */
  readonly number: number;
  readonly run: CaseRun;
  readonly isOver: boolean;
  /** Somebody asked to stop; the request under way is still waited for. */
  readonly isStopping: boolean;
  /** Why it ended before its end, or what it left behind: sentences. */
  readonly remarks: readonly string[];
  /** What was typed for it: hidden in whatever is handed on. */
  readonly typed: readonly string[];
}

export interface RunOnPage extends Pick<ValueStore<SessionRun | null>, 'getSnapshot' | 'subscribe'> {
  /** @returns Its number. */
  readonly begin: (plan: Parameters<typeof startRun>[0], typed: readonly string[], nowMs: number) => number;
  readonly advance: (event: RunEvent) => void;
  /** Each sentence once. */
  readonly remark: (sentence: string) => void;
  readonly isRunning: () => boolean;
  readonly askToStop: () => void;
  readonly isStopping: () => boolean;
  readonly end: () => void;
  readonly forgetCards: () => void;
  /** Null before the first run. */
  readonly nextStep: () => ReturnType<typeof nextStep> | null;
  readonly isNext: (path: string) => boolean;
  /** Null where the case was not sent. */
  readonly outcomeOf: (path: string) => SentOutcome | null;
}

export function createRunOnPage(): RunOnPage {
  const current = createValueStore<SessionRun | null>(null);
  const change = (make: (now: SessionRun) => Partial<SessionRun>): void => {
    const now = current.getSnapshot();
    if (now !== null) current.set({ ...now, ...make(now) });
  };
  const stepNow = (): ReturnType<typeof nextStep> | null => {
    const now = current.getSnapshot();
    return now === null ? null : nextStep(now.run);
  };
  return {
    getSnapshot: current.getSnapshot,
    subscribe: current.subscribe,
    begin(plan, typed, nowMs) {
      const number = (current.getSnapshot()?.number ?? 0) + 1;
      const run = startRun(plan, nowMs);
      current.set({ number, run, isOver: false, isStopping: false, remarks: [], typed });
      return number;
    },
    advance: (event) => change(({ run }) => ({ run: advanceRun(run, event) })),
    remark(sentence) {
      if (current.getSnapshot()?.remarks.includes(sentence) === true) return;
      change(({ remarks }) => ({ remarks: [...remarks, sentence] }));
    },
    isRunning: () => current.getSnapshot()?.isOver === false,
    askToStop: () => change(() => ({ isStopping: true })),
    isStopping: () => current.getSnapshot()?.isStopping === true,
    end: () => change(() => ({ isOver: true })),
    forgetCards: () => change(({ run }) => ({ run: forgetRunCards(run), typed: [] })),
    nextStep: stepNow,
    isNext(path) {
      const step = stepNow();
      return step?.kind === 'send' && step.planned.path === path;
    },
    outcomeOf(path) {
      const cases = current.getSnapshot()?.run.cases ?? [];
      const state = cases.find(({ planned }) => planned.path === path)?.state;
      return state?.kind === 'done' && state.outcome.kind !== 'not-run' ? state.outcome : null;
    },
  };
}
