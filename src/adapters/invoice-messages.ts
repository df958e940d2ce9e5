/** What page and invoice thread say to each other. Places are found anew by who gets a text: functions do not travel. */
import type { InvoiceDocument } from '#domain/invoice/invoice-document.ts';
import type { InvoiceFailure, InvoiceRead, InvoiceSource } from '#domain/invoice/invoice-reading.ts';
import type { DocumentInside } from '#domain/invoice/document-inside.ts';

export interface InvoiceRequest {
  readonly id: number;
  readonly kind: 'read' | 'decode';
  readonly source: InvoiceSource;
}

/** An invoice without what answers questions about its text. */
export interface CarriedInvoice extends Omit<InvoiceRead, 'document'> {
  readonly document: Omit<InvoiceDocument, 'positions'>;
  readonly lineStarts: Uint32Array<ArrayBuffer>;
}

export type InvoiceReply = { readonly id: number } & (
  | { readonly kind: 'read'; readonly reading: InvoiceFailure | CarriedInvoice }
  | {
      readonly kind: 'decoded';
      readonly text: string;
      readonly lineStarts: Uint32Array<ArrayBuffer>;
      readonly inside: readonly DocumentInside[];
    }
);
