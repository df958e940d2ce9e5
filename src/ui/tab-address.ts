/**
 * Which tab of a page is open stands in the fragment of its address, and nothing else does: it lives through a reload,
 * and Back and Forward go through the tabs that were looked at. A fragment that names no tab changes nothing.
 */
import { startTransition, useCallback, useEffect, useState } from 'react';

/** The tab that was last open, by the path of its page, which shows it when it is looked at again; none for the first. */
const lastTabs = new Map<string, string>();
const listeners = new Set<() => void>();

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  addEventListener('popstate', listener);
  return () => {
    listeners.delete(listener);
    removeEventListener('popstate', listener);
  };
}

/** The fragment under which a page was last looked at, with its `#`; empty for its first tab. */
export function lastFragment(path: string): string {
  const tab = lastTabs.get(path);
  return tab === undefined ? '' : `#${tab}`;
}

function remember<Id extends string>(path: string, tab: Id, [first]: readonly [Id, ...Id[]]): void {
  if (tab === first) lastTabs.delete(path);
  else lastTabs.set(path, tab);
}

function readTab<Id extends string>(path: string, ids: readonly [Id, ...Id[]]): Id {
  const { hash, pathname } = location;
  const named = pathname === path ? ids.find((id) => `#${id}` === hash) : undefined;
  if (named !== undefined) return named;
  const last = ids.find((id) => id === lastTabs.get(path)) ?? ids[0];
  return hash === '' && pathname === path ? ids[0] : last;
}

/** @param entry - in the browser's history: `same` where the page itself was just opened, so that Back leaves it. */
export type OpenTab<Id extends string> = (id: Id, entry?: 'new' | 'same') => void;

/**
 * @param path - of the page.
 * @param ids - of its tabs, always the same list; the first is open where the address names none.
 * @returns The tab that is open, and what opens another.
 */
export function useTabAddress<Id extends string>(
  path: string,
  ids: readonly [Id, ...Id[]],
): readonly [Id, OpenTab<Id>] {
  const [tab, setTab] = useState(() => readTab(path, ids));
  useEffect(() => {
    // What a tab shows is rendered in slices, so that a long one holds nothing up.
    const follow = (): void => startTransition(() => setTab(readTab(path, ids)));
    follow();
    return subscribe(follow);
  }, [path, ids]);
  useEffect(() => remember(path, tab, ids), [path, tab, ids]);
  const open = useCallback<OpenTab<Id>>(
    (id, entry = 'new') => {
      if (location.pathname === path && readTab(path, ids) === id) return;
      remember(path, id, ids);
      const address = `${path}#${id}`;
      if (entry === 'same') history.replaceState(null, '', address);
      else history.pushState(null, '', address);
      for (const listener of listeners) listener();
    },
    [path, ids],
  );
  return [tab, open];
}
