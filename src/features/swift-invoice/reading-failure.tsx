import { Fragment } from 'react';
import { Button } from '#ui/button.tsx';
import { Notice } from '#ui/notice.tsx';
import { RawText } from '#ui/raw-text.tsx';
import { describeInvoiceReading } from '#domain/invoice/describe-invoice-reading.ts';
import type { InvoiceFailure, NotWellFormed } from '#domain/invoice/invoice-reading.ts';
import { offsetOfCodePoint } from '#domain/invoice/source-positions.ts';
import type { DocumentInside } from '#domain/invoice/document-inside.ts';
import { OutsideText } from '#inspector/outside-text.tsx';
import { WhyButton } from '#inspector/why-button.tsx';
import { showInvisible } from '#domain/visible-text.ts';
import { useInvoice } from './invoice-context.tsx';
import type { ShownBytes } from './shown-answer.ts';
import { useDecodedBody } from './use-decoded-body.ts';
import styles from './swift-invoice-page.module.css';

interface ReadingFailureProps {
  readonly shown: ShownBytes;
  readonly reading: InvoiceFailure;
  /** Asks for the cause of a refusal; null where there is none, or no request to look at. */
  readonly onWhy: (() => void) | null;
}

/** What came instead of an invoice, told apart; the raw answer stays readable as text. */
export function ReadingFailure({ shown, reading, onWhy }: ReadingFailureProps) {
  const { title, text } = describeInvoiceReading(reading, shown.exchange !== null);
  const decoded = useDecodedBody(shown);
  return (
    <div className={styles['failure']}>
      {/* What came of a fetch is said where every answer is. */}
      <Notice tone="problem" live={shown.exchange === null}>
        <strong>{title}</strong> {text}
      </Notice>
      {decoded?.body ? <Inside shown={shown} inside={decoded.body.inside} /> : null}
      {onWhy === null ? null : <WhyButton onWhy={onWhy} />}
      {reading.kind === 'not-well-formed' ? <SourceLine reading={reading} /> : null}
      <h2 className="visually-hidden">As received</h2>
      {decoded === null ? null : decoded.body === null ? (
        <p>The text cannot be shown here. The download holds it as it came.</p>
      ) : (
        <OutsideText label="As received" text={decoded.body.text} />
      )}
    </div>
  );
}

interface InsideProps {
  readonly shown: ShownBytes;
  readonly inside: readonly DocumentInside[];
}

/** Offers to read invoices without what is around them. */
function Inside({ shown, inside }: InsideProps) {
  const { model } = useInvoice();
  const [first, ...others] = inside;
  if (first === undefined) return null;
  const { said, offer } = describeInside(first);
  const isOne = others.length === 0;
  return (
    <p>
      {isOne ? said : `${inside.length} invoices stand here.`}
      {inside.map(({ bytes }, index) => (
        // Their place is their identity.
        // oxlint-disable-next-line react/no-array-index-key
        <Fragment key={index}>
          {' '}
          <Button look="link" onClick={() => void model.open(bytes, shown.source)}>
            {isOne ? offer : `Read ${index + 1} of ${inside.length}`}
          </Button>
        </Fragment>
      ))}
    </p>
  );
}

function describeInside({ undone, before, after }: DocumentInside): { said: string; offer: string } {
  const escapes = 'Read it without its escapes';
  if (undone.has('html')) {
    const where = undone.has('json') ? ' in a string of JSON' : '';
    return { said: `An invoice stands here${where} escaped for HTML.`, offer: escapes };
  }
  if (undone.has('json')) return { said: 'An invoice stands here in a string of JSON.', offer: escapes };
  // Behind its end a document may have blanks.
  const isBehind = /[^ \t\r\n]/u.test(after);
  const where = before === '' ? 'Behind' : isBehind ? 'Before and behind' : 'Before';
  const isBlank = `${before}${isBehind ? after : ''}`.trim() === '';
  return {
    said: `${where} the invoice ${isBlank ? 'are blanks or line ends, where XML allows none' : 'is other text'}.`,
    offer: 'Read without it',
  };
}

/** Characters of the line shown before and after the place. */
const around = 300;

function SourceLine({ reading }: { readonly reading: NotWellFormed }) {
  const { sourceLine } = reading;
  const place = reading.column - 1;
  const offset = offsetOfCodePoint(sourceLine, place);
  // A code point has two units at most.
  const before = Array.from(sourceLine.slice(Math.max(0, offset - 2 * around), offset))
    .slice(-around)
    .join('');
  const [at = ' ', ...rest] = Array.from(sourceLine.slice(offset, offset + 2 * around));
  const after = rest.slice(0, around - 1).join('');
  return (
    <RawText label={`Line ${reading.line}`}>
      {reading.line}: {place > around ? '…' : ''}
      {showInvisible(before)}
      <span className={styles['caret']}>{showInvisible(at)}</span>
      {showInvisible(after)}
    </RawText>
  );
}
