/** {@link InvoiceReader}: one thread for all invoices, started with the first. */
import { positionsIn } from '#domain/invoice/source-positions.ts';
import type { InvoiceReader } from '#services/invoice-reader.ts';
import { createAskedThread, type AskedThread } from './asked-thread.ts';
import type { InvoiceReply, InvoiceRequest } from './invoice-messages.ts';

/** Many times what the longest document takes on a slow machine (security document, section 7, R54). */
const patienceMs = 10_000;

export function createWorkerInvoiceReader(
  startThread: () => AskedThread<InvoiceRequest, InvoiceReply>,
): InvoiceReader {
  const ask = createAskedThread(startThread, patienceMs);
  return {
    async read(source) {
      const reply = await ask((id) => ({ id, kind: 'read', source }));
      if (typeof reply === 'string' || reply.kind !== 'read') {
        return { kind: 'not-read', why: reply === 'too-slow' ? 'too-slow' : 'no-reader' };
      }
      const { reading } = reply;
      if (reading.kind !== 'invoice') return reading;
      const { document, lineStarts, ...rest } = reading;
      return { ...rest, document: { ...document, positions: positionsIn(document.source, lineStarts) } };
    },
    async decode(source) {
      const reply = await ask((id) => ({ id, kind: 'decode', source }));
      if (typeof reply === 'string' || reply.kind !== 'decoded') return null;
      const { text, lineStarts, inside } = reply;
      return { text, positions: positionsIn(text, lineStarts), inside };
    },
  };
}
