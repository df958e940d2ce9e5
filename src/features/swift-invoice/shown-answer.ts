/** What the invoice page shows: an answer of the gateway, a file, or a pasted text; or why there is none. */
import type { ReceivedExchange } from '#inspector/exchange-details.tsx';
import type { SignedRequest } from '#domain/http/signed-request.ts';
import { readInvoice } from '#domain/invoice/read-invoice.ts';
import type { InvoiceReading } from '#domain/invoice/invoice-reading.ts';
import type { RelayFailure, RelayReply } from '#domain/relay/contract.ts';
import type { SimulatorRecord } from '#domain/relay/simulator-contract.ts';

/** How the bytes came over the wire. */
export interface Exchange {
  readonly received: ReceivedExchange;
  readonly signed: SignedRequest;
  /** What the simulated gateway saw; null for a real one. */
  readonly record: SimulatorRecord | null;
}

export interface ShownBytes {
  readonly kind: 'shown';
  readonly bytes: Uint8Array<ArrayBuffer>;
  readonly reading: InvoiceReading;
  /** Null for a file and for a pasted text. */
  readonly exchange: Exchange | null;
  /** Where it comes from, for people. */
  readonly origin: string;
}

export type ShownAnswer =
  | { readonly kind: 'nothing' }
  | { readonly kind: 'fetching' }
  | ShownBytes
  | { readonly kind: 'failed'; readonly failure: RelayFailure }
  | { readonly kind: 'stopped'; readonly what: string; readonly next: string };

/** Reads an answer of the gateway by what its body is. */
export function showReply(
  reply: Extract<RelayReply, { readonly kind: 'answer' }>,
  signed: SignedRequest,
  record: SimulatorRecord | null,
  receivedAtMs: number,
): ShownBytes {
  const bytes = Uint8Array.from(atob(reply.bodyBase64), (character) => character.charCodeAt(0));
  const contentType = reply.headers.find(([name]) => name === 'content-type')?.[1] ?? null;
  const { status, headers, durationMs } = reply;
  return {
    kind: 'shown',
    bytes,
    reading: readInvoice({ bytes, status, contentType }),
    exchange: {
      received: {
        status,
        headers,
        durationMs,
        receivedAtMs,
        bodyBytes: bytes.length,
        bodyText: new TextDecoder('utf-8').decode(bytes),
      },
      signed,
      record,
    },
    origin: 'the gateway’s answer',
  };
}

/** Reads bytes that somebody already has. No credentials are involved. */
export function showBytes(bytes: Uint8Array<ArrayBuffer>, origin: string): ShownBytes {
  return {
    kind: 'shown',
    bytes,
    reading: readInvoice({ bytes, status: null, contentType: null }),
    exchange: null,
    origin,
  };
}
