import type { UnansweredExchange } from '#domain/exchange/exchange.ts';
import { describeUnanswered } from '#domain/exchange/describe-unanswered.ts';
import type { RequestPurpose } from '#domain/relay/describe-relay-failure.ts';
import { Notice } from '#ui/notice.tsx';
import { PartialAnswer } from './partial-answer.tsx';

interface UnansweredProps {
  readonly exchange: UnansweredExchange;
  readonly purpose: RequestPurpose;
}

/** A request without an answer: whether the gateway may have it, why, and what came of an answer. */
export function Unanswered({ exchange, purpose }: UnansweredProps) {
  const { title, what, next } = describeUnanswered(exchange, purpose);
  const isOpen = exchange.outcome === 'unknown' && purpose === 'order';
  return (
    <>
      <Notice tone={isOpen ? 'advice' : 'problem'} live>
        <strong>{title}</strong> {what} {next}
      </Notice>
      {exchange.reason.kind === 'relay' ? <PartialAnswer failure={exchange.reason.failure} /> : null}
    </>
  );
}
