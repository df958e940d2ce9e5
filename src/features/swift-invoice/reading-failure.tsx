import { useMemo } from 'react';
import { Button } from '#ui/button.tsx';
import { Notice } from '#ui/notice.tsx';
import { RawText } from '#ui/raw-text.tsx';
import { decodeLeniently } from '#domain/invoice/decode-body.ts';
import { findTextBefore } from '#domain/invoice/text-before-document.ts';
import { describeInvoiceReading } from '#domain/invoice/describe-invoice-reading.ts';
import type { InvoiceFailure, NotWellFormed } from '#domain/invoice/invoice-reading.ts';
import { OutsideText } from '#inspector/outside-text.tsx';
import { WhyButton } from '#inspector/why-button.tsx';
import { showInvisible } from '#domain/visible-text.ts';
import { useInvoice } from './invoice-context.tsx';
import type { ShownBytes } from './shown-answer.ts';
import styles from './swift-invoice-page.module.css';

interface ReadingFailureProps {
  readonly shown: ShownBytes;
  readonly reading: InvoiceFailure;
  /** Asks for the cause of a refusal; null where there is none, or no request to look at. */
  readonly onWhy: (() => void) | null;
}

/** What came instead of an invoice, told apart; the raw answer stays readable as text. */
export function ReadingFailure({ shown, reading, onWhy }: ReadingFailureProps) {
  const { title, text } = describeInvoiceReading(reading);
  const raw = useMemo(() => decodeLeniently(shown.bytes), [shown.bytes]);
  return (
    <div className={styles['failure']}>
      <Notice tone="problem" live>
        <strong>{title}</strong> {text}
      </Notice>
      <WithoutTextBefore shown={shown} />
      {onWhy === null ? null : <WhyButton onWhy={onWhy} />}
      {reading.kind === 'not-well-formed' ? <SourceLine reading={reading} /> : null}
      <h2 className="visually-hidden">As received</h2>
      <OutsideText label="As received" text={raw} />
    </div>
  );
}

/** Offers to read what can be read without what stands before it. */
function WithoutTextBefore({ shown }: { readonly shown: ShownBytes }) {
  const { model } = useInvoice();
  const { bytes, exchange, source } = shown;
  const before = useMemo(
    () => findTextBefore({ bytes, status: exchange?.answer.status ?? null, contentType: null }),
    [bytes, exchange],
  );
  if (before === null) return null;
  const what = before.text.trim() === '' ? 'blanks or line ends' : 'other text';
  return (
    <p>
      Before the document stand {what}, where XML allows nothing.{' '}
      <Button look="link" onClick={() => model.open(before.bytes, source)}>
        Read without it
      </Button>
    </p>
  );
}

/** Characters of the line shown before and after the place. */
const around = 300;

function SourceLine({ reading }: { readonly reading: NotWellFormed }) {
  const characters = Array.from(reading.sourceLine);
  const place = reading.column - 1;
  const before = characters.slice(Math.max(0, place - around), place).join('');
  const at = characters[place] ?? ' ';
  const after = characters.slice(place + 1, place + around).join('');
  return (
    <RawText label={`Line ${reading.line}`}>
      {reading.line}: {place > around ? '…' : ''}
      {showInvisible(before)}
      <span className={styles['caret']}>{showInvisible(at)}</span>
      {showInvisible(after)}
    </RawText>
  );
}
