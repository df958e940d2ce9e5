import { useSyncExternalStore } from 'react';
import { operations } from '#domain/gateway/operations.ts';

/** Which page is open is all that the address says; query and fragment are ignored. */
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

export function openPage(path: PagePath): void {
  history.pushState(null, '', path);
  dispatchEvent(new PopStateEvent('popstate'));
}
