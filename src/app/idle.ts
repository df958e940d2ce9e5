/**
 * Nobody at the page for as long as the settings say. Timers do not run while a machine sleeps and late in a hidden tab,
 * so the clock is asked as well, before anything else hears of an event.
 */
import type { Clock } from '#services/console-services.ts';
import type { SettingsStore } from '#services/settings.ts';

/** Somebody is there. */
const presence = ['keydown', 'pointerdown', 'pointermove', 'wheel', 'scroll', 'touchmove', 'input'] as const;
/** Somebody may be: whether it is in time is looked at, and nothing more. */
const returning = ['focus', 'pageshow', 'visibilitychange'] as const;

interface IdleWatch {
  readonly target: EventTarget;
  readonly clock: Clock;
  readonly settings: SettingsStore;
  /** @param minutes - the limit that was exceeded. */
  readonly onIdle: (minutes: number) => void;
}

export function watchForIdleness({ target, clock, settings, onIdle }: IdleWatch): void {
  let lastSeenMs = clock.nowMs();
  let isIdle = false;
  let timer: ReturnType<typeof setTimeout> | undefined;
  const limitMs = (): number => settings.getSnapshot().idleMinutes * 60_000;

  /** Says so once; a clock that was set back is no time that passed. */
  const look = (): void => {
    const passedMs = clock.nowMs() - lastSeenMs;
    if (passedMs < 0) lastSeenMs = clock.nowMs();
    else if (!isIdle && passedMs >= limitMs()) {
      isIdle = true;
      onIdle(settings.getSnapshot().idleMinutes);
    }
    clearTimeout(timer);
    if (!isIdle) timer = setTimeout(look, lastSeenMs + limitMs() - clock.nowMs());
  };
  const see = (): void => {
    if (clock.nowMs() - lastSeenMs >= limitMs()) look();
    lastSeenMs = clock.nowMs();
    if (isIdle) {
      isIdle = false;
      look();
    }
  };
  // While it is captured: what the event would have used is gone by then.
  const options = { passive: true, capture: true };
  for (const type of presence) target.addEventListener(type, see, options);
  for (const type of returning) target.addEventListener(type, look, options);
  settings.subscribe(look);
  look();
}
