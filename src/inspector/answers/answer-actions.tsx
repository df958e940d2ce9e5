import { timeOfDay } from '#ui/time-of-day.ts';
import { useLayoutEffect, useRef, useState } from 'react';
import { Button } from '#ui/button.tsx';
import { Notice } from '#ui/notice.tsx';
import { useStore } from '#ui/use-store.ts';
import { operations, type Operation } from '#domain/gateway/operations.ts';
import type { Result } from '#domain/result.ts';
import { shorten } from '#domain/visible-text.ts';
import type { AgainTarget } from '#services/check-again.ts';
import type { KeptExchange } from '#services/exchange-history.ts';
import { isUnderWay, type ExchangeState, type SendAgain } from '#services/exchanger.ts';
import type { ValueStore } from '#services/value-store.ts';
import { ExchangeReportEntry } from '../exchange-report-entry.tsx';
import { ProductionQuestion } from '../production-question.tsx';
import { RepeatedOrderQuestion } from '../repeated-order-question.tsx';
import type { ReportServices } from '../use-report.ts';

import actionStyles from '../actions.module.css';
import styles from './answers.module.css';

interface AnswerActionsProps<Reading, Inputs> {
  readonly kept: KeptExchange<Reading, Inputs>;
  readonly state: ValueStore<ExchangeState<Reading>>;
  readonly again: SendAgain<Reading, Inputs>;
  /** Where it would go again, or why it would not. */
  readonly check: (kept: KeptExchange<Reading, Inputs>) => Result<AgainTarget, string>;
  /** Puts the inputs into the form. @returns What is to be known of it, a sentence or nothing. */
  readonly onPutBack: (inputs: Inputs) => string;
  /** Takes that back; null where nothing was replaced. */
  readonly undo: (() => void) | null;
  /** With which it is handed on. */
  readonly services: ReportServices;
}

const words: Readonly<Record<Operation['effect'], string>> = {
  order: 'order',
  command: 'command',
  reading: 'request',
};

/** What can be done with what was sent: send it once more, put it back into the form, hand it on. */
export function AnswerActions<Reading, Inputs>(props: AnswerActionsProps<Reading, Inputs>) {
  const { kept, state, again, check, onPutBack, undo, services } = props;
  const busy = isUnderWay(useStore(state));
  const question = useStore(again.repeat.question);
  const [refusal, setRefusal] = useState<string | null>(null);
  const [askingFor, setAskingFor] = useState<AgainTarget | null>(null);
  const [putBack, setPutBack] = useState<string | null>(null);
  const group = useRef<HTMLDivElement>(null);
  const asks = question?.number === kept.number;
  useLayoutEffect(() => {
    // The answer was folded while that was looked up, and with it went the button that was pressed.
    if (asks && document.activeElement?.contains(group.current))
      group.current?.focus({ preventScroll: true });
  }, [asks]);
  const { inputs, subject, outcome } = kept;
  const { effect } = operations[subject.operation];
  // There is one of each in every answer that is open.
  const which = subject.orderId === null ? timeOfDay(kept.atMs) : shorten(subject.orderId);
  if (inputs === null) return null;

  const sendAgain = (): void => {
    setAskingFor(null);
    const checked = check(kept);
    setRefusal(checked.ok ? null : checked.failure);
    if (checked.ok) void again.send(kept);
  };
  const click = (): void => {
    const checked = check(kept);
    if (checked.ok && checked.value.target.id === 'production') {
      setRefusal(null);
      setAskingFor(checked.value);
    } else sendAgain();
  };
  return (
    <div
      ref={group}
      className={actionStyles['actions']}
      role="group"
      aria-label={`What to do with this ${words[effect]}`}
      tabIndex={-1}
    >
      <div className={actionStyles['links']}>
        {outcome.kind === 'done' ? (
          <Button
            look="link"
            disabled={busy}
            // The second click of a double click is none of its own, however late it comes.
            onClick={({ detail }) => {
              if (detail < 2) click();
            }}
          >
            <span className="visually-hidden">{which}: </span>Send again
          </Button>
        ) : null}
        <Button
          look="link"
          onClick={() => setPutBack(`The ${words[effect]} is in the form now. ${onPutBack(inputs)}`)}
        >
          <span className="visually-hidden">{which}: </span>Put back into the form
        </Button>
        {outcome.kind === 'done' ? (
          <ExchangeReportEntry
            exchange={outcome.exchange}
            comparison={null}
            services={services}
            which={which}
            level={4}
          />
        ) : null}
      </div>
      {refusal === null ? null : (
        <Notice tone="problem" live>
          <strong>Not sent.</strong> {refusal}
        </Notice>
      )}
      {askingFor === null ? null : (
        <ProductionQuestion
          origin={askingFor.target.origin}
          what={`The ${words[effect]}`}
          warning={askingFor.warning}
          onSend={sendAgain}
          onCancel={() => setAskingFor(null)}
        />
      )}
      {asks ? (
        <RepeatedOrderQuestion
          repeat={again.repeat}
          effect={effect}
          onSend={() => undefined}
          onNewId={null}
        />
      ) : null}
      <p role="status" className={styles['words']}>
        {putBack === null ? null : (
          <>
            {putBack}{' '}
            {undo === null ? null : (
              <Button
                look="link"
                onClick={() => {
                  undo();
                  setPutBack(null);
                }}
              >
                Undo
              </Button>
            )}
          </>
        )}
      </p>
    </div>
  );
}
