import { ExchangeDetails } from '#inspector/exchange-details.tsx';
import { SimulatorRecordView } from '#inspector/simulator-record-view.tsx';
import { WhyButton } from '#inspector/why-button.tsx';
import type { InvoiceReading } from '#domain/invoice/invoice-reading.ts';
import { handOverRefusal, isAccessRefused, type OnDiagnose } from '#services/hand-over.ts';
import type { Exchange, ShownBytes } from './shown-answer.ts';
import styles from './swift-invoice-page.module.css';

interface InvoiceExchangeProps {
  readonly exchange: Exchange;
  readonly reading: InvoiceReading;
  readonly onDiagnose: OnDiagnose;
}

/** How an answer came: what the simulator says of the request, and status, headers and body. */
export function InvoiceExchange({ exchange, reading, onDiagnose }: InvoiceExchangeProps) {
  const { received, signed, record } = exchange;
  const why = (): void => handOver(exchange, onDiagnose);
  return (
    <div className={styles['failure']}>
      <h2 className="visually-hidden">Response</h2>
      {record === null ? null : (
        <SimulatorRecordView record={record} signedBaseString={signed.trace.baseString} onWhy={why} />
      )}
      {record === null && isAccessRefused(received.status, reading.kind) ? <WhyButton onWhy={why} /> : null}
      <ExchangeDetails received={received} />
    </div>
  );
}

function handOver({ signed, received, record }: Exchange, onDiagnose: OnDiagnose): void {
  onDiagnose(handOverRefusal({ signed, answerHeaders: received.headers, record }));
}

/** Hands a refused request over; null for what was not refused, and for what did not come from a gateway. */
export function whyRefused({ exchange, reading }: ShownBytes, onDiagnose: OnDiagnose): (() => void) | null {
  if (exchange === null || !isAccessRefused(exchange.received.status, reading.kind)) return null;
  return () => handOver(exchange, onDiagnose);
}
