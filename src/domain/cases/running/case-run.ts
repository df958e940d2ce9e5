/**
 * A run as a value: what was sent, what came back, what is next. Page and command line drive it with what happens; it
 * sends nothing itself. A case is sent once: no event takes it back to waiting.
 */
import type { CaseFile } from '../case-file.ts';
import type { AnswerFacts } from '../comparing/answer-facts.ts';
import { compareExpectation, isAsExpected } from '../comparing/compare-expectation.ts';
import type { CaseOutcome, NotRunReason, SentCase } from './case-outcome.ts';
import type { PlannedCase, RunPlan } from './plan-run.ts';

export interface RunCase {
  readonly planned: PlannedCase;
  readonly state:
    | { readonly kind: 'waiting' }
    /** Sent, and no answer yet. */
    | { readonly kind: 'under-way'; readonly sent: SentCase }
    | { readonly kind: 'done'; readonly outcome: CaseOutcome };
}

export interface CaseRun {
  readonly plan: RunPlan;
  readonly cases: readonly RunCase[];
  /** Whether somebody asked to stop: the request under way is still waited for. */
  readonly isStopped: boolean;
  readonly startedAtMs: number;
  /** When the last request ended; null before the first. */
  readonly lastEndMs: number | null;
}

type NotSentReason = Extract<NotRunReason, { readonly kind: 'not-sent' | 'sent-before' }>;

export type RunEvent =
  /** Its file was read when its turn came: that is what is sent, and held against the answer. */
  | { readonly kind: 'read'; readonly path: string; readonly file: CaseFile }
  /** It is not sent after all. Nothing was tried, so the next one needs no pause. */
  | { readonly kind: 'left-out'; readonly path: string; readonly reason: NotRunReason }
  | { readonly kind: 'sent'; readonly path: string; readonly sent: SentCase }
  | { readonly kind: 'answered'; readonly path: string; readonly atMs: number; readonly facts: AnswerFacts }
  /** No complete answer came; the gateway may have the request. */
  | { readonly kind: 'outcome-unknown'; readonly path: string; readonly atMs: number; readonly why: string }
  /** Certainly nothing reached the gateway. `endsRun`: why the next one would not either; null where it may. */
  | {
      readonly kind: 'not-sent';
      readonly path: string;
      readonly atMs: number;
      readonly reason: NotSentReason;
      readonly endsRun: string | null;
    }
  | { readonly kind: 'stop' }
  /** Nothing can be sent any more, and nobody asked for it. */
  | { readonly kind: 'cut'; readonly why: string };

export type NextStep =
  | { readonly kind: 'send'; readonly planned: PlannedCase; readonly notBeforeMs: number }
  | { readonly kind: 'wait-for-answer'; readonly path: string }
  | { readonly kind: 'finished' };

export function startRun(plan: RunPlan, startedAtMs: number): CaseRun {
  const cases = plan.cases.map((planned): RunCase => {
    if (planned.reason === null) return { planned, state: { kind: 'waiting' } };
    return { planned, state: { kind: 'done', outcome: { kind: 'not-run', reason: planned.reason } } };
  });
  return { plan, cases, isStopped: false, startedAtMs, lastEndMs: null };
}

/** One request at a time, each after the pause. */
export function nextStep({ cases, plan, lastEndMs, startedAtMs }: CaseRun): NextStep {
  const underWay = cases.find(({ state }) => state.kind === 'under-way');
  if (underWay !== undefined) return { kind: 'wait-for-answer', path: underWay.planned.path };
  const waiting = cases.find(({ state }) => state.kind === 'waiting');
  if (waiting === undefined) return { kind: 'finished' };
  const notBeforeMs = lastEndMs === null ? startedAtMs : lastEndMs + plan.pauseMs;
  return { kind: 'send', planned: waiting.planned, notBeforeMs };
}

function withOutcome(run: CaseRun, path: string, atMs: number, outcome: CaseOutcome): CaseRun {
  const cases = run.cases.map((each): RunCase =>
    each.planned.path === path && each.state.kind === 'under-way'
      ? { ...each, state: { kind: 'done', outcome } }
      : each,
  );
  return { ...run, cases, lastEndMs: atMs };
}

/** What still waits is not sent any more. */
function endWaiting(run: CaseRun, reason: NotRunReason): CaseRun {
  const cases = run.cases.map((each): RunCase =>
    each.state.kind === 'waiting'
      ? { ...each, state: { kind: 'done', outcome: { kind: 'not-run', reason } } }
      : each,
  );
  return { ...run, cases };
}

function judge({ planned }: RunCase, sent: SentCase, durationMs: number, facts: AnswerFacts): CaseOutcome {
  const rows = planned.file === null ? [] : compareExpectation(planned.file.expect, facts);
  return { kind: isAsExpected(rows) ? 'as-expected' : 'differs', sent, durationMs, facts, rows };
}

/** @returns The same value where the event does not fit: an answer that nobody waits for, a second sending. */
export function advanceRun(run: CaseRun, event: RunEvent): CaseRun {
  if (event.kind === 'stop') return endWaiting({ ...run, isStopped: true }, { kind: 'stopped' });
  if (event.kind === 'cut') return endWaiting(run, { kind: 'run-ended', why: event.why });
  const step = nextStep(run);
  if (event.kind === 'read' || event.kind === 'left-out') {
    if (step.kind !== 'send' || step.planned.path !== event.path) return run;
    return {
      ...run,
      cases: run.cases.map((each) => (each.planned.path === event.path ? prepared(each, event) : each)),
    };
  }
  if (event.kind === 'sent') {
    if (step.kind !== 'send' || step.planned.path !== event.path) return run;
    const cases = run.cases.map((each): RunCase =>
      each.planned.path === event.path ? { ...each, state: { kind: 'under-way', sent: event.sent } } : each,
    );
    return { ...run, cases };
  }
  const { path, atMs } = event;
  const one = run.cases.find(({ planned }) => planned.path === path);
  if (event.kind === 'not-sent') {
    // It may be known before anything was sent: a request that cannot be made, a name that is not found.
    const isNext = step.kind === 'send' && step.planned.path === path;
    const begun = isNext
      ? { ...run, cases: run.cases.map((each) => (each === one ? markBegun(each, atMs) : each)) }
      : run;
    if (!isNext && one?.state.kind !== 'under-way') return run;
    const ended = withOutcome(begun, path, atMs, { kind: 'not-run', reason: event.reason });
    return event.endsRun === null ? ended : endWaiting(ended, { kind: 'run-ended', why: event.endsRun });
  }
  if (one?.state.kind !== 'under-way') return run;
  const { sent } = one.state;
  const durationMs = Math.max(0, atMs - sent.sentAtMs);
  if (event.kind === 'answered')
    return withOutcome(run, path, atMs, judge(one, sent, durationMs, event.facts));
  return withOutcome(run, path, atMs, { kind: 'unknown', sent, durationMs, why: event.why });
}

function prepared(each: RunCase, event: Extract<RunEvent, { kind: 'read' | 'left-out' }>): RunCase {
  if (event.kind === 'left-out') {
    return { ...each, state: { kind: 'done', outcome: { kind: 'not-run', reason: event.reason } } };
  }
  const { file } = event;
  return { ...each, planned: { ...each.planned, name: file.name, file } };
}

function markBegun(each: RunCase, atMs: number): RunCase {
  return {
    ...each,
    state: { kind: 'under-way', sent: { pairs: [], freshNames: [], orderId: null, sentAtMs: atMs } },
  };
}
