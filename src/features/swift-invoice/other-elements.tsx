import { useState, type CSSProperties } from 'react';
import { Button } from '#ui/button.tsx';
import { showMoreWords } from '#ui/show-more-words.ts';
import { useGrowing } from '#ui/use-growing.ts';
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

/** Elements that are rendered in one go. */
const elementsAtOnce = 15;

/** A document may hold tens of thousands of comments: so many are shown before somebody asks for more. */
const mostUnasked = 1000;

/** What the gateway sent beyond the documented elements: shown, never dropped; printed on a page of its own. */
export function OtherElements({ others, invoiceNumber }: OtherElementsProps) {
  const [asked, setAsked] = useState(mostUnasked);
  const count = useGrowing(Math.min(others.length, asked), elementsAtOnce);
  if (others.length === 0) return null;
  return (
    <section className={styles['others']}>
      <h3>Other elements</h3>
      <p className={styles['annex']} aria-hidden="true">
        Annex to invoice {invoiceNumber}
      </p>
      <dl>
        {others.slice(0, count).map((other, index) => (
          // Paths may repeat; their place is their identity.
          // oxlint-disable-next-line react/no-array-index-key
          <Other key={`${index}:${other.path}`} other={other} selectionKey={`other:${index}`} />
        ))}
      </dl>
      {others.length <= asked ? null : (
        <p>
          <Button look="link" onClick={() => setAsked(asked + mostUnasked)}>
            {showMoreWords(others.length, asked, mostUnasked)}
          </Button>
        </p>
      )}
    </section>
  );
}

interface OtherProps {
  readonly other: InvoiceOther;
  readonly selectionKey: string;
}

/** Height of a line in CSS pixels, and what fits one: what is not in view keeps about the room that it will take. */
const lineHeight = 19;
const charactersOfLine = 64;

function expectedHeight(text: string): CSSProperties {
  const lines = Math.max(1, Math.ceil(text.length / charactersOfLine));
  return { containIntrinsicBlockSize: `auto ${lines * lineHeight + 6}px` };
}

function Other({ other, selectionKey }: OtherProps) {
  const { selected } = useInvoice();
  const lit = useStorePart(selected, (key) => key === selectionKey);
  return (
    <div style={expectedHeight(other.text)}>
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
