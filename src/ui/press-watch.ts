/**
 * Keeps things where they are while something is pressed. A press moves the focus, and what shows or hides for that
 * would push the target away before it is let go: the click would be lost.
 */
export interface PressWatch {
  /** Runs a change at once, or after the click while something is pressed. */
  readonly whenReleased: (change: () => void) => void;
  /** @returns Stops watching. */
  readonly connect: () => () => void;
}

export function createPressWatch(): PressWatch {
  let pressed = false;
  let waiting: (() => void)[] = [];
  const run = (): void => {
    if (pressed) return;
    const changes = waiting;
    waiting = [];
    for (const change of changes) change();
  };
  const press = (): void => {
    pressed = true;
  };
  const release = (): void => {
    pressed = false;
    // The click is told in the same task.
    if (waiting.length > 0) setTimeout(run);
  };
  // A finger's press is told as a mouse's once more when it is over, and moves the focus then.
  const presses = ['pointerdown', 'mousedown'];
  const releases = ['pointerup', 'pointercancel', 'mouseup', 'dragend'];
  return {
    whenReleased(change) {
      waiting.push(change);
      run();
    },
    connect() {
      for (const name of presses) document.addEventListener(name, press, true);
      for (const name of releases) document.addEventListener(name, release, true);
      return () => {
        for (const name of presses) document.removeEventListener(name, press, true);
        for (const name of releases) document.removeEventListener(name, release, true);
        release();
      };
    },
  };
}
