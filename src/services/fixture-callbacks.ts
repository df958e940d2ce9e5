/** Test support: a console’s server whose callbacks nobody asks for. */
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
