import '#adapters/zod-jitless.ts';
import { StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import '#ui/tokens.css';
import '#ui/base.css';
import './page-shell.css';
import { browserClipboard, browserClock, browserRandomness } from '#adapters/browser-environment.ts';
import { createLateConsoleServer } from '#adapters/late-console-server.ts';
import { helpersFor } from '#adapters/search-helpers.ts';
import { createSettingsStorage } from '#adapters/settings-storage.ts';
import { createSigningChannel } from '#adapters/signing-channel.ts';
import {
  startImportingWorker,
  startReportingWorker,
  startSigningWorker,
  startSplittingWorker,
} from '#adapters/start-workers.ts';
import { createWorkerCaseImporter } from '#adapters/worker-case-importer.ts';
import { createWorkerDiagnoser } from '#adapters/worker-diagnoser.ts';
import { createWorkerManyDiagnoser } from '#adapters/worker-many-diagnoser.ts';
import { createWorkerReporter } from '#adapters/worker-reporter.ts';
import { createWorkerSigner } from '#adapters/worker-signer.ts';
import { createCaseDesk } from '#services/case-desk.ts';
import type { ConsoleServices } from '#services/console-services.ts';
import { createExchangeHistory } from '#services/exchange-history.ts';
import { createLiveWorkspace } from '#services/live-workspace.ts';
import type { Session } from '#services/session.ts';
import { createValueStore } from '#services/value-store.ts';
import { watchStyles } from '#ui/failed-styles.ts';
import { keepFocus } from '#ui/kept-focus.ts';
import { whenIdle } from '#ui/when-idle.ts';
import { App } from './app.tsx';
import { turnAwayFiles } from './file-drops.ts';
import { createForgetting } from './forgetting.ts';
import { watchForIdleness } from './idle.ts';

const channel = createSigningChannel(startSigningWorker);

const services: ConsoleServices = {
  signer: createWorkerSigner(channel),
  diagnoser: createWorkerDiagnoser(channel, helpersFor(navigator.hardwareConcurrency)),
  manyDiagnoser: createWorkerManyDiagnoser(channel, startSplittingWorker),
  reporter: createWorkerReporter(startReportingWorker),
  server: createLateConsoleServer(async () =>
    (await import('#adapters/console-server.ts')).createConsoleServer(
      () =>
        void import('#inspector/queries.tsx').then(
          ({ queryClient }) => queryClient.invalidateQueries(),
          () => undefined,
        ),
    ),
  ),
  clock: browserClock,
  randomness: browserRandomness,
  clipboard: browserClipboard,
  settings: createSettingsStorage(),
  // Loaded when its page is opened.
  selfTest: { run: async () => (await import('#adapters/browser-self-test.ts')).browserSelfTest.run() },
};

const session = createValueStore<Session>({
  targetId: 'simulator',
  consumerKey: 'acme-llc',
  forgotten: 0,
  cardDataForgotten: 0,
  idleMinutes: null,
});

const history = createExchangeHistory();

const desk = createCaseDesk();

const workspace = createLiveWorkspace(services.server);

const importer = createWorkerCaseImporter(startImportingWorker);

const forgetting = createForgetting(services.signer, session);

// After first paint.
whenIdle(() => services.signer.warmUp());

/** Leaving the page forgets: a page brought back from the browser's cache starts anew. */
forgetting.whenLeft(globalThis, () => location.reload());
watchForIdleness({
  target: globalThis,
  clock: services.clock,
  settings: services.settings,
  onIdle: forgetting.forIdleness,
});

turnAwayFiles();
watchStyles();

// Before the frame of index.html is made anew.
keepFocus(document.body);

const root = document.querySelector('#root');
if (root !== null) {
  createRoot(root).render(
    <StrictMode>
      <App
        services={services}
        session={session}
        history={history}
        desk={desk}
        workspace={workspace}
        importer={importer}
      />
    </StrictMode>,
  );
}
