import { useMemo } from 'react';
import { Caption } from '#ui/caption.tsx';
import { Facts } from '#ui/facts.tsx';
import { answerHeader, type ReceivedAnswer } from '#domain/exchange/exchange.ts';
import { OutsideText } from './outside-text.tsx';
import { OutsideValue } from './outside-value.tsx';

/** Status, headers, time and the raw body, as they came. */
export function ExchangeDetails({ answer }: { readonly answer: ReceivedAnswer }) {
  const skew = clockSkewSeconds(answer);
  const body = useMemo(() => new TextDecoder('utf-8').decode(answer.body), [answer]);
  return (
    <section aria-label="Exchange">
      <Caption level={3}>Exchange</Caption>
      <Facts
        facts={[
          {
            name: 'status',
            value: `${answer.status} · ${answer.durationMs.toFixed(0)} ms · ${answer.body.length.toLocaleString('en')} B`,
          },
          ...answer.headers.map(([name, value]) => ({ name, value: <OutsideValue text={value} /> })),
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
      <OutsideText label="Body as received" text={body} />
    </section>
  );
}

/** The time as senders have to write it (RFC 9110 section 5.6.7): a parser of dates reads a time into nearly anything. */
const httpDate = /^[A-Z][a-z]{2}, \d{2} [A-Z][a-z]{2} \d{4} \d{2}:\d{2}:\d{2} GMT$/;

/** How far this machine's clock was ahead of the gateway's `Date` header when the answer came, in seconds. */
function clockSkewSeconds(answer: ReceivedAnswer): number | null {
  const text = answerHeader(answer, 'date') ?? '';
  const date = httpDate.test(text) ? Date.parse(text) : Number.NaN;
  return Number.isNaN(date) ? null : Math.round((answer.receivedAtMs - date) / 1000);
}
