import { ErrorBoundary } from '#ui/error-boundary.tsx';
import { PayoutCheckPage } from '#features/payout-check/payout-check-page.tsx';
import { lazyPages } from './lazy-pages.tsx';
import { TopPanels } from './lazy-panels.tsx';
import type { PagePartProps } from './page-part.ts';
import type { PagePath } from './use-page.ts';

export function ShownPage({ page, parts, config }: PagePartProps & { readonly page: PagePath }) {
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
  const Page = lazyPages[page];
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
