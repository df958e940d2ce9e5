/** Sends one case of a run: reads its file, tells the simulator what to answer where it says so, and sends once. */
import { answerFacts, type AnswerFacts } from '#domain/cases/comparing/answer-facts.ts';
import type { NotRunReason, SentCase } from '#domain/cases/running/case-outcome.ts';
import type { RunEvent } from '#domain/cases/running/case-run.ts';
import { typedByKey, type CaseEntry } from '#domain/cases/running/plan-entries.ts';
import { prepareCase, type PreparedCase } from '#domain/cases/running/prepare-case.ts';
import { endsRun } from '#domain/cases/running/run-totals.ts';
import { simulatorAnswerOf } from '#domain/cases/running/simulator-answer.ts';
import { describeUnanswered } from '#domain/exchange/describe-unanswered.ts';
import type { Exchange, UnansweredExchange } from '#domain/exchange/exchange.ts';
import { operations } from '#domain/gateway/operations.ts';
import { traceRequest } from '#domain/http/signed-request.ts';
import { freshOrderId } from '#domain/payout-check/fresh-order-id.ts';
import type { GatewayTarget } from '#domain/relay/contract.ts';
import { failed, success, type Result } from '#domain/result.ts';
import type { ConsoleServer, ConsoleServices } from '../console-services.ts';
import { performExchange, type SendingServices } from '../perform-exchange.ts';
import { renewProtocolValues } from '../sign-request.ts';
import { LostServerError } from '../lost-server-error.ts';
import type { Refusal } from '../signer.ts';
import type { WorkspaceServer } from '../workspace-server.ts';
import { readCaseEntry, readProfileOf, type ReadCase } from './read-case-entry.ts';
import type { RunOrder } from './run-check.ts';

export interface RunServices extends Pick<ConsoleServices, 'clock' | 'randomness' | 'signer'> {
  readonly server: ConsoleServices['server'] & Pick<WorkspaceServer, 'readWorkspaceFile'>;
}

/** What sends a case that was read; the command line has this much, and no page. */
export interface CaseSendingServices extends SendingServices {
  readonly server: SendingServices['server'] & Pick<ConsoleServer, 'simulatorState' | 'setSimulatorSettings'>;
}

export interface ReadyCase extends ReadCase {
  readonly prepared: PreparedCase;
}

export function messageOf(error: unknown): string {
  return error instanceof Error ? error.message : String(error);
}

/** Reads what the case is now, and makes its request. Nothing is sent. */
export async function readyCase(
  services: RunServices,
  { entries, typed }: RunOrder,
  target: GatewayTarget,
  entry: CaseEntry,
): Promise<Result<ReadyCase, NotRunReason>> {
  try {
    const read = await readCaseEntry(services, entry.path);
    if (!read.ok) return failed({ kind: 'unreadable', problems: read.failure });
    const { file } = read.value;
    const { clock, randomness } = services;
    const prepared = prepareCase(file, {
      target,
      isOwnSimulator: target.id === 'simulator',
      profile: await readProfileOf(services, file, entries),
      values: {
        // Thousands are made in a row: six digits would repeat.
        freshId: freshOrderId(new Date(clock.nowMs()).toISOString(), randomness.nonce().slice(0, 12)),
        typed: typedByKey(file, entry, typed.get(entry.path) ?? []),
      },
    });
    return prepared.ok ? success({ ...read.value, prepared: prepared.value }) : prepared;
  } catch (error) {
    const why = messageOf(error);
    return failed({ kind: error instanceof LostServerError ? 'run-ended' : 'not-sent', why });
  }
}

/** Of a case that never went out; the next one may. */
export function notSentEvent(path: string, why: string, atMs: number): RunEvent {
  return { kind: 'not-sent', path, atMs, reason: { kind: 'not-sent', why }, endsRun: null };
}

/** What became of a request without an answer. */
export function unansweredEvent(path: string, exchange: UnansweredExchange, atMs: number): RunEvent {
  const { what, next } = describeUnanswered(exchange, operations[exchange.operation].effect);
  if (exchange.outcome === 'unknown') return { kind: 'outcome-unknown', path, atMs, why: what };
  const { reason } = exchange;
  if (reason.kind === 'relay' && reason.failure.kind === 'repeated-order') {
    const { earlier } = reason.failure;
    return { kind: 'not-sent', path, atMs, reason: { kind: 'sent-before', earlier }, endsRun: null };
  }
  const isCut = reason.kind === 'console-server' || (reason.kind === 'relay' && endsRun(reason.failure));
  return {
    kind: 'not-sent',
    path,
    atMs,
    reason: { kind: 'not-sent', why: `${what} ${next}` },
    endsRun: isCut ? what : null,
  };
}

export interface SentAnswer {
  readonly exchange: Result<Exchange<AnswerFacts>, Refusal>;
  /** A sentence where the simulator could not be told what it was told before; null where nothing is wrong. */
  readonly left: string | null;
}

/** Signs and sends it, once. Throws with a sentence where the simulator could not be told what to answer: nothing was sent. */
export async function sendReadyCase(
  services: CaseSendingServices,
  consumerKey: string,
  { file, prepared }: Pick<ReadyCase, 'file' | 'prepared'>,
  onSending: (sent: SentCase) => void,
): Promise<SentAnswer> {
  const { server } = services;
  const told =
    file.simulator === null ? null : simulatorAnswerOf(file, (await server.simulatorState()).settings);
  if (told !== null) await server.setSimulatorSettings(told.apply);
  const { request, subject, sent } = prepared;
  const traced = traceRequest(request, {
    consumerKey,
    signatureMethod: file.signature,
    realm: file.realm,
    ...renewProtocolValues(services),
  });
  const setBack = async (): Promise<string | null> => {
    try {
      if (told !== null) await server.setSimulatorSettings(told.restore);
      return null;
    } catch (error) {
      // That the server is lost is said of the run.
      const why = error instanceof LostServerError ? '' : ` ${messageOf(error)}`;
      return `The simulator could not be set back.${why}`;
    }
  };
  try {
    const exchange = await performExchange(
      services,
      { subject, traced },
      (answer) => answerFacts(file.operation, answer),
      { onSending: ({ sentAtMs }) => onSending({ ...sent, sentAtMs }) },
    );
    return { exchange, left: await setBack() };
  } catch (error) {
    await setBack();
    throw error;
  }
}
