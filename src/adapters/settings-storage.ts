/** {@link SettingsStore} over localStorage: theme, idle limit, placeholder URL and language of programs, nothing else. */
import * as z from 'zod/mini';
import type { Settings, SettingsStore } from '#services/settings.ts';
import { createValueStore } from '#services/value-store.ts';

const storageKey = 'countersign.settings';

const settingsSchema = z.object({
  theme: z.catch(z.enum(['system', 'light', 'dark']), 'system'),
  idleMinutes: z.catch(z.number().check(z.gte(1), z.lte(240)), 15),
  placeholderUrl: z.catch(z.string().check(z.maxLength(1024)), ''),
  codeLanguage: z.catch(z.string().check(z.maxLength(20)), ''),
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
  const store = createValueStore(read());
  store.subscribe(() => {
    try {
      localStorage.setItem(storageKey, JSON.stringify(settingsSchema.parse(store.getSnapshot())));
    } catch {
      // Kept in memory only.
    }
  });
  return store;
}
