/** Pages that are loaded after the form, each when there is nothing else to do, or when it is opened. */
import type { ComponentType } from 'react';
import { lazyPart, type LazyPart } from '#ui/lazy-part.tsx';
import { whenIdle } from '#ui/when-idle.ts';
import { whenQuiet } from '#ui/when-quiet.ts';
import type { PagePartProps } from './page-part.ts';
import type { PagePath } from './use-page.ts';
import { withQueries } from './with-queries.tsx';
import styles from './app.module.css';

const page = {
  missing: <h1>This page could not be loaded.</h1>,
  isAwaited: true,
  placeholder: <p className={styles['banner']}>Loading.</p>,
};

type LazyPage = LazyPart<PagePartProps>;

function lazyPage(load: () => Promise<ComponentType<PagePartProps>>): LazyPage {
  return lazyPart(withQueries(load), page);
}

/** By their addresses, in the order in which they are loaded. */
export const lazyPages: Readonly<Record<Exclude<PagePath, '/'>, LazyPage>> = {
  '/other-command': lazyPage(async () => (await import('./pages/command-part.tsx')).CommandPart),
  '/diagnose': lazyPage(async () => (await import('./pages/diagnose-part.tsx')).DiagnosePart),
  '/swift-invoice': lazyPage(async () => (await import('./pages/invoice-part.tsx')).InvoicePart),
  '/history': lazyPage(async () => (await import('./pages/history-part.tsx')).HistoryPart),
  '/cases': lazyPage(async () => (await import('./pages/cases-part.tsx')).CasesPart),
  '/callbacks': lazyPage(async () => (await import('./pages/callbacks-part.tsx')).CallbacksPart),
  '/self-test': lazyPage(async () => (await import('./pages/self-test-part.tsx')).SelfTestPart),
};

const pageAt = new Map<string, LazyPage>(Object.entries(lazyPages));

export const UnknownPage = lazyPage(async () => (await import('./pages/unknown-part.tsx')).UnknownPart);

/** Empty until there is something to say. */
export const PageNotices = lazyPart(async () => (await import('./page-notices.tsx')).PageNotices, {
  missing: null,
});

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
  const load = ([next, ...rest]: readonly LazyPage[]): void => {
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
