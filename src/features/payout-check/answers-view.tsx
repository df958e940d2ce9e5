import { useDeferredValue, useId } from 'react';
import { Button } from '#ui/button.tsx';
import { Caption } from '#ui/caption.tsx';
import { useKeptOpen, useKeptText } from '#ui/kept-page.tsx';
import { privateText } from '#ui/private-text.ts';
import { useStore, useStorePart } from '#ui/use-store.ts';
import { listAnswerPairs } from '#domain/payout-check/answer-pairs.ts';
import { interpretAnswer, type PayoutCheckAnswer } from '#domain/payout-check/answer.ts';
import { AnswerActions } from '#inspector/answers/answer-actions.tsx';
import { AnswersPane } from '#inspector/answers/answers-pane.tsx';
import { ExchangeDetails } from '#inspector/exchange-details.tsx';
import { SimulatorRecordView } from '#inspector/simulator-record-view.tsx';
import type { AnsweredExchange } from '#domain/exchange/exchange.ts';
import { describeOtherTarget } from '#services/check-again.ts';
import { statusOfOrder } from '#services/order-status.ts';
import { refusedRequest, isAccessRefused } from '#services/request-to-diagnose.ts';
import { AnswerCard } from './answer-card.tsx';
import { useCompose } from './compose-context.tsx';
import type { KeptOrder } from './compose-model.ts';
import { AgainstOrderCase } from './order-case-line.tsx';
import { replaceOrder } from './replace-order.ts';
import styles from './answers-view.module.css';

/** What came of every send, and a place to read an answer that was pasted. */
export function AnswersView() {
  const { model, answerList, session } = useCompose();
  // What was pasted may repeat a card’s data.
  const cardDataForgotten = useStorePart(session, (now) => now.cardDataForgotten);
  // Typing never waits for it.
  const { traced, target } = useDeferredValue(useStore(model.view));
  const [isPasting, setIsPasting] = useKeptOpen('pasted answer');
  const pasteId = useId();
  return (
    <AnswersPane
      kept={model.answers}
      state={model.exchange}
      list={answerList}
      now={{ traced, targetId: target?.id ?? null }}
      renderAnswer={renderAnswer}
      renderActions={renderActions}
      listPairs={listPairs}
      tools={
        <Button
          look="link"
          aria-expanded={isPasting}
          aria-controls={pasteId}
          onClick={() => setIsPasting(!isPasting)}
        >
          Read a pasted answer
        </Button>
      }
      opened={
        <div id={pasteId} hidden={!isPasting}>
          {isPasting ? <PastedAnswer key={cardDataForgotten} /> : null}
        </div>
      }
    />
  );
}

function renderAnswer(exchange: AnsweredExchange<PayoutCheckAnswer>) {
  return <Answered exchange={exchange} />;
}

function renderActions(kept: KeptOrder) {
  return <OrderActions kept={kept} />;
}

function listPairs({ reading }: AnsweredExchange<PayoutCheckAnswer>) {
  return listAnswerPairs(reading);
}

function OrderActions({ kept }: { readonly kept: KeptOrder }) {
  const compose = useCompose();
  const { model, services, inputs, replaced } = compose;
  const former = useStore(replaced);
  return (
    <AnswerActions
      kept={kept}
      state={model.exchange}
      again={model.again}
      check={model.checkAgain}
      onPutBack={(sent) => {
        // A nonce and a timestamp are of one request: those of the form stay.
        const { pinnedNonce, pinnedTimestamp } = inputs.read();
        replaceOrder(compose, { ...sent, pinnedNonce, pinnedTimestamp });
        return describeOtherTarget(kept.subject.targetId, model.view.getSnapshot().target?.id ?? null);
      }}
      undo={former === null ? null : () => replaceOrder(compose, former)}
      services={services}
    />
  );
}

function Answered({ exchange }: { readonly exchange: AnsweredExchange<PayoutCheckAnswer> }) {
  const { onDiagnose, onCommand, openCallbacks } = useCompose();
  const status = statusOfOrder(exchange);
  const { answer, reading, orderId, simulatorRecord: record } = exchange;
  const why = (): void => onDiagnose(refusedRequest(exchange));
  const account = record === null ? null : <SimulatorRecordView record={record} onWhy={why} level={4} />;
  // A reason stands above the guesses.
  const isExplained = record !== null && record.verdict.kind !== 'verified';
  return (
    <>
      <AgainstOrderCase exchange={exchange} />
      {isExplained ? account : null}
      <AnswerCard
        answer={reading}
        sentOrderId={orderId}
        isHeaded
        isExplained={isExplained}
        onWhy={isAccessRefused(answer.status, reading.kind) && !isExplained ? why : null}
        onStatus={status === null ? null : () => onCommand(status)}
        onCallbacks={
          exchange.targetId === 'simulator' && reading.kind === 'accepted'
            ? () => openCallbacks(reading.fields.gatewayOrderId)
            : null
        }
      />
      {isExplained ? null : account}
      <ExchangeDetails exchange={exchange} />
    </>
  );
}

/** Reads an answer that somebody copied from a log. */
function PastedAnswer() {
  const [text, setText] = useKeptText('pasted answer');
  const id = useId();
  return (
    <section aria-label="Paste an answer" className={styles['pasted']}>
      <Caption level={3}>Read a pasted answer</Caption>
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
          isHeaded={false}
          isExplained={false}
          onWhy={null}
          onStatus={null}
          onCallbacks={null}
        />
      )}
    </section>
  );
}
