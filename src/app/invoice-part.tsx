/** The invoice page and the thread that reads for it, loaded after the form. */
import { useState, type ComponentProps } from 'react';
import { startInvoiceWorker } from '#adapters/start-workers.ts';
import { createWorkerInvoiceReader } from '#adapters/worker-invoice-reader.ts';
import { SwiftInvoicePage } from '#features/swift-invoice/swift-invoice-page.tsx';

export function InvoicePart(props: Omit<ComponentProps<typeof SwiftInvoicePage>, 'reader'>) {
  // What the page keeps has the first one; a thread is started when something is read.
  const [reader] = useState(() => createWorkerInvoiceReader(startInvoiceWorker));
  return <SwiftInvoicePage {...props} reader={reader} />;
}
