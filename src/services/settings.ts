/** Settings that outlive the page. Nothing that a user types into a request is among them. */
export interface Settings {
  readonly theme: 'system' | 'light' | 'dark';
  /** The gateway's documentation address, passed where the receiver need not be sent anywhere (document, URL rules, 4). */
  readonly placeholderUrl: string;
}

export interface SettingsStore {
  readonly getSnapshot: () => Settings;
  readonly update: (change: Partial<Settings>) => void;
  readonly subscribe: (listener: () => void) => () => void;
}
