import { startTransition, useId, useMemo, useState } from 'react';
import { Button } from '#ui/button.tsx';
import { Facts } from '#ui/facts.tsx';
import { clockDifferenceSeconds } from '#domain/exchange/clock-difference.ts';
import { answerHeader, type AnsweredExchange, type ReceivedAnswer } from '#domain/exchange/exchange.ts';
import { openRequest, type KeptRequest } from '#domain/exchange/kept-request.ts';
import { maskSegments } from '#domain/http/redaction.ts';
import { httpRequestSegments, joinSegments } from '#domain/http/segments.ts';
import { buildMasks } from '#domain/payout-check/masks.ts';
import { shorten } from '#domain/visible-text.ts';
import { OutsideText } from './outside-text.tsx';
import { OutsideValue } from './outside-value.tsx';
import styles from './exchange-details.module.css';

const parts = [
  { id: 'body', title: 'Body as received' },
  { id: 'headers', title: 'Headers' },
  { id: 'request', title: 'Request' },
] as const;

type Part = (typeof parts)[number]['id'];

/** How an answer came: status, time and size; its body, its headers and the request one click away. */
export function ExchangeDetails({
  exchange,
}: {
  readonly exchange: Pick<AnsweredExchange<unknown>, 'answer' | 'signed'>;
}) {
  const { answer, signed } = exchange;
  const [open, setOpen] = useState<ReadonlySet<Part>>(new Set());
  const id = useId();
  const skew = clockDifferenceSeconds(answer);
  const type = answerHeader(answer, 'content-type');
  const isUtf8 = useMemo(() => holdsUtf8Alone(answer.body), [answer]);
  const size = `${answer.body.length.toLocaleString('en')} B`;
  return (
    <section aria-label="Exchange" className={styles['details']}>
      <Facts
        facts={[
          {
            name: 'Answer',
            value: `HTTP ${answer.status} · ${size}${type === null ? '' : ` of ${shorten(type)}`} · ${answer.durationMs.toFixed(0)} ms`,
          },
          ...(isUtf8
            ? []
            : [{ name: 'encoding', value: 'Not all of its bytes are UTF-8: � stands where they are not.' }]),
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
      <p className={styles['parts']}>
        {parts.map((part) => (
          <Button
            key={part.id}
            look="link"
            aria-expanded={open.has(part.id)}
            aria-controls={`${id}-${part.id}`}
            onClick={() =>
              startTransition(() =>
                setOpen((before) => {
                  const next = new Set(before);
                  if (!next.delete(part.id)) next.add(part.id);
                  return next;
                }),
              )
            }
          >
            {part.title}
          </Button>
        ))}
      </p>
      {parts.map((part) => (
        <div key={part.id} id={`${id}-${part.id}`} hidden={!open.has(part.id)}>
          {open.has(part.id) ? <DetailsPart part={part.id} answer={answer} signed={signed} /> : null}
        </div>
      ))}
    </section>
  );
}

interface DetailsPartProps {
  readonly part: Part;
  readonly answer: ReceivedAnswer;
  readonly signed: KeptRequest;
}

function DetailsPart({ part, answer, signed }: DetailsPartProps) {
  switch (part) {
    case 'body':
      return <Body answer={answer} />;
    case 'headers':
      return answer.headers.length === 0 ? (
        'None that the relay passes on.'
      ) : (
        <Facts
          facts={answer.headers.map(([name, value]) => ({ name, value: <OutsideValue text={value} /> }))}
        />
      );
    case 'request':
      return <RequestAsSent kept={signed} />;
  }
}

function holdsUtf8Alone(octets: Uint8Array): boolean {
  try {
    new TextDecoder('utf-8', { fatal: true }).decode(octets);
    return true;
  } catch {
    return false;
  }
}

function Body({ answer }: { readonly answer: ReceivedAnswer }) {
  const text = useMemo(() => new TextDecoder('utf-8').decode(answer.body), [answer]);
  return <OutsideText label="Body as received" text={text} />;
}

/** The request as it went out, card data masked. */
export function RequestAsSent({ kept }: { readonly kept: KeptRequest }) {
  const text = useMemo(() => {
    const masks = buildMasks(kept.request.bodyParameters);
    return joinSegments(maskSegments(httpRequestSegments(openRequest(kept)), masks));
  }, [kept]);
  return <OutsideText label="Request as sent" text={text} />;
}
