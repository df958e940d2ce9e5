/** Lets some exchanges run at the same time; the others wait for their turn, in the order in which they came. */
import { setTimeout } from 'node:timers';

export interface ExchangeTurns {
  /** Resolves with true once it is this one's turn, with false where too many wait already or the wait is too long. */
  readonly take: () => Promise<boolean>;
  /** Ends a turn that was taken. */
  readonly release: () => void;
}

export interface TurnLimits {
  readonly running: number;
  readonly waiting: number;
  /** In milliseconds. Whoever clicked that long ago may have left. */
  readonly patienceMs: number;
}

export function createExchangeTurns(limits: TurnLimits): ExchangeTurns {
  const waiting = new Set<() => void>();
  let running = 0;
  return {
    async take() {
      if (running < limits.running) {
        running += 1;
        return true;
      }
      if (waiting.size >= limits.waiting) return false;
      return new Promise((resolve) => {
        const enter = (): void => {
          clearTimeout(timer);
          resolve(true);
        };
        const timer = setTimeout(() => {
          waiting.delete(enter);
          resolve(false);
        }, limits.patienceMs);
        waiting.add(enter);
      });
    },
    release() {
      const [next] = waiting;
      if (next === undefined) {
        running -= 1;
        return;
      }
      // The turn goes on to the next one.
      waiting.delete(next);
      next();
    },
  };
}
