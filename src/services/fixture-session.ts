/** Test support: what pages share while they are open. */
import type { Session, SessionStore } from './session.ts';
import { createValueStore } from './value-store.ts';

export function fixtureSession(change: Partial<Session> = {}): SessionStore {
  return createValueStore<Session>({
    targetId: 'sandbox',
    consumerKey: 'acme',
    forgotten: 0,
    cardDataForgotten: 0,
    idleMinutes: null,
    ...change,
  });
}
