/** One case of a run: made into a request, signed, sent at most once, and told as events of the run. */
import type { CaseFile } from '#domain/cases/case-file.ts';
import { answerFacts } from '#domain/cases/comparing/answer-facts.ts';
import { caseRequest } from '#domain/cases/composer/case-request.ts';
import { openCase } from '#domain/cases/composer/open-case.ts';
import type { OpenedCase, OpenedInputs } from '#domain/cases/composer/opened-case.ts';
import type { RunEvent } from '#domain/cases/running/case-run.ts';
import { endsRun } from '#domain/cases/running/run-totals.ts';
import { simulatorAnswerOf } from '#domain/cases/running/simulator-answer.ts';
import { describeUnanswered } from '#domain/exchange/describe-unanswered.ts';
import type { Exchange, ExchangeSubject, ReceivedAnswer } from '#domain/exchange/exchange.ts';
import { operations } from '#domain/gateway/operations.ts';
import { traceRequest, type UnsignedRequest } from '#domain/http/signed-request.ts';
import type { NameValue } from '#domain/http/name-value.ts';
import { freshOrderId } from '#domain/payout-check/samples.ts';
import type { GatewayTarget } from '#domain/relay/contract.ts';
import type { ConsoleServer } from './console-services.ts';
import { performExchange, renewProtocolValues, type SendingServices } from './perform-exchange.ts';

export interface CaseServices extends SendingServices {
  readonly server: SendingServices['server'] & Pick<ConsoleServer, 'simulatorState' | 'setSimulatorSettings'>;
}

export interface CaseToPerform {
  /** Within the folder. */
  readonly path: string;
  readonly file: CaseFile;
  readonly target: GatewayTarget;
  readonly consumerKey: string;
  /** What was typed for `{"ask": true}`, by the key of its input. */
  readonly typed: ReadonlyMap<string, string>;
}

/**
 * Sends a case at most once.
 *
 * @param onEvent Takes `sent`, where it was sent, and then what became of it.
 * @returns The exchange; null where no request was made of the case.
 */
export async function performCase(
  services: CaseServices,
  toPerform: CaseToPerform,
  onEvent: (event: RunEvent) => void,
): Promise<Exchange<ReceivedAnswer> | null> {
  const { path, file } = toPerform;
  const { server, clock } = services;
  const notSent = (why: string, ends = false): null => {
    onEvent({ kind: 'not-sent', path, atMs: clock.nowMs(), why, endsRun: ends });
    return null;
  };
  if (file.simulator === null) return sendCase(services, toPerform, onEvent, notSent);
  const state = await server.simulatorState().catch(() => null);
  const answer = state === null ? null : simulatorAnswerOf(file, state.settings);
  const told = answer === null ? null : await server.setSimulatorSettings(answer.apply).catch(() => null);
  if (answer === null || told === null) return notSent('The simulator could not be told what to answer.');
  try {
    return await sendCase(services, toPerform, onEvent, notSent);
  } finally {
    // Where the simulator is gone, so is what it was told.
    await server.setSimulatorSettings(answer.restore).catch(() => null);
  }
}

async function sendCase(
  services: CaseServices,
  { path, file, target, consumerKey, typed }: CaseToPerform,
  onEvent: (event: RunEvent) => void,
  notSent: (why: string, ends?: boolean) => null,
): Promise<Exchange<ReceivedAnswer> | null> {
  const { clock, randomness } = services;
  const freshId = freshOrderId(new Date(clock.nowMs()).toISOString(), randomness.nonce().slice(0, 12));
  const opened = openCase(file, { freshId, typed });
  const request = caseRequest(opened.inputs, target);
  if (!request.ok) return notSent(request.failure);
  const pairs = pairsOf(request.value);
  const subject = subjectOf(opened.inputs, pairs, target);
  const { signatureMethod, realm } = opened.inputs;
  const traced = traceRequest(request.value, {
    ...renewProtocolValues(services),
    consumerKey,
    signatureMethod,
    realm,
  });
  const exchange = await performExchange(services, { subject, traced }, (answer) => answer, {
    onSending: ({ sentAtMs }) => onEvent({ kind: 'sent', path, sent: sentCase(opened, pairs, sentAtMs) }),
  });
  if (!exchange.ok) return notSent(`${exchange.failure.what} ${exchange.failure.next}`);
  onEvent(eventOf(path, exchange.value, clock.nowMs()));
  return exchange.value;
}

function pairsOf({ bodyParameters, url }: UnsignedRequest): readonly NameValue[] {
  return [
    ...bodyParameters.map(({ name, value }) => ({ name, value })),
    ...url.queryParameters.map(([name, value]) => ({ name, value })),
  ];
}

function orderIdOf(pairs: readonly NameValue[]): string | null {
  return pairs.find(({ name }) => name === 'client_orderid')?.value ?? null;
}

function subjectOf(
  inputs: OpenedInputs,
  pairs: readonly NameValue[],
  { id }: GatewayTarget,
): ExchangeSubject {
  const common = { targetId: id, orderId: orderIdOf(pairs) };
  switch (inputs.operation) {
    case 'payout-check':
      return {
        ...common,
        operation: inputs.operation,
        endpoint: { kind: inputs.addressee, id: inputs.addresseeId },
      };
    case 'view-invoice':
      return {
        ...common,
        operation: inputs.operation,
        endpoint: { kind: 'endpoint', id: inputs.endpointId },
      };
    case 'other-command':
      return { ...common, operation: inputs.operation, endpoint: null };
  }
}

function sentCase({ fresh }: OpenedCase, pairs: readonly NameValue[], sentAtMs: number) {
  return { pairs, freshNames: fresh.map(({ name }) => name), orderId: orderIdOf(pairs), sentAtMs };
}

function eventOf(path: string, exchange: Exchange<ReceivedAnswer>, atMs: number): RunEvent {
  if (exchange.outcome === 'answered') {
    return { kind: 'answered', path, atMs, facts: answerFacts(exchange.operation, exchange.answer) };
  }
  const { what, next } = describeUnanswered(exchange, operations[exchange.operation].effect);
  if (exchange.outcome === 'unknown') return { kind: 'outcome-unknown', path, atMs, why: what };
  const { reason } = exchange;
  const ends = reason.kind === 'relay' ? endsRun(reason.failure) : reason.kind === 'console-server';
  return { kind: 'not-sent', path, atMs, why: `${what} ${next}`, endsRun: ends };
}
