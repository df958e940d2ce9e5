import { memo } from 'react';
import { useStorePart } from '#ui/use-store.ts';
import type { InvoiceDocument } from '#domain/invoice/invoice-document.ts';
import { isWrittenNumber } from '#domain/invoice/format-invoice.ts';
import { showStrayInvisible } from '#domain/visible-text.ts';
import { useInvoice } from './invoice-context.tsx';
import styles from './invoice-value.module.css';

/** The value that Tab reaches before any was selected. */
const firstValue = 'invoice_no';

interface ValueProps {
  readonly document: InvoiceDocument;
  readonly path: string;
  /** Adds blanks for reading; the text itself stays without them. */
  readonly group?: (text: string) => string;
}

/**
 * One value as it was sent. Selecting it selects its place in the XML; so does the focus, which arrow keys move from
 * value to value.
 */
export const Value = memo(function Value({ document, path, group }: ValueProps) {
  const { selected } = useInvoice();
  const lit = useStorePart(selected, (key) => key === path);
  const isTabStop = useStorePart(selected, (key) => key === path || (key === null && path === firstValue));
  const value = document.values.get(path);
  if (value === undefined) return null;
  const { state, text } = value;
  // A number that is broken inside its digits reads as another one.
  const isWhole = (group !== undefined && isWrittenNumber(text)) || (path === 'currency' && text.length <= 8);
  return (
    <bdi
      className={[styles['value'], isWhole ? styles['whole'] : '', lit ? styles['lit'] : ''].join(' ')}
      data-path={path}
      data-whole={isWhole || undefined}
      // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- the focus shows where the value stands in the XML
      tabIndex={isTabStop ? 0 : -1}
      onFocus={() => selected.set(path)}
    >
      {state === 'given' ? <Grouped text={showStrayInvisible(text)} group={group} /> : null}
      {state === 'given' ? null : <i className={styles['absent']}>{state}</i>}
    </bdi>
  );
});

interface GroupedProps {
  readonly text: string;
  readonly group: ((text: string) => string) | undefined;
}

/** Groups set apart by space between boxes, not by characters: what is selected and copied is the value. */
function Grouped({ text, group }: GroupedProps) {
  const groups = group === undefined ? [text] : group(text).split(/[ \u00A0]/u);
  if (groups.length === 1 || groups.join('') !== text) return text;
  return groups.map((part, index) => (
    // Groups have no identity but their place.
    // oxlint-disable-next-line react/no-array-index-key
    <span key={index} className={styles['group']}>
      {part}
    </span>
  ));
}
