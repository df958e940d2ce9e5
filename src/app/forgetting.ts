/** When everything that is held is forgotten, and who is told. */
import type { SessionStore } from '#services/session.ts';
import type { Signer } from '#services/signer.ts';

export interface Forgetting {
  readonly forIdleness: (minutes: number) => void;
  /** Leaving the page forgets: a page brought back from the browser's cache starts anew. */
  readonly whenLeft: (target: EventTarget, startAnew: () => void) => void;
}

export function createForgetting(signer: Pick<Signer, 'forget'>, session: SessionStore): Forgetting {
  function forget(idleMinutes: number | null): void {
    signer.forget();
    const current = session.getSnapshot();
    session.set({
      ...current,
      forgotten: current.forgotten + 1,
      cardDataForgotten: current.cardDataForgotten + 1,
      idleMinutes,
    });
  }
  return {
    forIdleness: forget,
    whenLeft(target, startAnew) {
      target.addEventListener('pagehide', () => forget(null));
      target.addEventListener('pageshow', (event) => {
        if ('persisted' in event && event.persisted === true) startAnew();
      });
    },
  };
}
