/**
 * One exchange with a gateway: what was signed and sent, what came back, and how that was read. It is made once and
 * never changed; whatever is kept of a request is this value.
 */
import type { Addressee, OperationId } from '../gateway/operations.ts';
import type { RelayFailure, TargetId } from '../relay/contract.ts';
import type { SimulatorBehaviour, SimulatorVerdict } from '../relay/simulator-contract.ts';
import type { KeptRequest } from './kept-request.ts';

/** What a request is about, beside what is on the wire. */
export interface ExchangeSubject {
  readonly operation: OperationId;
  readonly targetId: TargetId;
  /** Null where the operation names none in its path. */
  readonly endpoint: { readonly kind: Addressee; readonly id: string } | null;
  /** `client_orderid`; null where the request has none. */
  readonly orderId: string | null;
}

/** An answer as it came over the wire. */
export interface ReceivedAnswer {
  readonly status: number;
  /** In order of arrival, names in lower case. */
  readonly headers: readonly (readonly [name: string, value: string])[];
  readonly body: Uint8Array<ArrayBuffer>;
  readonly durationMs: number;
  /** This machine's clock when the answer came, milliseconds since 1970-01-01 UTC. */
  readonly receivedAtMs: number;
}

/** What the simulated gateway made of a request. */
export interface SimulatorFinding {
  /** What it was set to answer, where the request came to that. */
  readonly behaviour: SimulatorBehaviour;
  readonly verdict: SimulatorVerdict;
  /** What it computed on its own: the base string that was signed, or another; null where it could not read the header. */
  readonly expected: 'as-signed' | { readonly baseString: string } | null;
}

/** Public facts of the key that signed a request. */
export interface SigningKeyFacts {
  readonly bits: number;
  /** SHA-256 of the SPKI, lower-case hexadecimal. */
  readonly fingerprint: string;
  readonly publicKeyPem: string;
}

export interface SentRequest extends ExchangeSubject {
  /** UUID, which the relay knows it by too. */
  readonly id: string;
  /** This machine's clock when the request was handed to the relay, milliseconds since 1970-01-01 UTC. */
  readonly sentAtMs: number;
  readonly nonce: string;
  readonly timestampSeconds: string;
  readonly signed: KeptRequest;
  /** Absent where it is not known for sure, and for HMAC. */
  readonly signedWith?: SigningKeyFacts;
}

export interface AnsweredExchange<Reading> extends SentRequest {
  readonly outcome: 'answered';
  readonly answer: ReceivedAnswer;
  /** The answer as the operation reads it. */
  readonly reading: Reading;
  /** What the simulated gateway saw; null for a real one. */
  readonly simulatorRecord: SimulatorFinding | null;
}

/** Why there is no answer: the relay got none, the page got none from the relay, or nobody waits for it any more. */
export type NoAnswerReason =
  | { readonly kind: 'relay'; readonly failure: RelayFailure }
  | { readonly kind: 'console-server'; readonly message: string }
  | { readonly kind: 'stopped'; readonly afterMs: number };

export interface UnansweredExchange extends SentRequest {
  /** `not-sent`: certainly nothing reached the gateway. `unknown`: it may have the request. */
  readonly outcome: 'not-sent' | 'unknown';
  readonly reason: NoAnswerReason;
}

export type Exchange<Reading> = AnsweredExchange<Reading> | UnansweredExchange;

/** The first value of a header of an answer, or null. */
export function answerHeader({ headers }: Pick<ReceivedAnswer, 'headers'>, name: string): string | null {
  return headers.find((header) => header[0] === name)?.[1] ?? null;
}
