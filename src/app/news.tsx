import { useCallback, useEffect, useRef } from 'react';
import { useStorePart } from '#ui/use-store.ts';
import type { CallbacksShared } from '#features/callbacks/callbacks-page.tsx';
import type { CasesShared } from '#features/cases/cases-shared.ts';
import type { OperationId } from '#domain/gateway/operations.ts';
import type { ConsoleServices } from '#services/console-services.ts';
import type { ExchangeHistory } from '#services/exchange-history.ts';
import type { KeptValue } from '#services/kept-value.ts';
import { AnswerNews } from './answer-news.tsx';
import { CallNews } from './call-news.tsx';
import type { PageNewsStore } from './page-news.ts';
import { RunNews } from './run-news.tsx';
import { pageOf, usePage, type PagePath } from './use-page.ts';

export interface NewsProps {
  readonly services: Pick<ConsoleServices, 'server' | 'clock'>;
  readonly history: ExchangeHistory;
  readonly keep: {
    readonly callbacks: KeptValue<CallbacksShared>;
    readonly cases: KeptValue<CasesShared>;
  };
  readonly news: PageNewsStore;
}

/**
 * Says what comes while another page is open, and counts it at the link of its page, where it moves nothing. Whoever opens
 * the page has seen it.
 */
export function News({ services, history, keep, news }: NewsProps) {
  const page = usePage();
  const open = useRef(page);
  useEffect(() => {
    open.current = page;
    if (page !== null) news.set({ ...news.getSnapshot(), [page]: 0 });
  }, [news, page]);
  const tell = useCallback(
    (path: PagePath, count = 1): void => {
      const counts = news.getSnapshot();
      if (open.current !== path) news.set({ ...counts, [path]: (counts[path] ?? 0) + count });
    },
    [news],
  );
  const onAnswer = useCallback(
    (operation: OperationId): void => {
      // It is the first of the list there.
      if (open.current !== '/history') tell(pageOf[operation]);
    },
    [tell],
  );
  const onCalls = useCallback((count: number) => tell('/callbacks', count), [tell]);
  const onRun = useCallback(() => tell('/cases'), [tell]);
  const hasSent = useStorePart(history.kept, ({ list }) => list.length > 0);
  return (
    <>
      <AnswerNews history={history} onAnswer={onAnswer} />
      <CallNews
        server={services.server}
        nowMs={services.clock.nowMs}
        isShown={page === '/callbacks'}
        isAwaited={hasSent || keep.callbacks.peek() !== null}
        onCalls={onCalls}
      />
      <RunNews runs={page === '/cases' ? null : (keep.cases.peek()?.runs ?? null)} onRun={onRun} />
    </>
  );
}
