import { useCallback, useDeferredValue, useMemo, type ReactNode } from 'react';
import { Button } from '#ui/button.tsx';
import { Notice } from '#ui/notice.tsx';
import { useStore } from '#ui/use-store.ts';
import { describeChange, type FormNow } from '#domain/exchange/describe-change.ts';
import type { AnsweredExchange } from '#domain/exchange/exchange.ts';
import { countWords } from '#domain/words.ts';
import { historyLimits, type KeptExchange, type Shelf } from '#services/exchange-history.ts';
import { isUnderWay, type ExchangeState } from '#services/exchanger.ts';
import type { ValueStore } from '#services/value-store.ts';
import { ForgottenExchange } from '../forgotten-exchange.tsx';
import { Unanswered } from '../unanswered.tsx';
import { AnswerEntry, durationOf } from './answer-entry.tsx';
import type { ListedPairs } from './listed-pairs.ts';
import { CompareButton, Comparison, PickBox, pickOne } from './comparison.tsx';
import { listedAtOnce, startOfList, type AnswerListState } from './answer-list-state.ts';
import { WaitingAnswer } from './waiting-answer.tsx';
import styles from './answers.module.css';

interface AnswersPaneProps<Reading, Inputs> {
  readonly kept: Shelf<Reading, Inputs>['kept'];
  readonly state: ValueStore<ExchangeState<Reading>>;
  readonly list: AnswerListState;
  /** What would be sent now: it may be a little behind. */
  readonly now: FormNow;
  readonly renderAnswer: (exchange: AnsweredExchange<Reading>) => ReactNode;
  /** What names a request in the list; its order id where it is not given. It stays the same function. */
  readonly idOf?: (kept: KeptExchange<Reading, Inputs>) => string | null;
  /** What can be done with what was sent. It stays the same function. */
  readonly renderActions: (kept: KeptExchange<Reading, Inputs>) => ReactNode;
  /** The pairs of an answer, to be compared. It stays the same function. */
  readonly listPairs: (exchange: AnsweredExchange<Reading>) => ListedPairs;
  /** Above the list, at the right. */
  readonly tools: ReactNode;
  /** What the tools open. */
  readonly opened: ReactNode;
}

/** Every answer of the session to this page, newest first and open. */
export function AnswersPane<Reading, Inputs>(props: AnswersPaneProps<Reading, Inputs>) {
  const { kept: store, state: stateStore, list: listState, now, renderAnswer, renderActions } = props;
  // Rendered in slices: a click on Send is answered by the button itself.
  const state = useDeferredValue(useStore(stateStore));
  const { list, dropped } = useDeferredValue(useStore(store));
  const toggled = useStore(listState.toggled);
  const start = startOfList(useStore(listState.turned), list);
  const picks = useStore(listState.picks);
  const waits = isUnderWay(state);
  const newest = waits ? null : (list[0] ?? null);
  const toggle = useCallback(
    (number: number, isOpen: boolean): void =>
      listState.toggled.set(new Map([...listState.toggled.getSnapshot(), [number, isOpen]])),
    [listState],
  );
  const pick = useCallback(
    (number: number): void => listState.picks.set(pickOne(listState.picks.getSnapshot() ?? [], number)),
    [listState],
  );
  return (
    <div className={styles['stack']}>
      <div className={styles['tools']}>
        <span>{list.length === 0 && !waits ? '' : 'Newest first, until you close the page'}</span>
        <CompareButton list={list} picks={listState.picks} />
        {props.tools}
      </div>
      {props.opened}
      {picks === null ? null : <Comparison list={list} picks={listState.picks} listPairs={props.listPairs} />}
      {list.length > 0 || waits ? null : (
        <Notice tone="plain">Nothing was sent yet. The answer appears here.</Notice>
      )}
      {state.kind === 'signing' ? <Notice tone="busy">Signing with a new nonce and timestamp.</Notice> : null}
      {state.kind === 'sending' ? (
        <WaitingAnswer key={state.sent.id} sent={state.sent} handedOverMs={state.handedOverMs} />
      ) : null}
      {list.slice(start, start + listedAtOnce).map((kept) => (
        <Entry
          key={kept.number}
          kept={kept}
          change={describeChange(kept.subject, signedOf(kept), now)}
          isNewest={kept === newest}
          isOpen={toggled.get(kept.number) ?? kept === newest}
          onToggle={toggle}
          renderAnswer={renderAnswer}
          renderActions={renderActions}
          id={(props.idOf ?? orderIdOf)(kept)}
          isPicked={picks === null || kept.outcome.kind !== 'done' ? null : picks.includes(kept.number)}
          onPick={pick}
        />
      ))}
      <Turn
        start={start}
        count={list.length}
        onTurn={(next) => listState.turned.set({ start: next, newest: list[0]?.number ?? null })}
      />
      {dropped === 0 ? null : (
        <p className={styles['words']}>
          {countWords(dropped, 'older one was', 'older ones were')} let go: a session keeps{' '}
          {historyLimits.count.toLocaleString('en')} exchanges, and {historyLimits.bytes / 1_048_576} MiB of
          requests and answers.
        </p>
      )}
    </div>
  );
}

