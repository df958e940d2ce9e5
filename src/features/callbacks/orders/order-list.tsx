import { memo, useState } from 'react';
import { Button } from '#ui/button.tsx';
import { useOneStop } from '#ui/one-stop.ts';
import { showMoreWords } from '#ui/show-more-words.ts';
import type { SimulatedOrder } from '#domain/callbacks/callback-contract.ts';
import { shorten } from '#domain/visible-text.ts';
import {
  useCallbacks,
  useCallbacksState,
  useNow,
  useOrders,
  useSelectedOrder,
} from '../callbacks-context.tsx';
import { useForgottenOrders } from './forgotten-orders.ts';
import { NewOrderSetting } from './new-order-setting.tsx';
import { answerSign, sinceWords, stageKind, currentStage, stageNames, toldWords } from './order-words.ts';
import styles from './order-list.module.css';

/** Rows that are shown at first: the life of the one that is chosen stands below them. */
const firstRows = 6;
/** With each click more. */
const rowsAtOnce = 20;

/** The orders that the simulated gateway took, newest first. */
export function OrderList() {
  const { orderId } = useCallbacks();
  const orders = useOrders();
  const isKnown = useCallbacksState(() => true, false);
  const selected = useSelectedOrder();
  const now = useNow();
  const [limit, setLimit] = useState(firstRows);
  const rows = useOneStop('down');
  const left = orders.length - limit;
  const forgotten = useForgottenOrders();
  return (
    <section className={styles['box']} aria-label="Orders at the simulator">
      <h2 className={styles['title']}>
        Orders at the simulator {isKnown ? <span>{orders.length.toLocaleString('en')}</span> : null}
      </h2>
      {orders.length === 0 ? (
        <p className={styles['none']}>
          {!isKnown
            ? 'They are not read yet.'
            : (forgotten ?? 'No order yet. Send one to the simulator in Payout check.')}
        </p>
      ) : (
        <ul ref={rows}>
          {orders.slice(0, limit).map((order) => (
            <OrderRow
              key={order.orderId}
              order={order}
              // Seconds of what is long past are not looked at.
              now={now}
              isSelected={order.orderId === selected?.orderId}
              onSelect={orderId.set}
            />
          ))}
        </ul>
      )}
      {left <= 0 ? null : (
        <p className={styles['none']}>
          <Button look="link" onClick={() => setLimit(limit + rowsAtOnce)}>
            {showMoreWords(orders.length, limit, rowsAtOnce)}
          </Button>
        </p>
      )}
      <NewOrderSetting />
    </section>
  );
}

interface OrderRowProps {
  readonly order: SimulatedOrder;
  readonly now: number;
  readonly isSelected: boolean;
  readonly onSelect: (orderId: string) => void;
}

const OrderRow = memo(function OrderRow({ order, now, isSelected, onSelect }: OrderRowProps) {
  const { orderId, clientOrderId, amount, currency, addressee } = order;
  const stage = currentStage(order);
  const told = toldWords(order, now);
  return (
    <li className={styles['row']} data-selected={isSelected || undefined}>
      <span className={styles['id']}>
        <button
          type="button"
          aria-current={isSelected ? 'true' : undefined}
          translate="no"
          onClick={() => onSelect(orderId)}
        >
          {shorten(clientOrderId)}
        </button>
        <small translate="no">{orderId}</small>
      </span>
      <span className={`${styles['stage']} ${styles[stageKind(stage)]}`}>
        {stageNames[stage]}
        <small>{sinceWords(order, now)}</small>
      </span>
      <span className={styles['told']}>
        <b className={styles[told.tone]}>
          {told.text === '–' ? null : <span aria-hidden="true">{answerSign[told.tone]} </span>}
          {told.text}
        </b>
        <small>{told.detail}</small>
      </span>
      <span className={styles['amount']} translate="no">
        {shorten(amount)} {shorten(currency)}
        <small>
          {addressee.kind} {shorten(addressee.id)}
        </small>
      </span>
    </li>
  );
});
