import { useDeferredValue, type ReactNode } from 'react';
import { Notice } from '#ui/notice.tsx';
import { keptPlace, useKeptScroll } from '#ui/kept-scroll.ts';
import { useStore } from '#ui/use-store.ts';
import type { SignatureMethod } from '#domain/oauth1/signature-methods.ts';
import { HistoryContext, type HistoryOutside } from './history-context.tsx';
import { HistoryComparison } from './history-comparison.tsx';
import { HistoryList } from './history-list.tsx';
import { listPlace } from './older-lines.tsx';
import { KeepSection } from './keep-section.tsx';
import { HistoryTools } from './history-tools.tsx';
import { useHistoryEntries } from './use-history-entries.ts';
import styles from './history-page.module.css';

interface HistoryPageProps extends HistoryOutside {
  /** What the header's chips open. */
  readonly topPanels: (method: SignatureMethod | null) => ReactNode;
}

/** Everything that was sent, on the left; two of it side by side, on the right. */
export function HistoryPage({ topPanels, ...outside }: HistoryPageProps) {
  return (
    <HistoryContext value={outside}>
      <Page topPanels={topPanels} model={outside.model} />
    </HistoryContext>
  );
}

function Page({ topPanels, model }: Pick<HistoryPageProps, 'topPanels' | 'model'>) {
  const { all, wanted, lines, spans, listing, counts } = useHistoryEntries();
  const { picks } = useStore(model.view);
  const { state, problem } = useStore(model.keeper.kept);
  const keeps = state?.keeps === true;
  // What is kept would move the section on it.
  const isKeptKnown = state !== null || problem !== null;
  const leftRef = useKeptScroll(listPlace);
  // The page that goes and the list that comes are too much for one frame. A list that was scrolled is there at once.
  const isListDue = useDeferredValue(true, keptPlace(listPlace) > 0);
  const rightRef = useKeptScroll('history comparison');
  const compared = picks.flatMap((id) => all.filter((entry) => entry.id === id));
  return (
    <div className={styles['page']}>
      <div className={styles['left']} ref={leftRef} data-due={(isListDue && isKeptKnown) || undefined}>
        {topPanels(null)}
        <h1 className={styles['title']} data-printed>
          History
        </h1>
        <p
          className={styles['sub']}
          data-printed
        >{`What was sent in this session${keeps ? ', and what is kept of earlier ones' : ''}, by hand and in runs.`}</p>
        <HistoryTools counts={counts} />
        {isListDue ? (
          <>
            {wanted.length === all.length ? null : (
              <p className={styles['chosen']} data-printed>
                {wanted.length} of {all.length} requests: those that were chosen on the page.
              </p>
            )}
            <HistoryList lines={lines} spans={spans} listing={listing} isEmpty={all.length === 0} />
            {isKeptKnown ? <KeepSection sessionCount={model.sessionEntries().length} /> : null}
          </>
        ) : null}
      </div>
      <section className={styles['right']} ref={rightRef} aria-label="Comparison">
        <h2 className="visually-hidden">Side by side</h2>
        {compared.length === 2 ? (
          <HistoryComparison entries={compared} />
        ) : (
          <Notice tone="plain">
            {all.length < 2
              ? 'Once two requests have been sent, they can be compared here by parameter.'
              : `${compared.length === 1 ? 'Tick one more' : 'Tick two'} to compare them by parameter.`}
          </Notice>
        )}
      </section>
    </div>
  );
}
