import { shorten } from '#domain/visible-text.ts';
import type { SimulatedOrder } from '#domain/callbacks/callback-contract.ts';
import { useSelectedOrder } from '../callbacks-context.tsx';
import { LifeStepView } from './life-step-view.tsx';
import { NextMoves } from './next-moves.tsx';
import { lawOf } from './order-words.ts';
import styles from './order-life.module.css';

/** The selected order from its acceptance on: each step, and who was told of it. */
export function OrderLife() {
  const order = useSelectedOrder();
  if (order === null) return null;
  const { clientOrderId, orderId, amount, currency, life } = order;
  return (
    <section className={styles['box']} aria-label="Life of the order" data-printed>
      <h2 className={styles['title']} id="order-life" tabIndex={-1} translate="no">
        {shorten(clientOrderId)} <small>{orderId}</small>
        <span>
          {shorten(amount)} {shorten(currency)}
        </span>
      </h2>
      <Law order={order} />
      <ol className={styles['life']}>
        {life.map((step, index) => (
          <LifeStepView
            // A stage may come again; its place is its identity.
            // oxlint-disable-next-line react/no-array-index-key
            key={`${orderId}:${index}`}
            order={order}
            step={step}
            isLast={index === life.length - 1}
          />
        ))}
        <NextMoves key={orderId} order={order} />
      </ol>
    </section>
  );
}

/** Which of the URLs is told of what. */
function Law({ order }: { readonly order: SimulatedOrder }) {
  const told = lawOf(order);
  return (
    <p className={styles['law']}>
      {told.length === 0
        ? 'The order has neither server_callback_url nor notify_url: nobody is told. '
        : told.map(({ field, says }) => (
            <span key={field}>
              <code>{field}</code> {says}{' '}
            </span>
          ))}
      <small>Interface document, “URL fields”</small>
    </p>
  );
}
