import { Notice } from '#ui/notice.tsx';
import { useStore } from '#ui/use-store.ts';
import { ExchangeDetails } from '#inspector/exchange-details.tsx';
import { PartialAnswer } from '#inspector/partial-answer.tsx';
import { SimulatorRecordView } from '#inspector/simulator-record-view.tsx';
import { describeRelayFailure } from '#domain/relay/describe-relay-failure.ts';
import { InvoiceArticle } from './invoice-article.tsx';
import { useInvoice } from './invoice-context.tsx';
import { InvoiceSignature } from './invoice-signature.tsx';
import type { InvoiceTab } from './invoice-tools.tsx';
import { ReadingFailure } from './reading-failure.tsx';
import type { ShownAnswer } from './shown-answer.ts';
import { XmlView } from './xml-view.tsx';
import styles from './swift-invoice-page.module.css';

/** The chosen view of what is shown. */
export function InvoicePanel({ tab }: { readonly tab: InvoiceTab }) {
  const { model } = useInvoice();
  const shown = useStore(model.shown);
  if (tab === 'signature') return <InvoiceSignature />;
  if (shown.kind !== 'shown') return <NothingShown shown={shown} />;
  switch (tab) {
    case 'document':
      return shown.reading.kind === 'invoice' ? (
        <InvoiceArticle document={shown.reading.document} />
      ) : (
        <ReadingFailure shown={shown} reading={shown.reading} />
      );
    case 'xml':
      return <XmlView shown={shown} />;
    case 'response':
      return shown.exchange === null ? (
        <Notice tone="plain">
          This invoice comes from {shown.origin}: there was no exchange with a gateway.
        </Notice>
      ) : (
        <div className={styles['failure']}>
          <h2 className="visually-hidden">Response</h2>
          {shown.exchange.record === null ? null : (
            <SimulatorRecordView
              record={shown.exchange.record}
              signedBaseString={shown.exchange.signed.trace.baseString}
            />
          )}
          <ExchangeDetails received={shown.exchange.received} />
        </div>
      );
  }
}

function NothingShown({ shown }: { readonly shown: Exclude<ShownAnswer, { readonly kind: 'shown' }> }) {
  switch (shown.kind) {
    case 'nothing':
      return (
        <Notice tone="plain">
          No invoice yet. Fetch one by its receipt id, or open a file. The simulator’s receipts are one click
          away.
        </Notice>
      );
    case 'fetching':
      return (
        <Notice tone="busy" live>
          Fetching the invoice.
        </Notice>
      );
    case 'failed': {
      const { what, next } = describeRelayFailure(shown.failure, 'reading');
      return (
        <div className={styles['failure']}>
          <Notice tone="problem" live>
            <strong>No answer.</strong> {what} {next}
          </Notice>
          <PartialAnswer failure={shown.failure} />
        </div>
      );
    }
    case 'stopped':
      return (
        <Notice tone="problem" live>
          <strong>Not fetched.</strong> {shown.what} {shown.next}
        </Notice>
      );
  }
}
