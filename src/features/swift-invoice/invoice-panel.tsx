import { Notice } from '#ui/notice.tsx';
import { useStore } from '#ui/use-store.ts';
import { Unanswered } from '#inspector/unanswered.tsx';
import type { OnDiagnose } from '#services/hand-over.ts';
import { InvoiceArticle } from './invoice-article.tsx';
import { useInvoice } from './invoice-context.tsx';
import { InvoiceExchange, whyRefused } from './invoice-exchange.tsx';
import { InvoiceSignature } from './invoice-signature.tsx';
import type { InvoiceTab } from './invoice-tools.tsx';
import { ReadingFailure } from './reading-failure.tsx';
import type { ShownAnswer } from './shown-answer.ts';
import { XmlView } from './xml-view.tsx';
import styles from './swift-invoice-page.module.css';

interface InvoicePanelProps {
  readonly tab: InvoiceTab;
  readonly onDiagnose: OnDiagnose;
}

/** The chosen view of what is shown. */
export function InvoicePanel({ tab, onDiagnose }: InvoicePanelProps) {
  const { model } = useInvoice();
  const shown = useStore(model.shown);
  if (tab === 'signature') return <InvoiceSignature />;
  if (shown.kind !== 'shown') return <NothingShown shown={shown} />;
  switch (tab) {
    case 'document':
      return shown.reading.kind === 'invoice' ? (
        <InvoiceArticle document={shown.reading.document} />
      ) : (
        <ReadingFailure shown={shown} reading={shown.reading} onWhy={whyRefused(shown, onDiagnose)} />
      );
    case 'xml':
      return <XmlView shown={shown} />;
    case 'response':
      return shown.exchange === null ? (
        <Notice tone="plain">
          This invoice comes from {shown.origin}: there was no exchange with a gateway.
        </Notice>
      ) : (
        <InvoiceExchange exchange={shown.exchange} onDiagnose={onDiagnose} />
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
    case 'unanswered':
      return (
        <div className={styles['failure']}>
          <Unanswered exchange={shown.exchange} />
        </div>
      );
    case 'not-signed':
      return (
        <Notice tone="problem" live>
          <strong>Not fetched.</strong> {shown.what} {shown.next}
        </Notice>
      );
  }
}
