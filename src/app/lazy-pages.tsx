/** Pages and panels that are loaded after the form, each when there is nothing else to do, or when it is opened. */
import type { ComponentType } from 'react';
import { lazyPart } from '#ui/lazy-part.tsx';
import { whenIdle } from '#ui/when-idle.ts';
import { whenQuiet } from '#ui/when-quiet.ts';
import styles from './app.module.css';

const page = {
  missing: <h1>This page could not be loaded.</h1>,
  isAwaited: true,
  placeholder: <p className={styles['banner']}>Loading.</p>,
};

/** What a page and its panels read is shared by all. */
function withQueries<Props extends object>(
  load: () => Promise<ComponentType<Props>>,
): () => Promise<ComponentType<Props>> {
  return async () => {
    const [Part, { Queries }] = await Promise.all([load(), import('#inspector/queries.tsx')]);
    return function WithQueries(props: Props) {
      return (
        <Queries>
          <Part {...props} />
        </Queries>
      );
    };
  };
}

export const SelfTestPage = lazyPart(
  withQueries(async () => (await import('#features/self-test/self-test-page.tsx')).SelfTestPage),
  page,
);

/** The thread that reads XML is started by the page that needs it. */
export const SwiftInvoicePage = lazyPart(
  withQueries(async () => (await import('./invoice-part.tsx')).InvoicePart),
  page,
);

export const OtherCommandPage = lazyPart(
  withQueries(async () => (await import('#features/other-command/other-command-page.tsx')).OtherCommandPage),
  page,
);

/** The catalogue of mistakes loads with the page that needs it. */
export const DiagnosePage = lazyPart(
  withQueries(async () => (await import('#features/diagnose/diagnose-page.tsx')).DiagnosePage),
  page,
);

/** How a call is read and judged loads with the page that needs it. */
export const CallbacksPage = lazyPart(
  withQueries(async () => (await import('#features/callbacks/callbacks-page.tsx')).CallbacksPage),
  page,
);

/** Runs and their results load with the page that needs them. */
export const CasesPage = lazyPart(
  withQueries(async () => (await import('#features/cases/cases-page.tsx')).CasesPage),
  page,
);

export const HistoryPart = lazyPart(
  withQueries(async () => (await import('./history-part.tsx')).HistoryPart),
  page,
);

export const ConsolePanels = lazyPart(
  withQueries(async () => (await import('./console-panels.tsx')).ConsolePanels),
  {
    missing: 'Keys and environments cannot be shown: a part of this page could not be loaded.',
    // The first of its column, as which it stands beside others where there is one column.
    placeholder: <div />,
  },
);

/** Empty until there is something to say. */
export const PageNotices = lazyPart(async () => (await import('./page-notices.tsx')).PageNotices, {
  missing: null,
});

type Loadable = Pick<typeof SelfTestPage, 'preload'>;

/** By their addresses, in the order in which they are loaded. */
const pageAt = new Map<string, Loadable>([
  ['/other-command', OtherCommandPage],
  ['/diagnose', DiagnosePage],
  ['/swift-invoice', SwiftInvoicePage],
  ['/history', HistoryPart],
  ['/cases', CasesPage],
  ['/callbacks', CallbacksPage],
  ['/self-test', SelfTestPage],
]);

/** Whoever points at a link may follow it. */
function loadAhead({ target }: Event): void {
  const link = target instanceof Element ? target.closest('a') : null;
  void pageAt
    .get(link?.pathname ?? '')
    ?.preload()
    .catch(() => undefined);
}

/**
 * Loads a page when somebody points at its link, and all of them one after another, each once nobody has done anything for a
 * second, so that it is there when it is opened.
 *
 * @returns Calls off what is left.
 */
export function loadPages(): () => void {
  let isOver = false;
  let callOff = (): void => undefined;
  addEventListener('pointerover', loadAhead);
  const load = ([next, ...rest]: readonly Loadable[]): void => {
    if (isOver || next === undefined) return;
    callOff = whenQuiet(globalThis, () => {
      callOff = whenIdle(() => {
        void next.preload().then(
          () => load(rest),
          // It says so itself when it is opened.
          () => undefined,
        );
      });
    });
  };
  load([...pageAt.values()]);
  return () => {
    removeEventListener('pointerover', loadAhead);
    isOver = true;
    callOff();
  };
}
