/** {@link SettingsStore} over localStorage: theme, idle limit, placeholder URL and language of programs, nothing else. */
import type { Settings, SettingsStore } from '#services/settings.ts';
import { createValueStore } from '#services/value-store.ts';

const storageKey = 'countersign.settings';

const themes = ['system', 'light', 'dark'] as const;

function textUpTo(limit: number, value: unknown): string {
  return typeof value === 'string' && value.length <= limit ? value : '';
}

/** What is stored may be anything; what does not fit is as at first. By hand: it is read before the first paint. */
function fitSettings(stored: Partial<Record<keyof Settings, unknown>>): Settings {
  const { theme, idleMinutes: minutes, placeholderUrl, codeLanguage } = stored;
  const isLimit = typeof minutes === 'number' && minutes >= 1 && minutes <= 240;
  return {
    theme: themes.find((known) => known === theme) ?? 'system',
    idleMinutes: isLimit ? minutes : 15,
    placeholderUrl: textUpTo(1024, placeholderUrl),
    codeLanguage: textUpTo(20, codeLanguage),
  };
}

function read(): Settings {
  try {
    const stored: unknown = JSON.parse(localStorage.getItem(storageKey) ?? '{}');
    return fitSettings(typeof stored === 'object' && stored !== null ? stored : {});
  } catch {
    return fitSettings({});
  }
}

/** Where the browser allows no storage, the settings last as long as the page. */
export function createSettingsStorage(): SettingsStore {
  const store = createValueStore(read());
  store.subscribe(() => {
    try {
      localStorage.setItem(storageKey, JSON.stringify(fitSettings(store.getSnapshot())));
    } catch {
      // Kept in memory only.
    }
  });
  // Another tab's settings are these: what it does not hear of it would write over.
  addEventListener('storage', () => store.set(read()));
  return store;
}
