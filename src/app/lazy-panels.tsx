import type { ComponentProps } from 'react';
import { lazyPart } from '#ui/lazy-part.tsx';
import type { ConsolePanels } from './console-panels.tsx';
import type { PagePartProps } from './page-part.ts';
import { withQueries } from './with-queries.tsx';

const LazyPanels = lazyPart(
  withQueries(async () => (await import('./console-panels.tsx')).ConsolePanels),
  {
    missing: 'Keys and environments cannot be shown: a part of this page could not be loaded.',
    // The first of its column, as which it stands beside others where there is one column.
    placeholder: <div />,
  },
);

type OfPage = Pick<
  ComponentProps<typeof ConsolePanels>,
  'method' | 'settings' | 'typedSecret' | 'onSecretEntered'
>;

/** What the header's chips open, above the form of each page. */
export function TopPanels({ parts, config, ...ofPage }: PagePartProps & OfPage) {
  const { panels, services, session, diagnose } = parts;
  return <LazyPanels {...{ panels, services, session, config }} onDiagnose={diagnose} {...ofPage} />;
}
