/**
 * Runs of cases: one at a time, one request at a time, whatever page is shown. Every exchange goes through
 * {@link performExchange} and onto the session's history with the mark of its run. A case is sent once in a run.
 */
import { describeDifference, expectsAnything } from '#domain/cases/comparing/compare-expectation.ts';
import type { CaseFile } from '#domain/cases/case-file.ts';
import type { AnswerFacts } from '#domain/cases/comparing/answer-facts.ts';
import type { OpenedInputs } from '#domain/cases/composer/opened-case.ts';
import { withoutCardInputsOf } from '#domain/cases/running/forget-run-cards.ts';
import { planEntries, type CaseEntry } from '#domain/cases/running/plan-entries.ts';
import type { Exchange } from '#domain/exchange/exchange.ts';
import { notSentTitle, type ExchangeVerdict } from '#domain/exchange/exchange-verdict.ts';
import type { GatewayTarget } from '#domain/relay/contract.ts';
import type { ExchangeHistory } from '../exchange-history.ts';
import { LostServerError } from '../lost-server-error.ts';
import { whenForgotten, type SessionStore } from '../session.ts';
import type { HeldCredentials } from '../signer.ts';
import { createValueStore, type ValueStore } from '../value-store.ts';
import {
  forgottenResults,
  judgedAnew,
  withResult,
  type ResultsByPath,
  type SentOutcome,
} from './case-results.ts';
import { checkRun, type RunCheck, type RunOrder } from './run-check.ts';
import {
  messageOf,
  notSentEvent,
  readyCase,
  sendReadyCase,
  unansweredEvent,
  type ReadyCase,
  type RunServices,
} from './send-case.ts';
import { createRunOnPage, type SessionRun } from './session-run.ts';

type Readable<Value> = Pick<ValueStore<Value>, 'getSnapshot' | 'subscribe'>;

export interface CaseRuns {
  /** The last one; null before the first. */
  readonly current: Readable<SessionRun | null>;
  readonly results: Readable<ResultsByPath>;
  readonly check: (order: RunOrder) => RunCheck;
  /** Begins where it is ready, and says why not where it is not. Production is refused, whoever asks. */
  readonly start: (order: RunOrder) => RunCheck;
  /** From now on runs go to the sandbox without a question. */
  readonly allowSandbox: () => void;
  /** The request under way is waited for; the rest is not sent. */
  readonly stop: () => void;
  readonly isRunning: () => boolean;
  /** Holds the last answer against a file that was just written. */
  readonly judgeAnew: (path: string, file: CaseFile, digest: string) => void;
}

interface Driven {
  readonly order: RunOrder;
  readonly target: GatewayTarget;
  readonly number: number;
}

