import { useEffect, useState } from 'react';
import { Announcer } from '#ui/announcer.tsx';
import { ErrorBoundary } from '#ui/error-boundary.tsx';
import { KeptPageContext } from '#ui/kept-page.tsx';
import { Notice } from '#ui/notice.tsx';
import { useStore } from '#ui/use-store.ts';
import { createComposerUrls } from '#features/payout-check/composer-urls.ts';
import { createKeptComposer } from '#features/payout-check/kept-composer.ts';
import { PayoutCheckPage } from '#features/payout-check/payout-check-page.tsx';
import type { OperationId } from '#domain/gateway/operations.ts';
import type { PrefilledCommand } from '#domain/gateway/status-command.ts';
import type { ExchangeHistory } from '#services/exchange-history.ts';
import type { CaseBench } from '#services/case-bench.ts';
import type { CaseDesk } from '#services/case-desk.ts';
import type { CaseImporter } from '#services/case-importer.ts';
import type { ConsoleServices } from '#services/console-services.ts';
import type { RequestToDiagnose } from '#services/request-to-diagnose.ts';
import { noPanel, type PanelState } from '#services/console-panel.ts';
import type { HistoryModel } from '#services/history/history-model.ts';
import { createKeptValue } from '#services/kept-value.ts';
import type { LiveWorkspaceStore } from '#services/live-workspace.ts';
import type { SessionStore } from '#services/session.ts';
import type { TypedSecret } from '#services/typed-secret.ts';
import { createValueStore } from '#services/value-store.ts';
import { createKeptOfPages, keepPages } from './kept-page.ts';
import {
  CallbacksPage,
  CasesPage,
  ConsolePanels,
  DiagnosePage,
  HistoryPart,
  loadPages,
  OtherCommandPage,
  PageNotices,
  SelfTestPage,
  SwiftInvoicePage,
} from './lazy-pages.tsx';
import { PageHeader } from './page-header.tsx';
import type { PageNews } from './page-news.ts';
import { SkipLink } from './skip-link.tsx';
import { UnknownPage } from './unknown-page.tsx';
import { useAskBeforeLoss } from './use-ask-before-loss.ts';
import { useConfig } from './use-config.ts';
import { useHistoryKeeping } from './use-history-keeping.ts';
import { openPage, pages, useShownPage } from './use-page.ts';
import { useKeptScroll } from '#ui/kept-scroll.ts';
import styles from './app.module.css';

const pageOf = {
  'payout-check': '/',
  'view-invoice': '/swift-invoice',
  'other-command': '/other-command',
} as const;

function openOperation(operation: OperationId): void {
  openPage(pageOf[operation]);
}

interface AppProps {
  readonly services: ConsoleServices;
  readonly session: SessionStore;
  readonly history: ExchangeHistory;
  readonly desk: CaseDesk;
  readonly workspace: LiveWorkspaceStore;
  readonly importer: CaseImporter;
}

