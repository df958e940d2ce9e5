import { useEffect, useRef } from 'react';
import { useAnnounce } from '#ui/announcer.tsx';
import type { OperationId } from '#domain/gateway/operations.ts';
import { shorten, showInvisible } from '#domain/visible-text.ts';
import type { ExchangeHistory, KeptExchange } from '#services/exchange-history.ts';

interface AnswerNewsProps {
  readonly history: ExchangeHistory;
  readonly onAnswer: (operation: OperationId) => void;
}

/** Says what became of each click on Send, wherever somebody is by then. A run speaks for itself. */
export function AnswerNews({ history, onAnswer }: AnswerNewsProps) {
  const announce = useAnnounce();
  const last = useRef(0);
  useEffect(() => {
    const { kept } = history;
    const look = (): void => {
      const [newest] = kept.getSnapshot().list;
      if (newest === undefined || newest.number <= last.current) return;
      last.current = newest.number;
      if (newest.run !== null) return;
      announce(wordsOf(newest));
      onAnswer(newest.subject.operation);
    };
    // One may have come before this part of the page did.
    look();
    return kept.subscribe(look);
  }, [announce, history, onAnswer]);
  return null;
}

function wordsOf({ verdict, subject: { orderId }, outcome }: KeptExchange): string {
  const why = outcome.kind === 'not-signed' ? ` ${outcome.refusal.what}` : '';
  const order = orderId === null ? '' : ` Order ${showInvisible(shorten(orderId))}.`;
  return `${verdict.title}${why}${order}`;
}
