import { useDeferredValue, useId, useState } from 'react';
import { Caption } from '#ui/caption.tsx';
import { Notice } from '#ui/notice.tsx';
import { privateText } from '#ui/private-text.ts';
import { useStore } from '#ui/use-store.ts';
import { interpretAnswer, type PayoutCheckAnswer } from '#domain/payout-check/answer.ts';
import { ForgottenExchange } from '#inspector/forgotten-exchange.tsx';
import { ExchangeDetails } from '#inspector/exchange-details.tsx';
import { ExchangeLine } from '#inspector/exchange-line.tsx';
import { SimulatorRecordView } from '#inspector/simulator-record-view.tsx';
import { Unanswered } from '#inspector/unanswered.tsx';
import type { AnsweredExchange, Exchange } from '#domain/exchange/exchange.ts';
import type { ExchangeState } from '#services/exchanger.ts';
import { statusOfOrder } from '#services/order-status.ts';
import { refusedRequest, isAccessRefused } from '#services/request-to-diagnose.ts';
import { AnswerCard } from './answer-card.tsx';
import { useCompose } from './compose-context.tsx';
import styles from './answers-view.module.css';

/** What came of the last send, and a place to read an answer that was pasted. */
export function AnswersView() {
  const { model } = useCompose();
  const state = useStore(model.exchange);
  return (
    <div className={styles['stack']}>
      <Outcome state={state} />
      <PastedAnswer />
    </div>
  );
}

function Outcome({ state }: { readonly state: ExchangeState<PayoutCheckAnswer> }) {
  switch (state.kind) {
    case 'idle':
      return <Notice tone="plain">Nothing was sent yet. The answer appears here.</Notice>;
    case 'signing':
      return <Notice tone="busy">Signing with a new nonce and timestamp.</Notice>;
    case 'sending':
      return (
        <Notice tone="busy" live>
          Sent to {state.sent.signed.request.url.origin}. Waiting for the answer.
        </Notice>
      );
    case 'not-signed':
      return (
        <Notice tone="problem" live>
          <strong>Not sent.</strong> {state.refusal.what} {state.refusal.next}
        </Notice>
      );
    case 'forgotten':
      return <ForgottenExchange remains={state.remains} />;
    case 'done':
      return (
        <>
          <SentLine exchange={state.exchange} />
          {state.exchange.outcome === 'answered' ? (
            <Answered exchange={state.exchange} />
          ) : (
            <Unanswered exchange={state.exchange} />
          )}
        </>
      );
  }
}

function SentLine({ exchange }: { readonly exchange: Exchange<unknown> }) {
  const { model } = useCompose();
  // Typing never waits for it.
  const { traced, target } = useDeferredValue(useStore(model.view));
  return <ExchangeLine exchange={exchange} traced={traced} targetId={target?.id ?? null} />;
}

function Answered({ exchange }: { readonly exchange: AnsweredExchange<PayoutCheckAnswer> }) {
  const { onDiagnose, onCommand } = useCompose();
  const status = statusOfOrder(exchange);
  const { signed, answer, reading, orderId, simulatorRecord: record } = exchange;
  const why = (): void => onDiagnose(refusedRequest(exchange));
  const refused = isAccessRefused(answer.status, reading.kind);
  return (
    <>
      <AnswerCard
        answer={reading}
        sentOrderId={orderId}
        onWhy={refused ? why : null}
        onStatus={status === null ? null : () => onCommand(status)}
      />
      {record === null ? null : (
        <SimulatorRecordView
          record={record}
          signedBaseString={signed.trace.baseString}
          onWhy={refused ? null : why}
        />
      )}
      <ExchangeDetails answer={answer} />
    </>
  );
}

/** Reads an answer that somebody copied from a log. */
function PastedAnswer() {
  const [text, setText] = useState('');
  const id = useId();
  return (
    <section aria-label="Paste an answer">
      <Caption level={3}>Read another answer</Caption>
      <label className={styles['label']} htmlFor={id}>
        Paste the body of an answer. It stays in this page.
      </label>
      <textarea
        {...privateText}
        id={id}
        className={styles['paste']}
        rows={4}
        value={text}
        onChange={(event) => setText(event.target.value)}
      />
      {text.trim() === '' ? null : (
        <AnswerCard
          answer={interpretAnswer({ status: null, contentType: null, bodyText: text })}
          sentOrderId={null}
          onWhy={null}
          onStatus={null}
        />
      )}
    </section>
  );
}
