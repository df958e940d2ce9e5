import { useEffect, useSyncExternalStore } from 'react';
import type { Settings } from '#services/settings.ts';

const dark = matchMedia('(prefers-color-scheme: dark)');

function subscribe(listener: () => void): () => void {
  dark.addEventListener('change', listener);
  return () => dark.removeEventListener('change', listener);
}

/** Applies the theme of the settings, or the system's, to the document. */
export function useTheme(setting: Settings['theme']): 'light' | 'dark' {
  const system = useSyncExternalStore(subscribe, () => (dark.matches ? 'dark' : 'light'));
  const theme = setting === 'system' ? system : setting;
  useEffect(() => {
    document.documentElement.dataset['theme'] = theme;
  }, [theme]);
  return theme;
}
