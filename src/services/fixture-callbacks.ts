/** Test support: a console’s server whose callbacks nobody asks for, and what one says first of its callbacks. */
import type { CallbacksState } from '#domain/callbacks/callback-contract.ts';
import { defaultCallbackSettings } from '#domain/callbacks/default-settings.ts';
import type { CallbacksServer } from './callbacks-server.ts';

const unused = (): Promise<never> => Promise.reject(new Error('No callbacks in this test.'));

export const noCallbacks: CallbacksServer = {
  callbacksState: unused,
  callbacksStream: unused,
  setCallbackSettings: unused,
  moveOrder: unused,
  holdOrder: unused,
  actOnDelivery: unused,
  changeInbox: unused,
  replayCallback: unused,
};

/** Of a server that was just started. */
export const firstCallbacksState: CallbacksState = {
  startedMs: 1,
  settings: defaultCallbackSettings,
  orders: [],
  inbox: { kind: 'off', port: 4175, failure: null },
  calls: [],
  callsLeftOff: 0,
  turnedAway: [],
  turnedAwayCount: 0,
};