export function createCaseRuns(
  services: RunServices,
  session: SessionStore,
  history: ExchangeHistory,
): CaseRuns {
  const { clock, signer } = services;
  const current = createRunOnPage();
  const { advance, remark } = current;
  const results = createValueStore<ResultsByPath>(new Map());
  const shelf = history.openShelf<AnswerFacts, OpenedInputs>(withoutCardInputsOf);
  let isSandboxAllowed = false;
  /** Between the decision to send and the sending: a stop counts from after it. */
  let isHandingOver = false;
  let wake: () => void = () => undefined;

  /** Never longer than a pause: a clock that was set back would make hours of it. */
  async function waitUntil(ms: number, pauseMs: number): Promise<void> {
    const left = Math.min(ms - clock.nowMs(), pauseMs);
    if (left <= 0) return;
    await new Promise<void>((resolve) => {
      const timer = setTimeout(resolve, left);
      wake = () => {
        clearTimeout(timer);
        resolve();
      };
    });
  }

  function keep(
    { number, target }: Driven,
    entry: CaseEntry,
    { file, digest, prepared }: ReadyCase,
    exchange: Exchange<AnswerFacts>,
  ): void {
    const outcome = current.outcomeOf(entry.path);
    shelf.add({
      subject: prepared.subject,
      atMs: exchange.sentAtMs,
      verdict: judge(exchange, outcome, file),
      outcome: { kind: 'done', exchange },
      inputs: prepared.inputs,
      run: { runNumber: number, casePath: entry.path, caseName: file.name },
    });
    if (outcome === null) return;
    const kept = shelf.kept.getSnapshot().list[0];
    const result = {
      runNumber: number,
      targetId: target.id,
      file,
      digest,
      changedDuringRun: digest !== entry.digest,
      outcome,
      exchangeNumber: kept?.number ?? 0,
    };
    results.set(withResult(results.getSnapshot(), entry.path, result));
  }

  function advanceBy(path: string, exchange: Exchange<AnswerFacts>): void {
    if (exchange.outcome === 'answered') {
      advance({ kind: 'answered', path, atMs: exchange.answer.receivedAtMs, facts: exchange.reading });
      return;
    }
    const event = unansweredEvent(path, exchange, clock.nowMs());
    advance(event);
    if (event.kind === 'not-sent' && event.endsRun !== null) remark(event.endsRun);
  }

  /** Nothing more is sent: the next one would fare no better. */
  function cut(why: string): void {
    remark(why);
    advance({ kind: 'cut', why });
  }

  async function sendOne(driven: Driven, entry: CaseEntry): Promise<void> {
    const { order, target } = driven;
    const { path } = entry;
    const { cardDataForgotten } = session.getSnapshot();
    const ready = await readyCase(services, order, target, entry);
    if (!current.isNext(path)) return;
    if (!ready.ok) {
      advance({ kind: 'left-out', path, reason: ready.failure });
      if (ready.failure.kind === 'run-ended') cut(ready.failure.why);
      return;
    }
    const lacking = lackingCredential(ready.value.file, signer.getSnapshot());
    if (lacking !== null) {
      cut(lacking);
      return;
    }
    advance({ kind: 'read', path, file: ready.value.file });
    isHandingOver = true;
    try {
      const { exchange, left } = await sendReadyCase(services, order.consumerKey, ready.value, (sent) => {
        advance({ kind: 'sent', path, sent });
        isHandingOver = false;
        if (current.isStopping()) advance({ kind: 'stop' });
      });
      isHandingOver = false;
      if (left !== null) remark(left);
      if (exchange.ok) {
        advanceBy(path, exchange.value);
        keep(driven, entry, ready.value, exchange.value);
      } else {
        const why = `${exchange.failure.what} ${exchange.failure.next}`;
        advance(notSentEvent(path, why, clock.nowMs()));
        cut(why);
      }
    } catch (error) {
      isHandingOver = false;
      const why = messageOf(error);
      advance(notSentEvent(path, why, clock.nowMs()));
      if (error instanceof LostServerError) cut(why);
    }
    if (current.isStopping()) advance({ kind: 'stop' });
    if (session.getSnapshot().cardDataForgotten !== cardDataForgotten) forgetCards();
  }

  async function drive(driven: Driven): Promise<void> {
    const entries = new Map(
      driven.order.entries.flatMap((entry) => (entry.kind === 'case' ? [[entry.path, entry] as const] : [])),
    );
    for (let step = current.nextStep(); step?.kind === 'send'; step = current.nextStep()) {
      await waitUntil(step.notBeforeMs, driven.order.pauseMs);
      const entry = entries.get(step.planned.path);
      if (entry !== undefined && current.isNext(entry.path)) await sendOne(driven, entry);
    }
    current.end();
  }

  function forgetCards(): void {
    shelf.forgetCardData();
    current.forgetCards();
    results.set(forgottenResults(results.getSnapshot()));
  }

  whenForgotten(session, 'cardDataForgotten', () => {
    // Another key may be given next: it is asked about again.
    isSandboxAllowed = false;
    forgetCards();
  });

  const { isRunning } = current;
  const check = (order: RunOrder): RunCheck =>
    isRunning() ? { kind: 'under-way' } : checkRun(order, signer.getSnapshot(), isSandboxAllowed);

  return {
    current,
    results,
    check,
    start(order) {
      const checked = check(order);
      const { target } = order;
      if (checked.kind !== 'ready' || target === null) return checked;
      const { pauseMs, chosen, typed, entries } = order;
      const plan = planEntries(entries, { targetId: target.id, pauseMs, chosen, typed });
      const typedForIt = [...chosen].flatMap((path) => typed.get(path) ?? []);
      const number = current.begin(plan, typedForIt, clock.nowMs());
      void drive({ order, target, number });
      return checked;
    },
    allowSandbox() {
      isSandboxAllowed = true;
    },
    stop() {
      if (!isRunning()) return;
      current.askToStop();
      if (!isHandingOver) advance({ kind: 'stop' });
      wake();
    },
    isRunning,
    judgeAnew(path, file, digest) {
      results.set(judgedAnew(results.getSnapshot(), path, file, digest));
    },
  };
}

/** Keys may be forgotten while a run is under way. */
function lackingCredential(
  { signature }: CaseFile,
  { rsaKey, consumerSecret }: HeldCredentials,
): string | null {
  if (signature === 'RSA-SHA256') return rsaKey === null ? 'No private key is held any more.' : null;
  return consumerSecret === null ? 'No consumer secret is held any more.' : null;
}

function judge(
  exchange: Exchange<AnswerFacts>,
  outcome: SentOutcome | null,
  { expect }: CaseFile,
): ExchangeVerdict {
  if (exchange.outcome !== 'answered' || outcome === null || outcome.kind === 'unknown') {
    const unanswered = exchange.outcome === 'unknown';
    return { tone: unanswered ? 'open' : 'refused', title: unanswered ? 'Outcome unknown.' : notSentTitle };
  }
  if (outcome.kind === 'differs') return { tone: 'refused', title: `${describeDifference(outcome.rows)}.` };
  return expectsAnything(expect)
    ? { tone: 'good', title: 'As the case expects.' }
    : { tone: 'plain', title: 'Answered; the case expects nothing of it.' };
}
