/** One case of a run: sent at most once, and told as events of the run. */
import type { CaseFile } from '#domain/cases/case-file.ts';
import type { AnswerFacts } from '#domain/cases/comparing/answer-facts.ts';
import { describeNotRun } from '#domain/cases/running/case-outcome.ts';
import type { RunEvent } from '#domain/cases/running/case-run.ts';
import { prepareCase } from '#domain/cases/running/prepare-case.ts';
import type { Exchange } from '#domain/exchange/exchange.ts';
import { freshOrderId } from '#domain/payout-check/fresh-order-id.ts';
import type { GatewayTarget } from '#domain/relay/contract.ts';
import {
  notSentEvent,
  sendReadyCase,
  unansweredEvent,
  type CaseSendingServices,
} from '#services/cases/send-case.ts';

export interface CaseToPerform {
  /** Within the folder. */
  readonly path: string;
  /** With the profile of its endpoint under it. */
  readonly file: CaseFile;
  readonly target: GatewayTarget;
  readonly isOwnSimulator: boolean;
  readonly consumerKey: string;
  /** Values of `{"ask": true}`, by the key of their input. */
  readonly typed: ReadonlyMap<string, string>;
}

function eventOf(path: string, exchange: Exchange<AnswerFacts>, atMs: number): RunEvent {
  if (exchange.outcome === 'answered') return { kind: 'answered', path, atMs, facts: exchange.reading };
  return unansweredEvent(path, exchange, atMs);
}

/** @param onEvent Takes `sent`, where it was sent, and then what became of it. */
export async function performCase(
  services: CaseSendingServices,
  { path, file, target, isOwnSimulator, consumerKey, typed }: CaseToPerform,
  onEvent: (event: RunEvent) => void,
): Promise<void> {
  const { clock, randomness } = services;
  const notSent = (why: string): void => onEvent(notSentEvent(path, why, clock.nowMs()));
  const freshId = freshOrderId(new Date(clock.nowMs()).toISOString(), randomness.nonce().slice(0, 12));
  const values = { freshId, typed };
  const prepared = prepareCase(file, { target, isOwnSimulator, profile: null, values });
  if (!prepared.ok) {
    const { failure } = prepared;
    notSent(failure.kind === 'not-sent' ? failure.why : describeNotRun(failure));
    return;
  }
  const { exchange } = await sendReadyCase(
    services,
    consumerKey,
    { file, prepared: prepared.value },
    (sent) => onEvent({ kind: 'sent', path, sent }),
  );
  if (exchange.ok) onEvent(eventOf(path, exchange.value, clock.nowMs()));
  else notSent(`${exchange.failure.what} ${exchange.failure.next}`);
}
