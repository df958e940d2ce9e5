/** What became of the last click on Send. */
import { interpretAnswer, type PayoutCheckAnswer } from '#domain/payout-check/answer.ts';
import type { RelayFailure } from '#domain/relay/contract.ts';
import type { ReceivedExchange } from '#inspector/exchange-details.tsx';
import type { SignedRequest } from '#domain/http/signed-request.ts';
import type { SimulatorRecord } from '#domain/relay/simulator-contract.ts';

export interface ReceivedAnswer extends ReceivedExchange {
  readonly answer: PayoutCheckAnswer;
}

export type SendState =
  | { readonly kind: 'idle' }
  | { readonly kind: 'signing' }
  | { readonly kind: 'sending'; readonly signed: SignedRequest }
  | {
      readonly kind: 'answered';
      readonly signed: SignedRequest;
      readonly received: ReceivedAnswer;
      /** What the simulated gateway saw; null for a real one. */
      readonly record: SimulatorRecord | null;
    }
  | { readonly kind: 'failed'; readonly signed: SignedRequest; readonly failure: RelayFailure }
  /** Nothing was sent, or it is not known whether. */
  | {
      readonly kind: 'stopped';
      readonly sent: 'no' | 'maybe';
      readonly what: string;
      readonly next: string;
    };

/** Bytes of an envelope as text: UTF-8, with replacement characters where it is none. */
export function decodeBody(bodyBase64: string): { readonly text: string; readonly bytes: number } {
  const bytes = Uint8Array.from(atob(bodyBase64), (character) => character.charCodeAt(0));
  return { text: new TextDecoder('utf-8').decode(bytes), bytes: bytes.length };
}

/** Reads an answer apart from how it was asked for: also one that was pasted. */
export function readAnswer(
  status: number,
  headers: readonly (readonly [string, string])[],
  bodyBase64: string,
  durationMs: number,
  receivedAtMs: number,
): ReceivedAnswer {
  const { text, bytes } = decodeBody(bodyBase64);
  const contentType = headers.find(([name]) => name === 'content-type')?.[1] ?? null;
  return {
    status,
    headers,
    bodyText: text,
    bodyBytes: bytes,
    durationMs,
    receivedAtMs,
    answer: interpretAnswer({ status, contentType, bodyText: text }),
  };
}
