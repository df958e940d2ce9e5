import { showInvisible } from '#domain/visible-text.ts';
import styles from './exchange-details.module.css';

/** An answer as it came over the wire. */
export interface ReceivedExchange {
  readonly status: number;
  readonly headers: readonly (readonly [string, string])[];
  readonly bodyText: string;
  readonly bodyBytes: number;
  readonly durationMs: number;
  /** This machine's clock when the answer came, milliseconds since 1970-01-01 UTC. */
  readonly receivedAtMs: number;
}

/** Status, headers, time and the raw body, as they came. */
export function ExchangeDetails({ received }: { readonly received: ReceivedExchange }) {
  const skew = clockSkewSeconds(received);
  return (
    <section aria-label="Exchange">
      <h3 className={styles['title']}>Exchange</h3>
      <dl className={styles['list']}>
        <dt>status</dt>
        <dd>
          {received.status} · {received.durationMs.toFixed(0)} ms · {received.bodyBytes.toLocaleString('en')}{' '}
          B
        </dd>
        {received.headers.map(([name, value], index) => (
          // Headers may repeat; their place is their identity.
          // oxlint-disable-next-line react/no-array-index-key
          <Header key={`${index}:${name}`} name={name} value={value} />
        ))}
        {skew === null || Math.abs(skew) <= 60 ? null : (
          <>
            <dt>clock</dt>
            <dd>
              This machine’s clock is {Math.abs(skew)} seconds {skew > 0 ? 'ahead of' : 'behind'} the
              gateway’s. A gateway may refuse such a timestamp.
            </dd>
          </>
        )}
      </dl>
      <h3 className={styles['title']}>Body as received</h3>
      {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- text that scrolls needs the keyboard */}
      <pre className={styles['raw']} tabIndex={0} role="group" aria-label="Body as received">
        {received.bodyText === '' ? '(empty)' : showInvisible(received.bodyText.slice(0, 100_000))}
      </pre>
    </section>
  );
}

function Header({ name, value }: { readonly name: string; readonly value: string }) {
  return (
    <>
      <dt>{name}</dt>
      <dd>{showInvisible(value)}</dd>
    </>
  );
}

/** How far this machine's clock was ahead of the gateway's `Date` header when the answer came, in seconds. */
function clockSkewSeconds({ headers, receivedAtMs }: ReceivedExchange): number | null {
  const date = Date.parse(headers.find(([name]) => name === 'date')?.[1] ?? '');
  return Number.isNaN(date) ? null : Math.round((receivedAtMs - date) / 1000);
}
