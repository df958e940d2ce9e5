import { useStorePart } from '#ui/use-store.ts';
import type { InvoiceOther } from '#domain/invoice/invoice-document.ts';
import { showInvisible, showStrayInvisible } from '#domain/visible-text.ts';
import { useInvoice } from './invoice-context.tsx';
import styles from './invoice-article.module.css';
import valueStyles from './invoice-value.module.css';

interface OtherElementsProps {
  readonly others: readonly InvoiceOther[];
  /** As shown; printed at the head of the annex. */
  readonly invoiceNumber: string;
}

/** What the gateway sent beyond the documented elements: shown, never dropped; printed on a page of its own. */
export function OtherElements({ others, invoiceNumber }: OtherElementsProps) {
  if (others.length === 0) return null;
  return (
    <section className={styles['others']}>
      <h3>Other elements</h3>
      <p className={styles['annex']} aria-hidden="true">
        Annex to invoice {invoiceNumber}
      </p>
      <dl>
        {others.map((other, index) => (
          // Paths may repeat; their place is their identity.
          // oxlint-disable-next-line react/no-array-index-key
          <Other key={`${index}:${other.path}`} other={other} selectionKey={`other:${index}`} />
        ))}
      </dl>
    </section>
  );
}

interface OtherProps {
  readonly other: InvoiceOther;
  readonly selectionKey: string;
}

function Other({ other, selectionKey }: OtherProps) {
  const { selected } = useInvoice();
  const lit = useStorePart(selected, (key) => key === selectionKey);
  return (
    <div>
      <dt>
        {showInvisible(other.path)}
        {other.kind === 'element' ? '' : ` (${other.kind})`}
      </dt>
      <dd>
        <bdi
          className={`${valueStyles['value']} ${lit ? valueStyles['lit'] : ''}`}
          data-path={selectionKey}
          // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- the focus shows where the value stands in the XML
          tabIndex={lit ? 0 : -1}
          onFocus={() => selected.set(selectionKey)}
        >
          {other.text === '' ? (
            <i className={valueStyles['absent']}>empty</i>
          ) : (
            showStrayInvisible(other.text)
          )}
        </bdi>
      </dd>
    </div>
  );
}
