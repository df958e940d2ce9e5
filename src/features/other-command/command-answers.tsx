import { useDeferredValue } from 'react';
import { Notice } from '#ui/notice.tsx';
import { useStore } from '#ui/use-store.ts';
import { ForgottenExchange } from '#inspector/forgotten-exchange.tsx';
import { ExchangeDetails } from '#inspector/exchange-details.tsx';
import { ExchangeLine } from '#inspector/exchange-line.tsx';
import { SimulatorRecordView } from '#inspector/simulator-record-view.tsx';
import { Unanswered } from '#inspector/unanswered.tsx';
import type { AnsweredExchange, Exchange } from '#domain/exchange/exchange.ts';
import type { CommandAnswer } from '#domain/other-command/command-answer.ts';
import { refusedRequest, isAccessRefused } from '#services/request-to-diagnose.ts';
import { CommandAnswerCard } from './command-answer-card.tsx';
import { useCommand } from './command-context.tsx';
import styles from './other-command-page.module.css';

/** What came of the last send. */
export function CommandAnswers() {
  const { model } = useCommand();
  const state = useStore(model.exchange);
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
  const { model } = useCommand();
  // Typing never waits for it.
  const { traced, target } = useDeferredValue(useStore(model.view));
  return <ExchangeLine exchange={exchange} traced={traced} targetId={target?.id ?? null} />;
}

function Answered({ exchange }: { readonly exchange: AnsweredExchange<CommandAnswer> }) {
  const { onDiagnose } = useCommand();
  const { signed, answer, reading, simulatorRecord: record } = exchange;
  const why = (): void => onDiagnose(refusedRequest(exchange));
  const refused = isAccessRefused(answer.status, reading.kind);
  return (
    <div className={styles['stack']}>
      <CommandAnswerCard
        key={exchange.id}
        answer={reading}
        status={answer.status}
        onWhy={refused ? why : null}
      />
      {record === null ? null : (
        <SimulatorRecordView
          record={record}
          signedBaseString={signed.trace.baseString}
          onWhy={refused ? null : why}
        />
      )}
      <ExchangeDetails answer={answer} />
    </div>
  );
}