interface TurnProps {
  readonly start: number;
  readonly count: number;
  readonly onTurn: (start: number) => void;
}

/** Turns over a long list. */
function Turn({ start, count, onTurn }: TurnProps) {
  if (count <= listedAtOnce) return null;
  const end = Math.min(count, start + listedAtOnce);
  return (
    <p className={styles['words']}>
      {(start + 1).toLocaleString('en')} to {end.toLocaleString('en')} of {count.toLocaleString('en')}{' '}
      answers.{' '}
      <Button look="link" disabled={start === 0} onClick={() => onTurn(Math.max(0, start - listedAtOnce))}>
        Newer
      </Button>{' '}
      <Button look="link" disabled={end === count} onClick={() => onTurn(end)}>
        Older
      </Button>
    </p>
  );
}

function orderIdOf({ subject }: KeptExchange): string | null {
  return subject.orderId;
}

function signedOf({ outcome }: KeptExchange) {
  return outcome.kind === 'done' ? outcome.exchange.signed : null;
}

interface EntryProps<Reading, Inputs> {
  readonly kept: KeptExchange<Reading, Inputs>;
  readonly change: string;
  readonly isNewest: boolean;
  readonly isOpen: boolean;
  readonly onToggle: (number: number, isOpen: boolean) => void;
  readonly renderAnswer: (exchange: AnsweredExchange<Reading>) => ReactNode;
  readonly renderActions: (kept: KeptExchange<Reading, Inputs>) => ReactNode;
  readonly id: string | null;
  /** Null while it cannot be picked. */
  readonly isPicked: boolean | null;
  readonly onPick: (number: number) => void;
}

/** Typing renders only those whose mark changes. */
function Entry<Reading, Inputs>(props: EntryProps<Reading, Inputs>) {
  const { kept, change, isNewest, isOpen, onToggle, renderAnswer, renderActions } = props;
  const { id, isPicked, onPick } = props;
  const whole = useMemo(
    () => (
      <>
        <KeptAnswer kept={kept} renderAnswer={renderAnswer} />
        {renderActions(kept)}
      </>
    ),
    [kept, renderAnswer, renderActions],
  );
  return useMemo(
    () => (
      <AnswerEntry
        tone={kept.verdict.tone}
        title={kept.verdict.title}
        subject={kept.subject}
        id={id}
        atMs={kept.atMs}
        duration={durationOf(kept)}
        change={change}
        announces={isNewest}
        isOpen={isOpen}
        onToggle={() => onToggle(kept.number, !isOpen)}
        aside={isPicked === null ? null : <PickBox kept={kept} isPicked={isPicked} onPick={onPick} />}
      >
        {whole}
      </AnswerEntry>
    ),
    [kept, change, isNewest, isOpen, onToggle, whole, id, isPicked, onPick],
  );
}

interface KeptAnswerProps<Reading> {
  readonly kept: KeptExchange<Reading>;
  readonly renderAnswer: (exchange: AnsweredExchange<Reading>) => ReactNode;
}

function KeptAnswer<Reading>({ kept: { outcome }, renderAnswer }: KeptAnswerProps<Reading>) {
  switch (outcome.kind) {
    case 'not-signed':
      return (
        <Notice tone="problem">
          <strong className="visually-hidden">Not sent.</strong> {outcome.refusal.what} {outcome.refusal.next}
        </Notice>
      );
    case 'forgotten':
      return <ForgottenExchange remains={outcome.remains} />;
    case 'done':
      return outcome.exchange.outcome === 'answered' ? (
        renderAnswer(outcome.exchange)
      ) : (
        <Unanswered exchange={outcome.exchange} isHeaded />
      );
  }
}
