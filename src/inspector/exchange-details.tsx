import { Caption } from '#ui/caption.tsx';
import { Facts } from '#ui/facts.tsx';
import { RawText } from '#ui/raw-text.tsx';
import { showInvisible } from '#domain/visible-text.ts';

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
      <Caption level={3}>Exchange</Caption>
      <Facts
        facts={[
          {
            name: 'status',
            value: `${received.status} · ${received.durationMs.toFixed(0)} ms · ${received.bodyBytes.toLocaleString('en')} B`,
          },
          ...received.headers.map(([name, value]) => ({ name, value: showInvisible(value) })),
          ...(skew === null || Math.abs(skew) <= 60
            ? []
            : [
                {
                  name: 'clock',
                  value: `This machine’s clock is ${Math.abs(skew)} seconds ${skew > 0 ? 'ahead of' : 'behind'} the gateway’s. A gateway may refuse such a timestamp.`,
                },
              ]),
        ]}
      />
      <Caption level={3}>Body as received</Caption>
      <RawText label="Body as received">
        {received.bodyText === '' ? '(empty)' : showInvisible(received.bodyText.slice(0, 100_000))}
      </RawText>
    </section>
  );
}

/** How far this machine's clock was ahead of the gateway's `Date` header when the answer came, in seconds. */
function clockSkewSeconds({ headers, receivedAtMs }: ReceivedExchange): number | null {
  const date = Date.parse(headers.find(([name]) => name === 'date')?.[1] ?? '');
  return Number.isNaN(date) ? null : Math.round((receivedAtMs - date) / 1000);
}