export function App({ services, session, history, desk, workspace, importer }: AppProps) {
  const page = useShownPage();
  const { config, problem } = useConfig(services.server);
  const { targetId } = useStore(session);
  const [keep] = useState(createKeptOfPages);
  const [bench] = useState<CaseBench>(() => ({
    desk,
    folder: services.server,
    workspace,
    importer,
    openPage: openOperation,
    openCases: () => openPage('/cases'),
  }));
  const [composerUrls] = useState(() =>
    createComposerUrls(
      () => keep.composer(() => createKeptComposer(services, session, history, bench)).inputs,
    ),
  );
  const [callbacksOrder] = useState(() => createValueStore<string | null>(null));
  const [openCallbacks] = useState(() => (orderId: string | null) => {
    if (orderId !== null) callbacksOrder.set(orderId);
    openPage('/callbacks', orderId === null ? '' : '#orders');
  });
  const [keptPage] = useState(() => keepPages(session));
  const [typedSecret] = useState(() => createValueStore<TypedSecret | null>(null));
  const [toDiagnose] = useState(() => createValueStore<RequestToDiagnose | null>(null));
  // In memory, never in the address or its history: it may hold card data.
  const [diagnose] = useState(() => (request: RequestToDiagnose) => {
    toDiagnose.set(request);
    openPage('/diagnose');
  });
  const [awaitsPaste] = useState(() => createValueStore(false));
  const [openDiagnose] = useState(() => () => {
    awaitsPaste.set(true);
    openPage('/diagnose', '');
  });
  const [prefilled] = useState(() => createValueStore<PrefilledCommand | null>(null));
  const [openCommand] = useState(() => (command: PrefilledCommand) => {
    prefilled.set(command);
    openPage('/other-command');
  });
  useAskBeforeLoss(services.signer, keptPage, keep);
  const [historySources] = useState(() => ({
    keep: createKeptValue<HistoryModel>(),
    services,
    session,
    history,
  }));
  useHistoryKeeping(historySources);
  useEffect(loadPages, []);
  const [panels] = useState(() => createValueStore<PanelState>(noPanel));
  const [news] = useState(() => createValueStore<PageNews>({}));
  const [invoiceTitle, setInvoiceTitle] = useState<string | null>(null);
  useEffect(() => {
    const title = pages.find(({ path }) => path === page)?.title ?? 'No such page';
    const shown = page === '/swift-invoice' ? invoiceTitle : null;
    document.title = shown ?? `${title} · Countersign`;
  }, [page, invoiceTitle]);
  const onTop = { panels, services, session, config, onDiagnose: diagnose };
  return (
    <KeptPageContext value={keptPage}>
      <Announcer>
        <div className="page-shell">
          <SkipLink toForm={page === '/'} />
          <PageHeader services={services} session={session} panels={panels} news={news} />
          <main ref={useKeptScroll(`page ${page ?? ''}`)} id="main" tabIndex={-1} className="page-main">
            {page === null ? <UnknownPage /> : null}
            {problem === null ? null : (
              <div className={styles['banner']}>
                <Notice tone="problem" live>
                  {problem} Composing and signing work without it; sending does not.
                </Notice>
              </div>
            )}
            <PageNotices {...{ services, session, history, keep, news, pageOf }} />
            {page === '/' ? (
              <PayoutCheckPage
                keep={keep.composer}
                services={services}
                session={session}
                history={history}
                config={config}
                panels={panels}
                bench={bench}
                topPanels={(method, settings) => <ConsolePanels {...onTop} {...{ method, settings }} />}
                onDiagnose={diagnose}
                openDiagnose={openDiagnose}
                onCommand={openCommand}
                openCallbacks={openCallbacks}
              />
            ) : null}
            <ErrorBoundary
              message={
                <>
                  <h1>This page cannot be shown.</h1> What you typed on the others is still there.
                </>
              }
              resetKey={page}
            >
              {page === '/swift-invoice' ? (
                <SwiftInvoicePage
                  keep={keep.invoice}
                  services={services}
                  session={session}
                  history={history}
                  config={config}
                  panels={panels}
                  topPanels={
                    <ConsolePanels
                      {...onTop}
                      method="HMAC-SHA1"
                      typedSecret={typedSecret}
                      onSecretEntered={() => void keep.invoice.peek()?.model.fetch()}
                    />
                  }
                  bench={bench}
                  usesSimulator={targetId === 'simulator'}
                  typedSecret={typedSecret}
                  onTitle={setInvoiceTitle}
                  onDiagnose={diagnose}
                />
              ) : null}
              {page === '/other-command' ? (
                <OtherCommandPage
                  keep={keep.command}
                  services={services}
                  session={session}
                  history={history}
                  config={config}
                  prefilled={prefilled}
                  bench={bench}
                  panels={panels}
                  topPanels={(method, settings) => <ConsolePanels {...onTop} {...{ method, settings }} />}
                  onDiagnose={diagnose}
                />
              ) : null}
              {page === '/diagnose' ? (
                <DiagnosePage
                  keep={keep.diagnosis}
                  services={services}
                  session={session}
                  config={config}
                  toDiagnose={toDiagnose}
                  awaitsPaste={awaitsPaste}
                  composer={() => keep.composer.peek()?.model ?? null}
                  panels={panels}
                  topPanels={(method) => <ConsolePanels {...onTop} method={method} />}
                />
              ) : null}
              {page === '/callbacks' ? (
                <CallbacksPage
                  keep={keep.callbacks}
                  services={services}
                  session={session}
                  history={history}
                  panels={panels}
                  composer={composerUrls}
                  orderId={callbacksOrder}
                  openComposer={() => openPage('/')}
                  topPanels={(method) => <ConsolePanels {...onTop} method={method} />}
                />
              ) : null}
              {page === '/cases' ? (
                <CasesPage
                  keep={keep.cases}
                  services={services}
                  session={session}
                  history={history}
                  panels={panels}
                  desk={desk}
                  live={workspace}
                  config={config}
                  openComposer={openOperation}
                  topPanels={(method) => <ConsolePanels {...onTop} method={method} />}
                />
              ) : null}
              {page === '/history' ? (
                <HistoryPart
                  sources={historySources}
                  desk={desk}
                  targets={config?.targets ?? []}
                  openComposer={openOperation}
                  onDiagnose={diagnose}
                  topPanels={(method) => <ConsolePanels {...onTop} method={method} />}
                />
              ) : null}
              {page === '/self-test' ? <SelfTestPage selfTest={services.selfTest} /> : null}
            </ErrorBoundary>
          </main>
        </div>
      </Announcer>
    </KeptPageContext>
  );
}
