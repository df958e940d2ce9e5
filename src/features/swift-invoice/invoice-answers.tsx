import { useCallback, useDeferredValue } from 'react';
import { Button } from '#ui/button.tsx';
import { useStore } from '#ui/use-store.ts';
import actionStyles from '#inspector/actions.module.css';
import { AnswersPane } from '#inspector/answers/answers-pane.tsx';
import { ExchangeReportEntry } from '#inspector/exchange-report-entry.tsx';
import type { AnsweredExchange } from '#domain/exchange/exchange.ts';
import type { InvoiceReading } from '#domain/invoice/invoice-reading.ts';
import { shorten } from '#domain/visible-text.ts';
import type { OnDiagnose } from '#services/request-to-diagnose.ts';
import { useInvoice } from './invoice-context.tsx';
import { InvoiceExchange } from './invoice-exchange.tsx';
import type { KeptInvoice } from './invoice-model.ts';
import styles from './swift-invoice-page.module.css';

interface InvoiceAnswersProps {
  readonly onDiagnose: OnDiagnose;
  /** Opens the view of the document. */
  readonly onShow: () => void;
}

/** What came of every fetch of the session, newest first. */
export function InvoiceAnswers({ onDiagnose, onShow }: InvoiceAnswersProps) {
  const { model } = useInvoice();
  const { traced, target } = useDeferredValue(useStore(model.view));
  const renderAnswer = useCallback(
    (exchange: AnsweredExchange<InvoiceReading>) => (
      <InvoiceExchange exchange={exchange} onDiagnose={onDiagnose} />
    ),
    [onDiagnose],
  );
  const renderActions = useCallback(
    (kept: KeptInvoice) => <InvoiceActions kept={kept} onShow={onShow} />,
    [onShow],
  );
  return (
    <div className={styles['answers']}>
      <h2 className="visually-hidden">Response</h2>
      <AnswersPane
        kept={model.answers}
        state={model.exchange}
        list={model.answerList}
        now={{ traced, targetId: target?.id ?? null }}
        idOf={receiptOf}
        renderAnswer={renderAnswer}
        renderActions={renderActions}
        listPairs={listInvoicePairs}
        tools={null}
        opened={null}
      />
    </div>
  );
}

function receiptOf({ inputs }: KeptInvoice): string | null {
  return inputs?.receiptId ?? null;
}

function listInvoicePairs({ reading }: AnsweredExchange<InvoiceReading>) {
  return reading.kind === 'invoice'
    ? [...reading.document.values].map(([name, { text }]) => ({ name, value: text }))
    : [];
}

function InvoiceActions({ kept, onShow }: { readonly kept: KeptInvoice; readonly onShow: () => void }) {
  const { model, services } = useInvoice();
  const { inputs, outcome } = kept;
  if (inputs === null || outcome.kind !== 'done') return null;
  // There is one of each in every answer that is open.
  const receipt = shorten(inputs.receiptId);
  const which = <span className="visually-hidden">{receipt}: </span>;
  return (
    <div className={actionStyles['actions']}>
      <div className={actionStyles['links']}>
        {outcome.exchange.outcome === 'answered' ? (
          <Button
            look="link"
            onClick={() => {
              model.showAgain(kept);
              onShow();
            }}
          >
            {which}Show it as a document
          </Button>
        ) : null}
        <Button look="link" onClick={() => model.change(inputs)}>
          {which}Put it back into the address
        </Button>
        <ExchangeReportEntry
          exchange={outcome.exchange}
          comparison={null}
          services={services}
          which={receipt}
          level={4}
        />
      </div>
    </div>
  );
}
