import { AgainstCase } from '#inspector/case-line/against-case.tsx';
import { ExchangeDetails } from '#inspector/exchange-details.tsx';
import { SimulatorRecordView } from '#inspector/simulator-record-view.tsx';
import { WhyButton } from '#inspector/why-button.tsx';
import type { AnsweredExchange } from '#domain/exchange/exchange.ts';
import type { InvoiceReading } from '#domain/invoice/invoice-reading.ts';
import { refusedRequest, isAccessRefused, type OnDiagnose } from '#services/request-to-diagnose.ts';
import type { ShownBytes } from './shown-answer.ts';
import styles from './swift-invoice-page.module.css';

interface InvoiceExchangeProps {
  readonly exchange: AnsweredExchange<InvoiceReading>;
  readonly onDiagnose: OnDiagnose;
}

/** How an answer came: what the simulator says of the request, and status, headers and body. */
export function InvoiceExchange({ exchange, onDiagnose }: InvoiceExchangeProps) {
  const { answer, reading, simulatorRecord: record } = exchange;
  const why = (): void => onDiagnose(refusedRequest(exchange));
  return (
    <div className={styles['failure']}>
      <AgainstCase exchange={exchange} />
      {record === null ? null : <SimulatorRecordView record={record} onWhy={why} level={4} />}
      {record === null && isAccessRefused(answer.status, reading.kind) ? <WhyButton onWhy={why} /> : null}
      <ExchangeDetails exchange={exchange} />
    </div>
  );
}

/** Hands a refused request over; null for what was not refused, and for what did not come from a gateway. */
export function whyRefused({ exchange, reading }: ShownBytes, onDiagnose: OnDiagnose): (() => void) | null {
  if (exchange === null || !isAccessRefused(exchange.answer.status, reading.kind)) return null;
  return () => onDiagnose(refusedRequest(exchange));
}
