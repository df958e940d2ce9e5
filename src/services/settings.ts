import type { ValueStore } from './value-store.ts';

/** Settings that outlive the page. Nothing that a user types into a request is among them. */
export interface Settings {
  readonly theme: 'system' | 'light' | 'dark';
  /** Nobody at the page for this long: keys and secrets are dropped. */
  readonly idleMinutes: number;
  /** The address of the gateway's documentation, a redirect for receivers who have nowhere to go (interface document, "URL fields", rule 4). */
  readonly placeholderUrl: string;
  /** In which a program was looked at last; blank at first. */
  readonly codeLanguage: string;
}

export type SettingsStore = ValueStore<Settings>;
