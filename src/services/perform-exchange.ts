/** The one way to a gateway: sign, freeze, send once, read, and give the record of it. */
import {
  answerHeader,
  type Exchange,
  type ExchangeSubject,
  type NoAnswerReason,
  type ReceivedAnswer,
  type SentRequest,
} from '#domain/exchange/exchange.ts';
import { freezeDeep } from '#domain/exchange/freeze.ts';
import { buildSignedRequest, type SignedRequest, type TracedRequest } from '#domain/http/signed-request.ts';
import { decodeOwnBase64 } from '#domain/octets/base64.ts';
import type { RelayReply } from '#domain/relay/contract.ts';
import { buildRelayRequest } from '#domain/relay/relay-request.ts';
import type { SimulatorRecord } from '#domain/relay/simulator-contract.ts';
import { simulatorRecordHeader } from '#domain/relay/simulator-terms.ts';
import { success, type Result } from '#domain/result.ts';
import { ConsoleServerError, type ConsoleServices } from './console-services.ts';
import type { Refusal, VerifiedSignature } from './signer.ts';

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

/** What makes a request another one than the last: a gateway takes each pair once. */
export interface ProtocolValues {
  readonly nonce: string;
  readonly timestampSeconds: string;
}

export function renewProtocolValues({
  clock,
  randomness,
}: Pick<ConsoleServices, 'clock' | 'randomness'>): ProtocolValues {
  return { nonce: randomness.nonce(), timestampSeconds: String(Math.floor(clock.nowMs() / 1000)) };
}

export interface SignedNow {
  readonly signed: SignedRequest;
  readonly signature: VerifiedSignature;
}

/** Signs a request as it is traced, and freezes it. */
export async function signRequest(
  { signer }: Pick<SendingServices, 'signer'>,
  traced: TracedRequest,
): Promise<Result<SignedNow, Refusal>> {
  const { protocol, trace } = traced;
  const signature = await signer.sign(protocol.signatureMethod, trace.baseString);
  if (!signature.ok) return signature;
  const signed = freezeDeep(buildSignedRequest(traced, signature.value.base64));
  return success({ signed, signature: signature.value });
}

interface SendingWatch {
  /** Called with the frozen request before it is handed over. */
  readonly onSending?: (sent: SentRequest) => void;
  /** Its abort ends the wait for the answer. What was handed over stays handed over. */
  readonly patience?: AbortSignal;
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
  { onSending, patience }: SendingWatch = {},
): Promise<Result<Exchange<Reading>, Refusal>> {
  const { server, clock, randomness } = services;
  const made = await signRequest(services, traced);
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
    signed,
    ...key,
  });
  onSending?.(sent);
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
    const answer = receive(reply, clock.nowMs());
    const reading = await read(answer);
    const record = await askSimulator(services, subject, answer);
    const simulatorRecord = record === null ? null : shareTexts(record, signed);
    return success(freezeDeep({ ...sent, outcome: 'answered', answer, reading, simulatorRecord }));
  } catch (error) {
    if (patience?.aborted === true) {
      const reason: NoAnswerReason = { kind: 'stopped', afterMs: clock.nowMs() - sent.sentAtMs };
      return success(freezeDeep({ ...sent, outcome: 'unknown', reason }));
    }
    const known = error instanceof ConsoleServerError ? error : null;
    const message = known?.message ?? 'The answer could not be read.';
    const reason: NoAnswerReason = { kind: 'console-server', message };
    return success(freezeDeep({ ...sent, outcome: known?.sent === 'no' ? 'not-sent' : 'unknown', reason }));
  }
}

function receive(reply: Extract<RelayReply, { kind: 'answer' }>, receivedAtMs: number): ReceivedAnswer {
  const { status, headers, durationMs } = reply;
  return { status, headers, body: decodeOwnBase64(reply.bodyBase64), durationMs, receivedAtMs };
}

/** What the simulated gateway saw of the request. That it does not say so changes nothing about the answer. */
async function askSimulator(
  { server }: SendingServices,
  { targetId }: ExchangeSubject,
  answer: ReceivedAnswer,
): Promise<SimulatorRecord | null> {
  const id = answerHeader(answer, simulatorRecordHeader);
  return id === null || targetId !== 'simulator' ? null : await server.simulatorRecord(id).catch(() => null);
}

/** The record, with the request's own texts where it says the same: what is kept of an exchange holds them once. */
function shareTexts(record: SimulatorRecord, { authorization, body, trace }: SignedRequest): SimulatorRecord {
  const own = [authorization, body, trace.baseStringUri, trace.normalizedParameters, trace.baseString];
  const share = (text: string): string => own.find((each) => each === text) ?? text;
  const { expected } = record;
  return {
    ...record,
    authorization: record.authorization === null ? null : share(record.authorization),
    body: share(record.body),
    expected:
      expected === null
        ? null
        : {
            baseStringUri: share(expected.baseStringUri),
            normalizedParameters: share(expected.normalizedParameters),
            baseString: share(expected.baseString),
          },
  };
}
