import { momentOf } from '#ui/time-of-day.ts';
import { memo, useDeferredValue } from 'react';
import { Button } from '#ui/button.tsx';
import { useStore, useStorePart } from '#ui/use-store.ts';
import type { InboxCall } from '#domain/callbacks/callback-contract.ts';
import type { JudgedCall } from '#domain/callbacks/judging/call-judgement.ts';
import { useCallbacks, useCallbacksState, useOrders } from '../callbacks-context.tsx';
import { ReplayPane } from '../replay/replay-pane.tsx';
import { leaveCall, showOrder } from '../show-call.ts';
import { PairsTable } from './pairs-table.tsx';
import { RawRequest } from './raw-request.tsx';
import { CallVerdictCard } from './call-verdict-card.tsx';
import styles from './call.module.css';

/** The call that was chosen; verdict first. */
export function SelectedCall() {
  const shared = useCallbacks();
  const { judged, callNumber } = shared;
  const number = useDeferredValue(useStore(callNumber));
  const count = useCallbacksState(({ calls }) => calls.length, 0);
  const call = useCallbacksState(({ calls }) => calls.find((each) => each.number === number), undefined);
  const known = useStorePart(judged.view, (judgements) =>
    number === null ? undefined : judgements.get(number),
  );
  if (number === null) return null;
  const back = (
    <Button look="link" className={styles['back']} onClick={() => leaveCall(shared, number)}>
      ‹ {count} {count === 1 ? 'call' : 'calls'}
    </Button>
  );
  if (call === undefined) {
    return (
      <section className={styles['call']} aria-label="Selected call" data-printed>
        {back}
        <p className={styles['quiet']}>
          #{number} is not kept any more: the inbox keeps the last 500 calls, of 25 MiB at most.
        </p>
      </section>
    );
  }
  return (
    <section className={styles['call']} aria-label="Selected call" data-printed>
      {back}
      <CallBody call={call} known={known} />
    </section>
  );
}

interface CallBodyProps {
  readonly call: InboxCall;
  /** Undefined while it is judged. */
  readonly known: JudgedCall | undefined;
}

/** Renders with what concerns this call, not with each that comes. */
const CallBody = memo(function CallBody({ call, known }: CallBodyProps) {
  return (
    <>
      <CallHead call={call} />
      {known === undefined ? (
        <p className={styles['quiet']}>It is being read.</p>
      ) : (
        <>
          <CallVerdictCard judgement={known.judgement} />
          <ReplayPane key={`${call.number} ${call.atMs}`} judged={known} />
          <PairsTable call={known.call} judgement={known.judgement} />
        </>
      )}
      <RawRequest call={call} body={known?.call.body ?? null} />
    </>
  );
});

const senders: Readonly<Record<InboxCall['from'], string>> = {
  simulator: 'from the simulator',
  replay: 'from a replay',
  other: 'from another sender',
};

function CallHead({ call }: { readonly call: InboxCall }) {
  const shared = useCallbacks();
  const { number, atMs, method, bytes, from, answered } = call;
  const told = useOrders().flatMap((order) =>
    order.life.flatMap(({ notices }) =>
      notices.flatMap((notice) =>
        notice.kind === 'sent' && notice.delivery.attempts.some(({ inboxNumber }) => inboxNumber === number)
          ? [{ orderId: order.orderId, deliveryId: notice.delivery.id }]
          : [],
      ),
    ),
  )[0];
  const answer =
    answered === null
      ? 'waits for its answer'
      : answered.status === null
        ? `closed without an answer after ${Math.round(answered.durationMs)}\u00a0ms`
        : `answered ${answered.status} in ${Math.round(answered.durationMs)}\u00a0ms`;
  return (
    <div className={styles['head']}>
      <h2 id="call-title" tabIndex={-1}>
        #{number}
      </h2>
      <p>
        {momentOf(atMs)} · {method} · {bytes.toLocaleString('en')} B · {senders[from]} · {answer}
      </p>
      {told === undefined ? null : (
        <Button look="link" onClick={() => showOrder(shared, told.orderId, told.deliveryId)}>
          Show in the order’s life
        </Button>
      )}
    </div>
  );
}
