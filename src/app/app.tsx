import { useEffect, useState } from 'react';
import { Announcer } from '#ui/announcer.tsx';
import { useKeptScroll } from '#ui/kept-scroll.ts';
import { KeptPageContext } from '#ui/kept-page.tsx';
import { Notice } from '#ui/notice.tsx';
import { useStore } from '#ui/use-store.ts';
import { createSharedParts, type GivenParts } from './shared-parts.ts';
import { loadPages, PageNotices } from './lazy-pages.tsx';
import { PageHeader } from './page-header.tsx';
import { ShownPage } from './shown-page.tsx';
import { SkipLink } from './skip-link.tsx';
import { useAskBeforeLoss } from './use-ask-before-loss.ts';
import { useConfig } from './use-config.ts';
import { useHistoryKeeping } from './use-history-keeping.ts';
import { pages, useShownPage } from './use-page.ts';
import styles from './app.module.css';

export function App(given: GivenParts) {
  const [parts] = useState(() => createSharedParts(given));
  const { services, session, history, keep, panels, news } = parts;
  const page = useShownPage();
  const { config, problem } = useConfig(services.server);
  useAskBeforeLoss(services.signer, parts.keptPage, keep);
  useHistoryKeeping(parts.historySources);
  useEffect(loadPages, []);
  const invoiceTitle = useStore(parts.invoiceTitle);
  useEffect(() => {
    const title = pages.find(({ path }) => path === page)?.title ?? 'No such page';
    const shown = page === '/swift-invoice' ? invoiceTitle : null;
    document.title = shown ?? `${title} · Countersign`;
  }, [page, invoiceTitle]);
  return (
    <KeptPageContext value={parts.keptPage}>
      <Announcer>
        <div className="page-shell">
          <SkipLink toForm={page === '/'} />
          <PageHeader {...{ services, session, panels, news }} />
          <main ref={useKeptScroll(`page ${page ?? ''}`)} id="main" tabIndex={-1} className="page-main">
            {problem === null ? null : (
              <div className={styles['banner']}>
                <Notice tone="problem" live>
                  {problem} Composing and signing work without it; sending does not.
                </Notice>
              </div>
            )}
            <PageNotices {...{ services, session, history, keep, news }} />
            <ShownPage {...{ page, parts, config }} />
          </main>
        </div>
      </Announcer>
    </KeptPageContext>
  );
}
