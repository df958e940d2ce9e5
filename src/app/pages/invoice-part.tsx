import { useState } from 'react';
import { startInvoiceWorker } from '#adapters/start-workers.ts';
import { createWorkerInvoiceReader } from '#adapters/worker-invoice-reader.ts';
import { SwiftInvoicePage } from '#features/swift-invoice/swift-invoice-page.tsx';
import { TopPanels } from '../lazy-panels.tsx';
import type { PagePartProps } from '../page-part.ts';

/** The invoice page, and the thread that reads for it. */
export function InvoicePart({ parts, config }: PagePartProps) {
  const { services, session, history, panels, bench, keep, typedSecret } = parts;
  // What the page keeps has the first one; a thread is started when something is read.
  const [reader] = useState(() => createWorkerInvoiceReader(startInvoiceWorker));
  return (
    <SwiftInvoicePage
      {...{ services, session, history, panels, bench, typedSecret, config, reader }}
      keep={keep.invoice}
      topPanels={
        <TopPanels
          {...{ parts, config, typedSecret }}
          method="HMAC-SHA1"
          onSecretEntered={() => void keep.invoice.peek()?.model.fetch()}
        />
      }
      onTitle={parts.invoiceTitle.set}
      onDiagnose={parts.diagnose}
    />
  );
}
