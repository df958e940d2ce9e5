import { useSyncExternalStore } from 'react';
import { lastFragment } from '#ui/tab-address.ts';
import { operations } from '#domain/gateway/operations.ts';

/** Which page is open and which of its tabs is all that the address says; a query is ignored. */
export const pages = [
  { path: '/', title: operations['payout-check'].words.title },
  { path: '/swift-invoice', title: operations['view-invoice'].words.title },
  { path: '/other-command', title: operations['other-command'].words.title },
  { path: '/diagnose', title: 'Diagnose' },
  { path: '/self-test', title: 'Self-test' },
] as const;

export type PagePath = (typeof pages)[number]['path'];

function currentPath(): PagePath {
  return pages.find(({ path }) => path === location.pathname)?.path ?? '/';
}

function subscribe(listener: () => void): () => void {
  addEventListener('popstate', listener);
  return () => removeEventListener('popstate', listener);
}

export function usePage(): PagePath {
  return useSyncExternalStore(subscribe, currentPath);
}

/** Opens a page at the tab that was looked at last. */
export function openPage(path: PagePath): void {
  history.pushState(null, '', path + lastFragment(path));
  dispatchEvent(new PopStateEvent('popstate'));
}
