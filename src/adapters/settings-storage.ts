/** {@link SettingsStore} over localStorage: theme and placeholder URL, nothing else. */
import * as z from 'zod/mini';
import type { Settings, SettingsStore } from '#services/settings.ts';

const storageKey = 'countersign.settings';

const settingsSchema = z.object({
  theme: z.catch(z.enum(['system', 'light', 'dark']), 'system'),
  placeholderUrl: z.catch(z.string().check(z.maxLength(1024)), ''),
});

function read(): Settings {
  try {
    return settingsSchema.parse(JSON.parse(localStorage.getItem(storageKey) ?? '{}'));
  } catch {
    return settingsSchema.parse({});
  }
}

/** Where the browser allows no storage, the settings last as long as the page. */
export function createSettingsStorage(): SettingsStore {
  let settings = read();
  const listeners = new Set<() => void>();
  return {
    getSnapshot: () => settings,
    update(change) {
      settings = { ...settings, ...change };
      try {
        localStorage.setItem(storageKey, JSON.stringify(settings));
      } catch {
        // Kept in memory only.
      }
      for (const listener of listeners) listener();
    },
    subscribe(listener) {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
  };
}
