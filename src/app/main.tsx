import '#domain/zod-jitless.ts';
import { StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import '#ui/tokens.css';
import '#ui/base.css';
import { browserClipboard, browserClock, browserRandomness } from '#adapters/browser-environment.ts';
import { createConsoleServer } from '#adapters/console-server.ts';
import { createSettingsStorage } from '#adapters/settings-storage.ts';
import { createSigningChannel } from '#adapters/signing-channel.ts';
import { startSigningWorker } from '#adapters/start-signing-worker.ts';
import { createWorkerDiagnoser } from '#adapters/worker-diagnoser.ts';
import { createWorkerSigner } from '#adapters/worker-signer.ts';
import type { ConsoleServices } from '#services/console-services.ts';
import type { Session } from '#services/session.ts';
import { createValueStore } from '#services/value-store.ts';
import { App } from './app.tsx';
import { forgetWhenIdle } from './idle.ts';

/** Nothing is asked twice behind the user's back, and nothing that was sent stays in memory. */
const queryClient = new QueryClient({
  defaultOptions: {
    queries: { retry: false, networkMode: 'always', refetchOnWindowFocus: false, staleTime: Infinity },
    mutations: { retry: false, networkMode: 'always', gcTime: 0 },
  },
});

const channel = createSigningChannel(startSigningWorker);

const services: ConsoleServices = {
  signer: createWorkerSigner(channel),
  diagnoser: createWorkerDiagnoser(channel),
  server: createConsoleServer(),
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
});

function forgetEverything(): void {
  services.signer.forget();
  const current = session.getSnapshot();
  session.set({ ...current, forgotten: current.forgotten + 1 });
}

// After first paint.
requestIdleCallback(() => services.signer.warmUp());

/** Leaving the page forgets: a page brought back from the browser's cache starts anew. */
addEventListener('pagehide', forgetEverything);
forgetWhenIdle(services.settings, forgetEverything);
addEventListener('pageshow', (event) => {
  if (event.persisted) location.reload();
});

const root = document.querySelector('#root');
if (root !== null) {
  createRoot(root).render(
    <StrictMode>
      <QueryClientProvider client={queryClient}>
        <App services={services} session={session} />
      </QueryClientProvider>
    </StrictMode>,
  );
}
