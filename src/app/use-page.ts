import { startTransition, useEffect, useState, useSyncExternalStore } from 'react';
import { lastFragment } from '#ui/tab-address.ts';
import { pagePaths } from '#domain/console-pages.ts';
import { operations, type OperationId } from '#domain/gateway/operations.ts';

const titles = {
  '/': operations['payout-check'].words.title,
  '/swift-invoice': operations['view-invoice'].words.title,
  '/other-command': operations['other-command'].words.title,
  '/diagnose': 'Diagnose',
  '/callbacks': 'Callbacks',
  '/cases': 'Cases',
  '/history': 'History',
  '/self-test': 'Self-test',
} as const;

/** Which page is open and which of its tabs is all that the address says; a query is ignored. */
export const pages = pagePaths.map((path) => ({ path, title: titles[path] }));

/** The self-test is looked at once: a menu leads there. index.html has the same links. */
export const navigated = pages.filter(({ path }) => path !== '/self-test');

export type PagePath = (typeof pagePaths)[number];

function currentPath(): PagePath | null {
  const shown = location.pathname === '/index.html' ? '/' : location.pathname;
  return pagePaths.find((path) => path === shown) ?? null;
}

function subscribe(listener: () => void): () => void {
  addEventListener('popstate', listener);
  return () => removeEventListener('popstate', listener);
}

/** The page that is open; null where the address is that of none. */
export function usePage(): PagePath | null {
  return useSyncExternalStore(subscribe, currentPath);
}

/**
 * The page that is shown. A page is rendered in slices, between which the one before it still answers, so it may be a
 * moment behind {@link usePage}.
 */
export function useShownPage(): PagePath | null {
  const [page, setPage] = useState(currentPath);
  useEffect(() => {
    const follow = (): void => startTransition(() => setPage(currentPath()));
    follow();
    return subscribe(follow);
  }, []);
  return page;
}

/** Opens a page, at the tab that was looked at last where none is named. */
export function openPage(path: PagePath, fragment = lastFragment(path)): void {
  history.pushState(null, '', path + fragment);
  dispatchEvent(new PopStateEvent('popstate'));
}

/** Where requests of an operation are composed. */
export const pageOf = {
  'payout-check': '/',
  'view-invoice': '/swift-invoice',
  'other-command': '/other-command',
} as const satisfies Record<OperationId, PagePath>;

export function openOperation(operation: OperationId): void {
  openPage(pageOf[operation]);
}
