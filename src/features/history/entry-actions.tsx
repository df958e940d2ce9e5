import { useRef, useState, type RefObject } from 'react';
import { Button } from '#ui/button.tsx';
import { Facts } from '#ui/facts.tsx';
import { holdInPlace } from '#ui/hold-in-place.ts';
import { Notice } from '#ui/notice.tsx';
import { useStore } from '#ui/use-store.ts';
import type { HistoryEntry } from '#domain/history/history-entry.ts';
import { openEntry } from '#domain/history/open-entry.ts';
import { operations } from '#domain/gateway/operations.ts';
import type { GatewayTarget } from '#domain/relay/contract.ts';
import actionStyles from '#inspector/actions.module.css';
import { ExchangeReportEntry } from '#inspector/exchange-report-entry.tsx';
import { OutsideValue } from '#inspector/outside-value.tsx';
import { ProductionQuestion } from '#inspector/production-question.tsx';
import { RepeatedOrderQuestion } from '#inspector/repeated-order-question.tsx';
import { isUnderWay } from '#services/exchanger.ts';
import { isAccessRefused, refusedRequest } from '#services/request-to-diagnose.ts';
import { useHistory } from './history-context.tsx';
import styles from './history-page.module.css';

interface EntryActionsProps {
  readonly entry: HistoryEntry;
  /** Names it for those who do not see where a button stands. */
  readonly which: string;
}

/** What can be done with an exchange, and what it was. */
export function EntryActions({ entry, which }: EntryActionsProps) {
  const { model, desk, openComposer, onDiagnose, services } = useHistory();
  const exchange = model.exchangeOf(entry.id);
  const [refusal, setRefusal] = useState<string | null>(null);
  const group = useRef<HTMLDivElement>(null);
  const open = (): void => {
    const opened = openEntry(entry);
    setRefusal(opened.ok ? null : opened.failure);
    if (!opened.ok) return;
    const { inputs, asked } = opened.value;
    desk.toOpen[inputs.operation].set({ from: 'history', inputs, fresh: [], asked, opened: null });
    openComposer(inputs.operation);
  };
  const isRefused =
    exchange?.outcome === 'answered' && isAccessRefused(exchange.answer.status, '') ? exchange : null;
  return (
    <>
      <div
        ref={group}
        className={actionStyles['actions']}
        role="group"
        aria-label={`What to do with ${which}`}
        tabIndex={-1}
      >
        <div className={actionStyles['links']}>
          {exchange === null ? null : (
            <SendAgainLink entry={entry} group={group} which={which} onRefused={setRefusal} />
          )}
          {entry.request === null ? null : (
            <Button look="link" onClick={open}>
              Open in composer<span className="visually-hidden">: {which}</span>
            </Button>
          )}
          {isRefused === null ? null : (
            <Button look="link" onClick={() => onDiagnose(refusedRequest(isRefused))}>
              Why?
            </Button>
          )}
          {exchange === null ? null : (
            <ExchangeReportEntry
              exchange={exchange}
              comparison={null}
              services={services}
              which={which}
              level={3}
            />
          )}
        </div>
        {refusal === null ? null : (
          <Notice tone="problem" live>
            {refusal}
          </Notice>
        )}
        <Questions entry={entry} group={group} onRefused={setRefusal} />
      </div>
      <EntryFacts entry={entry} />
    </>
  );
}

interface AgainProps {
  readonly entry: HistoryEntry;
  /** In which it is asked for. */
  readonly group: RefObject<HTMLElement | null>;
  readonly onRefused: (why: string | null) => void;
}

function useSendAgain({ entry, group, onRefused }: AgainProps) {
  const { model, targets } = useHistory();
  // What is sent is listed above it.
  const hold = (): void => {
    if (group.current !== null) holdInPlace(group.current);
  };
  return {
    hold,
    check: (): GatewayTarget | null => {
      const exchange = model.exchangeOf(entry.id);
      if (exchange === null) return null;
      const checked = model.again.check(exchange, targets);
      onRefused(checked.ok ? null : `Not sent. ${checked.failure}`);
      return checked.ok ? checked.value : null;
    },
    send: (): void => {
      const exchange = model.exchangeOf(entry.id);
      if (exchange === null) return;
      hold();
      void model.again.send(exchange);
    },
  };
}

function SendAgainLink({ which, ...props }: AgainProps & { readonly which: string }) {
  const { model } = useHistory();
  const { check, send } = useSendAgain(props);
  const isBusy = isUnderWay(useStore(model.again.state));
  const click = (): void => {
    const target = check();
    if (target === null) return;
    if (target.id === 'production') model.asking.set(props.entry.id);
    else send();
  };
  return (
    <Button
      look="link"
      disabled={isBusy}
      // The second click of a double click is none of its own.
      onClick={({ detail }) => {
        if (detail < 2) click();
      }}
    >
      Send again, new nonce<span className="visually-hidden">: {which}</span>
    </Button>
  );
}

/** What is asked before it is sent again. */
function Questions(props: AgainProps) {
  const { entry } = props;
  const { model, targets } = useHistory();
  const { hold, check, send } = useSendAgain(props);
  const asking = useStore(model.asking);
  const chosen = useStore(model.again.chosen);
  const { effect } = operations[entry.operation];
  const target = targets.find(({ id }) => id === entry.targetId);
  return (
    <>
      {asking === entry.id && target !== undefined ? (
        <ProductionQuestion
          origin={target.origin}
          what="The request"
          warning={null}
          onSend={() => {
            model.asking.set(null);
            if (check() !== null) send();
          }}
          onCancel={() => model.asking.set(null)}
        />
      ) : null}
      {chosen === entry.id ? (
        <RepeatedOrderQuestion repeat={model.again.repeat} effect={effect} onSend={hold} onNewId={null} />
      ) : null}
    </>
  );
}

function EntryFacts({ entry }: { readonly entry: HistoryEntry }) {
  const { request, run } = entry;
  if (request === null)
    return <p className={styles['words']}>Request and answer are not there any more, or never were.</p>;
  const status = request.status === null ? 'no answer' : `HTTP ${request.status}`;
  return (
    <Facts
      facts={[
        ...(run === null ? [] : [{ name: 'case', value: <OutsideValue text={run.casePath} /> }]),
        { name: 'request', value: <OutsideValue text={`${request.method} ${request.url}`} /> },
        { name: 'answer', value: status },
        ...request.answerPairs.map(({ name, value }) => ({ name, value: <OutsideValue text={value} /> })),
      ]}
    />
  );
}
