import { useEffect } from 'react';
import { useAnnounce } from '#ui/announcer.tsx';
import { shorten, showInvisible } from '#domain/visible-text.ts';
import type { ExchangeHistory, KeptExchange } from '#services/exchange-history.ts';

/** Says what became of each click on Send, wherever somebody is by then. A run speaks for itself. */
export function AnswerAnnouncements({ history }: { readonly history: ExchangeHistory }) {
  const announce = useAnnounce();
  useEffect(() => {
    const { kept } = history;
    let last = kept.getSnapshot().list[0]?.number ?? 0;
    return kept.subscribe(() => {
      const [newest] = kept.getSnapshot().list;
      if (newest === undefined || newest.number <= last) return;
      last = newest.number;
      if (newest.run === null) announce(wordsOf(newest));
    });
  }, [announce, history]);
  return null;
}

function wordsOf({ verdict, subject: { orderId }, outcome }: KeptExchange): string {
  const why = outcome.kind === 'not-signed' ? ` ${outcome.refusal.what}` : '';
  const order = orderId === null ? '' : ` Order ${showInvisible(shorten(orderId))}.`;
  return `${verdict.title}${why}${order}`;
}
