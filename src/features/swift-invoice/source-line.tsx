import { Notice } from '#ui/notice.tsx';
import { useStore } from '#ui/use-store.ts';
import { showInvisible } from '#domain/visible-text.ts';
import type { InvoiceRead } from '#domain/invoice/invoice-reading.ts';
import { ChecksOutcome } from './invoice-checks.tsx';
import { useInvoice } from './invoice-context.tsx';
import { askedOf, describeOtherAsked, describeSource, type InvoiceOrigin } from './invoice-source.ts';
import styles from './source-line.module.css';

interface SourceLineProps {
  readonly source: InvoiceOrigin;
  /** Of an invoice that is shown as a document. */
  readonly reading?: InvoiceRead | null;
}

/** Above what is shown: where it comes from. It is marked while the address bar asks for another invoice. */
export function SourceLine({ source, reading = null }: SourceLineProps) {
  const { model } = useInvoice();
  const other = describeOtherAsked(source, askedOf(useStore(model.view)));
  const words = showInvisible(describeSource(source));
  return other === null ? (
    <p className={styles['line']}>
      {words}. {reading === null ? null : <ChecksOutcome reading={reading} />}
    </p>
  ) : (
    <div className={styles['other']}>
      <Notice tone="advice" live>
        <strong>Not what the address asks for.</strong> This is: {words}. The address asks for{' '}
        {showInvisible(other)}: fetch to see that.
      </Notice>
    </div>
  );
}
