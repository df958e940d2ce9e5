import { ErrorBoundary } from '#ui/error-boundary.tsx';
import { PayoutCheckPage } from '#features/payout-check/payout-check-page.tsx';
import { lazyPages, UnknownPage } from './lazy-pages.tsx';
import { TopPanels } from './lazy-panels.tsx';
import type { PagePartProps } from './page-part.ts';
import type { PagePath } from './use-page.ts';

interface ShownPageProps extends PagePartProps {
  /** Null where the address is that of none. */
  readonly page: PagePath | null;
}

export function ShownPage({ page, parts, config }: ShownPageProps) {
  if (page === '/') {
    const { services, session, history, panels, bench, openDiagnose, openCallbacks } = parts;
    return (
      <PayoutCheckPage
        {...{ services, session, history, panels, bench, openDiagnose, openCallbacks, config }}
        keep={parts.keep.composer}
        topPanels={(method, settings) => <TopPanels {...{ parts, config, method, settings }} />}
        onDiagnose={parts.diagnose}
        onCommand={parts.openCommand}
      />
    );
  }
  const Page = page === null ? UnknownPage : lazyPages[page];
  return (
    <ErrorBoundary
      message={
        <>
          <h1>This page cannot be shown.</h1> What you typed on the others is still there.
        </>
      }
      resetKey={page}
    >
      <Page {...{ parts, config }} />
    </ErrorBoundary>
  );
}
