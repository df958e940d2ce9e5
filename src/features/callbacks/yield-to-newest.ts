/** An order that was chosen stays chosen while the page is looked at, and yields to one that came while it was not. */
import type { LiveCallbacksStore } from '#services/live-callbacks.ts';
import type { ValueStore } from '#services/value-store.ts';

interface Left {
  readonly newest: string | null;
  readonly chosen: string;
}

/** @param orderId - set while another page is looked at, it is asked for, and does not yield. */
export function yieldToNewest(
  live: LiveCallbacksStore,
  orderId: ValueStore<string | null>,
): LiveCallbacksStore {
  let left: Left | null = null;
  const newestOf = (): string | null => live.getSnapshot().state?.orders[0]?.orderId ?? null;
  return {
    ...live,
    connect() {
      let isRead = false;
      const restored = orderId.getSnapshot() === null ? left : null;
      left = null;
      if (restored !== null) orderId.set(restored.chosen);
      const stop = live.subscribe(() => {
        if (isRead || live.getSnapshot().link !== 'live') return;
        isRead = true;
        const isKept = restored !== null && orderId.getSnapshot() === restored.chosen;
        if (isKept && newestOf() !== restored.newest) orderId.set(null);
      });
      const leave = live.connect();
      return () => {
        leave();
        stop();
        const chosen = orderId.getSnapshot();
        if (!isRead || chosen === null) return;
        left = { newest: newestOf(), chosen };
        orderId.set(null);
      };
    },
  };
}
