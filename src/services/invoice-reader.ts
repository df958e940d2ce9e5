/** Invoices are read apart from the page: two parsers take a second for what a slow machine shows at once. */
import type { InvoiceReading, InvoiceSource } from '#domain/invoice/invoice-reading.ts';
import type { SourcePositions } from '#domain/invoice/source-positions.ts';
import type { DocumentInside } from '#domain/invoice/document-inside.ts';

/** Bytes as text, for reading on the page whatever they are. */
export interface DecodedBody {
  readonly text: string;
  readonly positions: SourcePositions;
  /** Invoices that can be read without what is around them. */
  readonly inside: readonly DocumentInside[];
}

export interface InvoiceReader {
  /** Every body has a reading, also one that could not be made. */
  readonly read: (source: InvoiceSource) => Promise<InvoiceReading>;
  /** Null where they could not be decoded. */
  readonly decode: (source: InvoiceSource) => Promise<DecodedBody | null>;
}
