import { useId, useState } from 'react';
import { Caption } from '#ui/caption.tsx';
import { Notice } from '#ui/notice.tsx';
import { privateText } from '#ui/private-text.ts';
import { useStore } from '#ui/use-store.ts';
import { interpretAnswer } from '#domain/payout-check/answer.ts';
import { describeRelayFailure } from '#domain/relay/describe-relay-failure.ts';
import { ExchangeDetails } from '#inspector/exchange-details.tsx';
import { PartialAnswer } from '#inspector/partial-answer.tsx';
import { SimulatorRecordView } from '#inspector/simulator-record-view.tsx';
import { handOverRefusal, isAccessRefused, type OnDiagnose } from '#services/hand-over.ts';
import { AnswerCard } from './answer-card.tsx';
import { useCompose } from './compose-context.tsx';
import type { SendState } from './send-state.ts';
import styles from './response-view.module.css';

/** What came of the last send, and a place to read an answer that was pasted. */
export function ResponseView() {
  const { model, onDiagnose } = useCompose();
  const state = useStore(model.sendState);
  return (
    <div className={styles['stack']}>
      <Outcome state={state} onDiagnose={onDiagnose} />
      <PastedAnswer />
    </div>
  );
}

interface OutcomeProps {
  readonly state: SendState;
  readonly onDiagnose: OnDiagnose;
}

function Outcome({ state, onDiagnose }: OutcomeProps) {
  switch (state.kind) {
    case 'idle':
      return <Notice tone="plain">Nothing was sent yet. The answer appears here.</Notice>;
    case 'signing':
      return <Notice tone="busy">Signing with a new nonce and timestamp.</Notice>;
    case 'sending':
      return (
        <Notice tone="busy" live>
          Sent to {state.signed.request.url.origin}. Waiting for the answer.
        </Notice>
      );
    case 'answered': {
      const { signed, received, record } = state;
      const why = (): void =>
        onDiagnose(handOverRefusal({ signed, answerHeaders: received.headers, record }));
      const refused = isAccessRefused(received.status, received.answer.kind);
      return (
        <>
          <AnswerCard
            answer={received.answer}
            sentOrderId={orderIdOf(signed.request.bodyParameters)}
            onWhy={refused ? why : null}
          />
          {record === null ? null : (
            <SimulatorRecordView
              record={record}
              signedBaseString={signed.trace.baseString}
              onWhy={refused ? null : why}
            />
          )}
          <ExchangeDetails received={received} />
        </>
      );
    }
    case 'failed': {
      const { what, next } = describeRelayFailure(state.failure);
      const unknown = state.failure.sent === 'maybe';
      return (
        <>
          <Notice tone={unknown ? 'advice' : 'problem'} live>
            <strong>{unknown ? 'Outcome unknown.' : 'Not sent.'}</strong> {what} {next}
          </Notice>
          <PartialAnswer failure={state.failure} />
        </>
      );
    }
    case 'stopped':
      return (
        <Notice tone={state.sent === 'maybe' ? 'advice' : 'problem'} live>
          <strong>{state.sent === 'maybe' ? 'Outcome unknown.' : 'Not sent.'}</strong> {state.what}{' '}
          {state.next}
        </Notice>
      );
  }
}

function orderIdOf(pairs: readonly { readonly name: string; readonly value: string }[]): string | null {
  return pairs.find(({ name }) => name === 'client_orderid')?.value ?? null;
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
        />
      )}
    </section>
  );
}
