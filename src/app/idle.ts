import type { SettingsStore } from '#services/settings.ts';

/** Nobody at the page for as long as the settings say: keys and secrets are dropped. */
export function forgetWhenIdle(settings: SettingsStore, forget: () => void): void {
  let timer: ReturnType<typeof setTimeout> | undefined;
  const again = (): void => {
    clearTimeout(timer);
    timer = setTimeout(forget, settings.getSnapshot().idleMinutes * 60_000);
  };
  for (const type of ['keydown', 'pointerdown', 'input']) addEventListener(type, again, { passive: true });
  settings.subscribe(again);
  again();
}
