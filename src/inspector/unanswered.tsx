import type { UnansweredExchange } from '#domain/exchange/exchange.ts';
import { describeUnanswered } from '#domain/exchange/describe-unanswered.ts';
import { operations } from '#domain/gateway/operations.ts';
import { Notice } from '#ui/notice.tsx';
import { PartialAnswer } from './partial-answer.tsx';

interface UnansweredProps {
  readonly exchange: UnansweredExchange;
  /** Whether the title of what became of it stands above already. */
  readonly isHeaded?: boolean;
}

/** A request without an answer: whether the gateway may have it, why, and what came of an answer. */
export function Unanswered({ exchange, isHeaded = false }: UnansweredProps) {
  const { effect } = operations[exchange.operation];
  const { title, what, next } = describeUnanswered(exchange, effect);
  const isOpen = exchange.outcome === 'unknown' && effect !== 'reading';
  return (
    <>
      <Notice tone={isOpen ? 'advice' : 'problem'}>
        <strong className={isHeaded ? 'visually-hidden' : ''}>{title}</strong> {what} {next}
      </Notice>
      {exchange.reason.kind === 'relay' ? <PartialAnswer failure={exchange.reason.failure} /> : null}
    </>
  );
}
