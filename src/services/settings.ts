import type { ValueStore } from './value-store.ts';

/** Settings that outlive the page. Nothing that a user types into a request is among them. */
export interface Settings {
  readonly theme: 'system' | 'light' | 'dark';
  /** Nobody at the page for this long: keys and secrets are dropped. */
  readonly idleMinutes: number;
  /** The gateway's documentation address, passed where the receiver need not be sent anywhere (document, URL rules, 4). */
  readonly placeholderUrl: string;
}

export type SettingsStore = ValueStore<Settings>;
