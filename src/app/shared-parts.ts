import { createComposerUrls } from '#features/payout-check/composer-urls.ts';
import { createKeptComposer } from '#features/payout-check/kept-composer.ts';
import type { CaseBench } from '#services/case-bench.ts';
import type { CaseDesk } from '#services/case-desk.ts';
import type { CaseImporter } from '#services/case-importer.ts';
import { noPanel, type PanelState } from '#services/console-panel.ts';
import type { ConsoleServices } from '#services/console-services.ts';
import type { ExchangeHistory } from '#services/exchange-history.ts';
import type { HistoryModel } from '#services/history/history-model.ts';
import { createKeptValue } from '#services/kept-value.ts';
import type { LiveWorkspaceStore } from '#services/live-workspace.ts';
import type { SessionStore } from '#services/session.ts';
import type { TypedSecret } from '#services/typed-secret.ts';
import { createValueStore } from '#services/value-store.ts';
import { createHandOvers } from './hand-overs.ts';
import { createKeptOfPages, keepPages } from './kept-page.ts';
import type { PageNews } from './page-news.ts';
import type { HistorySources } from './pages/history-part.tsx';
import { openOperation, openPage } from './use-page.ts';

/** What the console is started with. */
export interface GivenParts {
  readonly services: ConsoleServices;
  readonly session: SessionStore;
  readonly history: ExchangeHistory;
  readonly desk: CaseDesk;
  readonly workspace: LiveWorkspaceStore;
  readonly importer: CaseImporter;
}

export type SharedParts = ReturnType<typeof createSharedParts>;

/** What the pages share, keep and hand to each other: made once, however often they are opened. */
export function createSharedParts(given: GivenParts) {
  const { services, session, history, desk, workspace, importer } = given;
  const keep = createKeptOfPages();
  const bench: CaseBench = {
    desk,
    folder: services.server,
    workspace,
    importer,
    openPage: openOperation,
    openCases: () => openPage('/cases'),
  };
  const historySources: HistorySources = {
    keep: createKeptValue<HistoryModel>(),
    services,
    session,
    history,
  };
  return {
    ...given,
    ...createHandOvers(),
    keep,
    bench,
    historySources,
    composerUrls: createComposerUrls(
      () => keep.composer(() => createKeptComposer(services, session, history, bench)).inputs,
    ),
    keptPage: keepPages(session),
    panels: createValueStore<PanelState>(noPanel),
    news: createValueStore<PageNews>({}),
    typedSecret: createValueStore<TypedSecret | null>(null),
    /** Title of the page while it shows an invoice. */
    invoiceTitle: createValueStore<string | null>(null),
  };
}
