import { useStore } from '#ui/use-store.ts';
import { InvoiceChecks } from './invoice-checks.tsx';
import { useInvoice } from './invoice-context.tsx';
import type { Exchange } from './shown-answer.ts';
import styles from './invoice-side.module.css';

/** Beside the document: its checks, and how it came. */
export function InvoiceSide() {
  const { model } = useInvoice();
  const shown = useStore(model.shown);
  if (shown.kind !== 'shown') return null;
  return (
    <>
      {shown.reading.kind === 'invoice' ? <InvoiceChecks reading={shown.reading} /> : null}
      {shown.exchange === null ? null : <ExchangeSummary exchange={shown.exchange} />}
    </>
  );
}

function ExchangeSummary({ exchange }: { readonly exchange: Exchange }) {
  const { received, record } = exchange;
  const contentType = received.headers.find(([name]) => name === 'content-type')?.[1] ?? 'none';
  return (
    <section aria-label="Exchange summary">
      <h2 className={styles['title']}>Exchange</h2>
      <dl className={styles['list']}>
        <dt>Status</dt>
        <dd>
          {received.status} · {received.durationMs.toFixed(0)} ms
        </dd>
        <dt>Content type</dt>
        <dd>{contentType}</dd>
        <dt>Signature</dt>
        <dd>
          HMAC-SHA1
          {record === null
            ? ''
            : record.verdict.kind === 'verified'
              ? ' · verified by the simulator'
              : ' · refused by the simulator'}
        </dd>
      </dl>
    </section>
  );
}
