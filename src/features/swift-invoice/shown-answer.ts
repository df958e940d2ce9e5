/** What the invoice page shows: an answer of the gateway, a file, or a pasted text; or why there is none. */
import {
  answerHeader,
  type AnsweredExchange,
  type Exchange,
  type UnansweredExchange,
} from '#domain/exchange/exchange.ts';
import type { ExchangeVerdict } from '#domain/exchange/exchange-verdict.ts';
import { describeInvoiceReading } from '#domain/invoice/describe-invoice-reading.ts';
import type { InvoiceReading } from '#domain/invoice/invoice-reading.ts';
import type { InvoiceReader } from '#services/invoice-reader.ts';
import type { ReadAnswer } from '#services/perform-exchange.ts';
import type { AskedInvoice, InvoiceOrigin } from './invoice-source.ts';

export interface ShownBytes {
  readonly kind: 'shown';
  readonly bytes: Uint8Array<ArrayBuffer>;
  readonly reading: InvoiceReading;
  /** Null for a file and for a pasted text. */
  readonly exchange: AnsweredExchange<InvoiceReading> | null;
  readonly source: InvoiceOrigin;
}

export type ShownAnswer =
  | { readonly kind: 'nothing' }
  | { readonly kind: 'fetching' }
  | { readonly kind: 'reading' }
  | ShownBytes
  | { readonly kind: 'unanswered'; readonly exchange: UnansweredExchange }
  | { readonly kind: 'not-signed' | 'not-opened'; readonly what: string; readonly next: string };

/** Reads an answer of the gateway by what its body is. */
export function readInvoiceAnswer(reader: InvoiceReader): ReadAnswer<InvoiceReading> {
  return (answer) =>
    reader.read({
      bytes: answer.body,
      status: answer.status,
      contentType: answerHeader(answer, 'content-type'),
    });
}

/** Says in a few words what an answer is. */
export function judgeInvoiceAnswer({ reading }: AnsweredExchange<InvoiceReading>): ExchangeVerdict {
  const { title } = describeInvoiceReading(reading);
  return { tone: reading.kind === 'invoice' ? 'good' : 'refused', title };
}

/** @param asked - what the exchange asked for. */
export function showExchange(exchange: Exchange<InvoiceReading>, asked: AskedInvoice): ShownAnswer {
  if (exchange.outcome !== 'answered') return { kind: 'unanswered', exchange };
  const { answer, reading } = exchange;
  return {
    kind: 'shown',
    bytes: answer.body,
    reading,
    exchange,
    source: { kind: 'gateway', asked, receivedAtMs: answer.receivedAtMs },
  };
}

/** Reads bytes that somebody already has. No credentials are involved. */
export async function readBytes(
  reader: InvoiceReader,
  bytes: Uint8Array<ArrayBuffer>,
  source: InvoiceOrigin,
): Promise<ShownBytes> {
  const reading = await reader.read({ bytes, status: null, contentType: null });
  return { kind: 'shown', bytes, reading, exchange: null, source };
}
