import { useDeferredValue } from 'react';
import { Notice } from '#ui/notice.tsx';
import { useStore } from '#ui/use-store.ts';
import type { InvoiceRead } from '#domain/invoice/invoice-reading.ts';
import { showInvisible } from '#domain/visible-text.ts';
import { Unanswered } from '#inspector/unanswered.tsx';
import type { OnDiagnose } from '#services/request-to-diagnose.ts';
import { InvoiceArticle } from './invoice-article.tsx';
import { useInvoice } from './invoice-context.tsx';
import { useChecks } from './invoice-checks.tsx';
import { InvoiceAnswers } from './invoice-answers.tsx';
import { whyRefused } from './invoice-exchange.tsx';
import { InvoiceSignature } from './invoice-signature.tsx';
import type { InvoiceAddress } from './invoice-addresses.ts';
import { viewAt } from './invoice-tools.tsx';
import { describeSource } from './invoice-source.ts';
import { ReadingFailure } from './reading-failure.tsx';
import type { ShownAnswer } from './shown-answer.ts';
import { SourceLine } from './source-line.tsx';
import { usePrinting } from '#ui/use-printing.ts';
import { XmlView } from './xml-view.tsx';
import styles from './swift-invoice-page.module.css';

interface InvoicePanelProps {
  readonly address: InvoiceAddress;
  readonly onAddress: (address: InvoiceAddress) => void;
  readonly onDiagnose: OnDiagnose;
  readonly usesSimulator: boolean;
}

/** The chosen view of what is shown. */
export function InvoicePanel({ address, onAddress, onDiagnose, usesSimulator }: InvoicePanelProps) {
  const { model } = useInvoice();
  // A long invoice is rendered in slices.
  const shown = useDeferredValue(useStore(model.shown));
  const answers = useStore(model.answers);
  const printing = usePrinting();
  // Whatever is on screen, what is printed is the invoice.
  const view =
    printing && shown.kind === 'shown' && shown.reading.kind === 'invoice' ? 'document' : viewAt(address);
  if (view === 'signature') return <InvoiceSignature address={address} onAddress={onAddress} />;
  if (view === 'response' && (answers.list.length > 0 || shown.kind === 'fetching')) {
    return <InvoiceAnswers onDiagnose={onDiagnose} onShow={() => onAddress('document')} />;
  }
  if (shown.kind !== 'shown') return <NothingShown {...{ shown, usesSimulator }} />;
  switch (view) {
    case 'document':
      return (
        <>
          <SourceLine
            source={shown.source}
            reading={shown.reading.kind === 'invoice' ? shown.reading : null}
          />
          {shown.reading.kind === 'invoice' ? (
            <InvoiceDocumentView reading={shown.reading} />
          ) : (
            <ReadingFailure shown={shown} reading={shown.reading} onWhy={whyRefused(shown, onDiagnose)} />
          )}
        </>
      );
    case 'xml':
      return (
        <>
          <SourceLine source={shown.source} />
          <XmlView shown={shown} />
        </>
      );
    case 'response':
      return <Notice tone="plain">{showInvisible(describeSource(shown.source))}.</Notice>;
  }
}

function InvoiceDocumentView({ reading }: { readonly reading: InvoiceRead }) {
  return <InvoiceArticle document={reading.document} checks={useChecks(reading)} />;
}

interface NothingShownProps {
  readonly shown: Exclude<ShownAnswer, { readonly kind: 'shown' }>;
  readonly usesSimulator: boolean;
}

function NothingShown({ shown, usesSimulator }: NothingShownProps) {
  switch (shown.kind) {
    case 'nothing':
      return (
        <Notice tone="plain">
          No invoice yet. Fetch the invoice of an auth-cash order by its receipt id, or open one that you
          have.{usesSimulator ? ' The simulator has receipts to try.' : ''}
        </Notice>
      );
    case 'fetching':
      return (
        <Notice tone="busy" live>
          Fetching the invoice.
        </Notice>
      );
    case 'reading':
      return (
        <Notice tone="busy" live>
          Reading the invoice.
        </Notice>
      );
    case 'unanswered':
      return (
        <div className={styles['failure']}>
          <Unanswered exchange={shown.exchange} />
        </div>
      );
    case 'not-signed':
    case 'not-opened':
      return (
        <Notice tone="problem" live={shown.kind === 'not-opened'}>
          <strong>{shown.kind === 'not-signed' ? 'Not fetched.' : 'Not opened.'}</strong> {shown.what}{' '}
          {shown.next}
        </Notice>
      );
  }
}
