/** What the server says about orders and inbox. */
import type { CallbacksMessage, CallbacksState } from '#domain/callbacks/callback-contract.ts';
import { applyCallbacksMessage } from './apply-callbacks-message.ts';
import type { CallbacksServer } from './callbacks-server.ts';
import { createLiveState, type LiveState, type LiveStateStore } from './live-state.ts';

export type LiveCallbacks = LiveState<CallbacksState>;
export type LiveCallbacksStore = LiveStateStore<CallbacksState>;

export function createLiveCallbacks(server: Pick<CallbacksServer, 'callbacksStream'>): LiveCallbacksStore {
  return createLiveState<CallbacksMessage, CallbacksState>(server.callbacksStream, applyCallbacksMessage);
}
