import { Notice } from '#ui/notice.tsx';
import { RawText } from '#ui/raw-text.tsx';
import { decodeLeniently } from '#domain/invoice/decode-body.ts';
import { describeInvoiceReading } from '#domain/invoice/describe-invoice-reading.ts';
import type { InvoiceFailure, NotWellFormed } from '#domain/invoice/invoice-reading.ts';
import { WhyButton } from '#inspector/why-button.tsx';
import { showInvisible } from '#domain/visible-text.ts';
import type { ShownBytes } from './shown-answer.ts';
import styles from './swift-invoice-page.module.css';

/** Most of a raw answer that is shown here, in characters; the XML view has all of it. */
const shownCharacters = 20_000;

interface ReadingFailureProps {
  readonly shown: ShownBytes;
  readonly reading: InvoiceFailure;
  /** Asks for the cause of a refusal; null where there is none, or no request to look at. */
  readonly onWhy: (() => void) | null;
}

/** What came instead of an invoice, told apart; the raw answer stays readable as text. */
export function ReadingFailure({ shown, reading, onWhy }: ReadingFailureProps) {
  const { title, text } = describeInvoiceReading(reading);
  const raw = decodeLeniently(shown.bytes.slice(0, shownCharacters * 4)).slice(0, shownCharacters);
  return (
    <div className={styles['failure']}>
      <Notice tone="problem" live>
        <strong>{title}</strong> {text}
      </Notice>
      {onWhy === null ? null : <WhyButton onWhy={onWhy} />}
      {reading.kind === 'not-well-formed' ? <SourceLine reading={reading} /> : null}
      <h2 className="visually-hidden">As received</h2>
      <RawText label="As received">{raw === '' ? '(empty)' : showInvisible(raw)}</RawText>
    </div>
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
