/** What every page shares while it is open: the gateway in use and the consumer key. Kept in memory only. */
import type { TargetId } from '#domain/relay/contract.ts';
import type { ValueStore } from './value-store.ts';

export interface Session {
  readonly targetId: TargetId;
  /** The merchant's login, as typed. */
  readonly consumerKey: string;
  /** Counts how often everything was forgotten: what waits in a field goes too. */
  readonly forgotten: number;
  /** Counts how often keys were forgotten by a click or for idleness: card data goes with them. */
  readonly cardDataForgotten: number;
  /** Minutes without anybody at the page, after which what was held was forgotten; null where nobody has to be told. */
  readonly idleMinutes: number | null;
}

export type SessionStore = ValueStore<Session>;

/**
 * Does something each time that everything, or card data, is forgotten.
 *
 * @returns Stops it.
 */
export function whenForgotten(
  session: SessionStore,
  what: 'forgotten' | 'cardDataForgotten',
  act: () => void,
): () => void {
  let before = session.getSnapshot()[what];
  return session.subscribe(() => {
    const now = session.getSnapshot()[what];
    if (now === before) return;
    before = now;
    act();
  });
}
