import { useSyncExternalStore } from 'react';

/** Which page is open is all that the address says; query and fragment are ignored. */
export const pages = [
  { path: '/', title: 'Payout check' },
  { path: '/swift-invoice', title: 'Swift invoice' },
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
