/** The one way to a gateway: sign, freeze, send once, read, and give the record of it. */
import {
  answerHeader,
  type Exchange,
  type ExchangeSubject,
  type NoAnswerReason,
  type ReceivedAnswer,
  type SentRequest,
  type SimulatorFinding,
} from '#domain/exchange/exchange.ts';
import { freezeDeep } from '#domain/exchange/freeze.ts';
import { keepRequest } from '#domain/exchange/kept-request.ts';
import type { SignedRequest, TracedRequest, UnsignedRequest } from '#domain/http/signed-request.ts';
import { ownBase64Steps } from '#domain/octets/base64.ts';
import type { RelayReply } from '#domain/relay/contract.ts';
import { buildRelayRequest } from '#domain/relay/relay-request.ts';
import { simulatorRecordHeader } from '#domain/relay/simulator-terms.ts';
import { success, type Result } from '#domain/result.ts';
import { runStepsInTurns } from '#domain/run-steps.ts';
import { ConsoleServerError, type ConsoleServices } from './console-services.ts';
import { shareEqual, shareItems } from './share-equal.ts';
import { signRequest } from './sign-request.ts';
import type { Refusal } from './signer.ts';
import { createTaskTurns } from './task-turns.ts';

export type ExchangeServices = Pick<ConsoleServices, 'signer' | 'server' | 'clock' | 'randomness'>;

/** What of it sends one request; the command line has this much, and no page. */
export interface SendingServices extends Pick<ConsoleServices, 'clock' | 'randomness'> {
  readonly signer: Pick<ConsoleServices['signer'], 'sign'>;
  readonly server: Pick<ConsoleServices['server'], 'send' | 'simulatorRecord'>;
}

/** A request whose strings are made and whose signature is not. */
export interface PreparedRequest {
  readonly subject: ExchangeSubject;
  readonly traced: TracedRequest;
  /** The sending of the same order that is known and to be repeated. */
  readonly repeats?: string;
}

/** How an operation reads its answer. Every body has a reading; none is an exception. */
export type ReadAnswer<Reading> = (answer: ReceivedAnswer) => Reading | Promise<Reading>;

export interface SendingWatch {
  /**
   * Called with the frozen request before it is handed over.
   *
   * @param handedOverMs - now, in milliseconds of `performance.now()`: the clock may be set back while it is waited.
   */
  readonly onSending?: (sent: SentRequest, handedOverMs: number) => void;
  /** Its abort ends the wait for the answer. What was handed over stays handed over. */
  readonly patience?: AbortSignal;
  /** One that is kept already: what says the same in both is held once. */
  readonly former?: Exchange<unknown> | null;
}

/**
 * Signs a request and sends it at most once.
 *
 * @returns The record of the exchange; a refusal where nothing was signed, and so nothing sent.
 */
export async function performExchange<Reading>(
  services: SendingServices,
  { subject, traced, repeats }: PreparedRequest,
  read: ReadAnswer<Reading>,
  { onSending, patience, former = null }: SendingWatch = {},
): Promise<Result<Exchange<Reading>, Refusal>> {
  const { server, clock, randomness } = services;
  const request = former === null ? traced.request : shareRequest(traced.request, former.signed.request);
  const made = await signRequest(services, { ...traced, request });
  if (!made.ok) return made;
  const { signed } = made.value;
  const { signedWith } = made.value.signature;
  const key = signedWith === undefined ? {} : { signedWith };
  const { nonce, timestampSeconds } = traced.protocol;
  const id = randomness.uuid();
  const sent = freezeDeep({
    ...subject,
    id,
    sentAtMs: clock.nowMs(),
    nonce,
    timestampSeconds,
    signed: keepRequest(signed),
    ...key,
  });
  const handedOverMs = performance.now();
  onSending?.(sent, handedOverMs);
  try {
    const reply = await server.send(
      buildRelayRequest(signed, { ...subject, requestId: id, repeats }),
      patience,
    );
    if (reply.kind === 'failure') {
      const { failure } = reply;
      return success(
        freezeDeep({
          ...sent,
          outcome: failure.sent === 'no' ? 'not-sent' : 'unknown',
          reason: { kind: 'relay', failure },
        }),
      );
    }
    const before = former?.outcome === 'answered' ? former : null;
    const answer = await receive(reply, clock.nowMs(), before?.answer.headers ?? []);
    const reading = await read(answer);
    const saw = await askSimulator(services, subject, answer, signed);
    const simulatorRecord = before === null ? saw : shareEqual(saw, before.simulatorRecord);
    return success(freezeDeep({ ...sent, outcome: 'answered', answer, reading, simulatorRecord }));
  } catch (error) {
    if (patience?.aborted === true) {
      const reason: NoAnswerReason = { kind: 'stopped', afterMs: performance.now() - handedOverMs };
      return success(freezeDeep({ ...sent, outcome: 'unknown', reason }));
    }
    const known = error instanceof ConsoleServerError ? error : null;
    const message = known?.message ?? 'The answer could not be read.';
    const reason: NoAnswerReason = { kind: 'console-server', message };
    return success(freezeDeep({ ...sent, outcome: known?.sent === 'no' ? 'not-sent' : 'unknown', reason }));
  }
}

function shareRequest(request: UnsignedRequest, former: UnsignedRequest): UnsignedRequest {
  const url = shareEqual(request.url, former.url);
  return { ...request, url, bodyParameters: shareItems(request.bodyParameters, former.bodyParameters) };
}

async function receive(
  reply: Extract<RelayReply, { kind: 'answer' }>,
  receivedAtMs: number,
  formerHeaders: ReceivedAnswer['headers'],
): Promise<ReceivedAnswer> {
  const { status, durationMs } = reply;
  const headers = shareItems(reply.headers, formerHeaders);
  const body = await runStepsInTurns(ownBase64Steps(reply.bodyBase64), createTaskTurns());
  return { status, headers, body, durationMs, receivedAtMs };
}

/** What the simulated gateway saw of the request. That it does not say so changes nothing about the answer. */
async function askSimulator(
  { server }: SendingServices,
  { targetId }: ExchangeSubject,
  answer: ReceivedAnswer,
  { trace }: SignedRequest,
): Promise<SimulatorFinding | null> {
  const id = answerHeader(answer, simulatorRecordHeader);
  if (id === null || targetId !== 'simulator') return null;
  const record = await server.simulatorRecord(id).catch(() => null);
  if (record === null) return null;
  const { behaviour, verdict, expected } = record;
  if (expected === null) return { behaviour, verdict, expected };
  const { baseString } = expected;
  return { behaviour, verdict, expected: baseString === trace.baseString ? 'as-signed' : { baseString } };
}
