import { timeOrDay } from '#ui/time-of-day.ts';
import { useMemo } from 'react';
import { useStore } from '#ui/use-store.ts';
import { shorten } from '#domain/visible-text.ts';
import { targetNames } from '#domain/relay/target-names.ts';
import { useCallbacks } from '../callbacks-context.tsx';
import { listSessionOrders } from '../judged/known-orders.ts';
import styles from './order-list.module.css';

/** Rows that are shown: what is older stands in the answers of the composer. */
const shownRows = 50;

const tones = { good: 'ok', open: 'plain', refused: 'bad', plain: 'plain' } as const;
const signs = { ok: '✓', bad: '✕', plain: '?' } as const;

/** Under a real gateway: the orders of this session, with what the answer said. What became of them it alone knows. */
export function SessionOrderList() {
  const { session, history } = useCallbacks();
  const { targetId } = useStore(session);
  const { list } = useStore(history.kept);
  const orders = useMemo(() => listSessionOrders(list, targetId), [list, targetId]);
  return (
    <section className={styles['box']} aria-label="Orders of this session">
      <h2 className={styles['title']}>
        Orders of this session, {targetNames[targetId]} <span>{orders.length.toLocaleString('en')}</span>
      </h2>
      {orders.length === 0 ? (
        <p className={styles['none']}>No order to this environment is kept. Send one in Payout check.</p>
      ) : (
        <ul>
          {orders.slice(0, shownRows).map(({ number, atMs, title, tone, known, addressee, urls }) => (
            <li key={number} className={`${styles['row']} ${styles['sent']}`}>
              <span className={styles['id']}>
                <b translate="no">{shorten(known.clientOrderId)}</b>
                <small translate="no">{known.orderId === null ? '' : shorten(known.orderId)}</small>
              </span>
              <span>
                <span className={styles[tones[tone]]} aria-hidden="true">
                  {signs[tones[tone]]}
                </span>{' '}
                {title}
                <small>
                  {timeOrDay(atMs)}
                  {urls.map(({ field }) => `, ${field}`).join('')}
                </small>
              </span>
              <span className={styles['amount']} translate="no">
                {shorten(known.amount)} {shorten(known.currency)}
                <small>{addressee}</small>
              </span>
            </li>
          ))}
        </ul>
      )}
      <p className={styles['none']}>
        What becomes of an order is known to the gateway: it arrives in a callback, or the status command says
        it.
      </p>
    </section>
  );
}
