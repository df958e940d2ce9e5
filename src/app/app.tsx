import { useEffect } from 'react';
import { useQuery } from '@tanstack/react-query';
import { Notice } from '#ui/notice.tsx';
import { useStore } from '#ui/use-store.ts';
import { CredentialsSection } from '#features/credentials/credentials-section.tsx';
import { PayoutCheckPage } from '#features/payout-check/payout-check-page.tsx';
import { SelfTestPage } from '#features/self-test/self-test-page.tsx';
import { SimulatorSection } from '#features/simulator/simulator-section.tsx';
import type { ConsoleServices } from '#services/console-services.ts';
import type { SessionStore } from '#services/session.ts';
import { Header } from './header.tsx';
import { pages, usePage } from './use-page.ts';
import styles from './app.module.css';

interface AppProps {
  readonly services: ConsoleServices;
  readonly session: SessionStore;
}

export function App({ services, session }: AppProps) {
  const page = usePage();
  const config = useQuery({ queryKey: ['config'], queryFn: services.server.config });
  const { targetId } = useStore(session);
  useEffect(() => {
    const title = pages.find(({ path }) => path === page)?.title ?? '';
    document.title = `${title} · Countersign`;
  }, [page]);
  return (
    <div className={styles['shell']}>
      <Header services={services} session={session} config={config.data ?? null} />
      <main className={styles['main']}>
        {config.error === null ? null : (
          <div className={styles['banner']}>
            <Notice tone="problem" live>
              {config.error.message} Composing and signing work without it; sending does not.
            </Notice>
          </div>
        )}
        {/* It stays mounted: what was typed outlives a look at another page. */}
        <div hidden={page !== '/'} className={styles['page']}>
          <PayoutCheckPage
            services={services}
            session={session}
            config={config.data ?? null}
            credentials={(method, protocolSettings) => (
              <CredentialsSection services={services} session={session} method={method}>
                {protocolSettings}
              </CredentialsSection>
            )}
            simulator={targetId === 'simulator' ? <SimulatorSection server={services.server} /> : null}
          />
        </div>
        {page === '/self-test' ? <SelfTestPage selfTest={services.selfTest} /> : null}
      </main>
    </div>
  );
}
