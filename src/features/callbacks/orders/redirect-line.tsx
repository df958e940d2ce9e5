import { useStore } from '#ui/use-store.ts';
import type { OrderStage, SimulatedOrder } from '#domain/callbacks/callback-contract.ts';
import { shorten } from '#domain/visible-text.ts';
import { useCallbacks } from '../callbacks-context.tsx';
import styles from './order-life.module.css';

interface RedirectLineProps {
  readonly order: SimulatedOrder;
  /** A final stage. */
  readonly outcome: OrderStage;
}

/** The URL field that the receiver's browser is sent to. */
function redirectOf({ urls }: SimulatedOrder, outcome: OrderStage) {
  if (urls.redirect_url !== null) return { field: 'redirect_url', url: urls.redirect_url };
  return outcome === 'approved'
    ? { field: 'redirect_success_url', url: urls.redirect_success_url }
    : { field: 'redirect_fail_url', url: urls.redirect_fail_url };
}

/** Where the receiver's browser goes, which decides nothing (interface document, "URL fields", rule 3). */
export function RedirectLine({ order, outcome }: RedirectLineProps) {
  const { placeholderUrl } = useStore(useCallbacks().services.settings);
  const { field, url } = redirectOf(order, outcome);
  if (url === null || url === '') return null;
  return (
    <div className={styles['tell']}>
      <p className={styles['to']}>
        <code>{field}</code>
        <span className={styles['url']} translate="no">
          {shorten(url)}
        </span>
        {order.receiverPage === null ? null : (
          <a href={order.receiverPage} target="_blank" rel="noreferrer" className={styles['open']}>
            Open as the receiver
          </a>
        )}
      </p>
      {url === placeholderUrl && placeholderUrl !== '' ? (
        <p className={styles['not']}>
          It is the placeholder URL: the receiver need not be sent anywhere. Interface document, “URL fields”,
          rule 4.
        </p>
      ) : null}
      <p className={styles['advice']}>
        <span aria-hidden="true">▲</span> The redirect decides nothing: the receiver’s browser makes this POST
        and can change it. Use the callback or the status command.{' '}
        <small>Interface document, “URL fields”, rule 3</small>
      </p>
    </div>
  );
}

/** Where the receiver would go, before it is known which of two. */
export function RedirectsAhead({ order }: { readonly order: SimulatedOrder }) {
  const { redirect_url: whole, redirect_success_url: success, redirect_fail_url: fail } = order.urls;
  const ahead = [
    { field: 'redirect_url', url: whole, when: 'whatever comes' },
    { field: 'redirect_success_url', url: success, when: 'when approved' },
    { field: 'redirect_fail_url', url: fail, when: 'when not approved' },
  ].filter(({ url }) => url !== null && url !== '');
  if (ahead.length === 0) return null;
  return (
    <div className={`${styles['tell']} ${styles['dashed']}`}>
      {ahead.map(({ field, url, when }) => (
        <p key={field} className={styles['to']}>
          <code>{field}</code>
          <span className={styles['url']} translate="no">
            {shorten(url ?? '')}
          </span>
          <small>{when}</small>
        </p>
      ))}
    </div>
  );
}
