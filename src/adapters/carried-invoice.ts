/** Reads for the page, without the thread around it. */
import { decodeLeniently } from '#domain/invoice/decode-body.ts';
import { readInvoice } from '#domain/invoice/read-invoice.ts';
import { findLineStarts } from '#domain/invoice/source-positions.ts';
import { findDocumentsInside } from '#domain/invoice/document-inside.ts';
import type { InvoiceReply, InvoiceRequest } from './invoice-messages.ts';

export function answerInvoiceRequest({ id, kind, source }: InvoiceRequest): InvoiceReply {
  if (kind === 'decode') {
    const text = decodeLeniently(source.bytes);
    const lineStarts = Uint32Array.from(findLineStarts(text));
    return { id, kind: 'decoded', text, lineStarts, inside: findDocumentsInside(source) };
  }
  const reading = readInvoice(source);
  if (reading.kind !== 'invoice') return { id, kind: 'read', reading };
  const { positions, ...document } = reading.document;
  const lineStarts = Uint32Array.from(positions.lineStarts);
  return { id, kind: 'read', reading: { ...reading, document, lineStarts } };
}
