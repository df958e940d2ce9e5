/** Drives a run to its end: one case after the other, each sent once, until it is finished or stopped. */
import {
  advanceRun,
  nextStep,
  startRun,
  type CaseRun,
  type RunEvent,
} from '#domain/cases/running/case-run.ts';
import type { PlannedCase, RunPlan } from '#domain/cases/running/plan-run.ts';
import { notSentEvent } from '#services/cases/send-case.ts';

export interface RunDriver {
  readonly nowMs: () => number;
  /** Sends one case and tells what becomes of it; it may reject, and sends nothing where `sent` is not taken. */
  readonly perform: (planned: PlannedCase, onEvent: (event: RunEvent) => void) => Promise<unknown>;
  /** Called with each change. */
  readonly onChange: (run: CaseRun, event: RunEvent) => void;
  /** Its abort lets the request under way finish; the rest is not sent. */
  readonly stop: AbortSignal;
  /** Its abort waits for nothing: what of the request under way comes later is not heard any more. */
  readonly giveUp: AbortSignal;
}

/** Ends early where the run is stopped. */
async function pause(ms: number, stop: AbortSignal): Promise<void> {
  if (ms <= 0 || stop.aborted) return;
  await new Promise<void>((resolve) => {
    const end = (): void => {
      clearTimeout(timer);
      stop.removeEventListener('abort', end);
      resolve();
    };
    const timer = setTimeout(end, ms);
    stop.addEventListener('abort', end);
  });
}

async function aborted(signal: AbortSignal): Promise<void> {
  if (signal.aborted) return;
  await new Promise((resolve) => signal.addEventListener('abort', resolve, { once: true }));
}

const failedInside = 'The command failed before it knew more.';
const givenUp = 'The command was ended before an answer came.';

export async function carryOutRun(
  plan: RunPlan,
  { nowMs, perform, onChange, stop, giveUp }: RunDriver,
): Promise<CaseRun> {
  let run = startRun(plan, nowMs());
  const take = (event: RunEvent): void => {
    // It is told right before it is sent, and the run that it belongs to is over.
    if (event.kind === 'sent' && giveUp.aborted) throw new Error(givenUp);
    run = advanceRun(run, event);
    onChange(run, event);
  };
  const isGivenUp = aborted(giveUp);
  const why = (): string => (giveUp.aborted ? givenUp : failedInside);
  for (;;) {
    const step = nextStep(run);
    if (step.kind === 'finished') return run;
    if (step.kind === 'wait-for-answer') {
      // What was sent and never told of again: nobody knows what became of it.
      take({ kind: 'outcome-unknown', path: step.path, atMs: nowMs(), why: why() });
      continue;
    }
    // A clock that is set back makes no longer pause.
    await pause(Math.min(plan.pauseMs, step.notBeforeMs - nowMs()), stop);
    if (stop.aborted) {
      take({ kind: 'stop' });
      continue;
    }
    await Promise.race([perform(step.planned, take).catch(() => undefined), isGivenUp]);
    const isUntouched = nextStep(run);
    if (isUntouched.kind === 'send' && isUntouched.planned === step.planned) {
      take(notSentEvent(step.planned.path, why(), nowMs()));
    }
  }
}
