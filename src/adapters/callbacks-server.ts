/** {@link CallbacksServer}: its calls, and the stream of what changes. */
import type * as z from 'zod/mini';
import {
  callbacksMessageSchema,
  callbacksStateSchema,
  replayAnswerSchema,
} from '#domain/callbacks/callback-contract.ts';
import type { CallbacksServer } from '#services/callbacks-server.ts';
import type { FollowStream } from './message-stream.ts';

type Call = <Schema extends z.ZodMiniType>(
  path: string,
  body: unknown,
  schema: Schema,
) => Promise<z.infer<Schema>>;

export function createCallbacksServer(call: Call, follow: FollowStream): CallbacksServer {
  const change = (name: string, body: unknown) => call(`/api/callbacks/${name}`, body, callbacksStateSchema);
  return {
    callbacksState: () => change('state', {}),
    callbacksStream: (onMessage, signal) =>
      follow('/api/callbacks/stream', callbacksMessageSchema, onMessage, signal),
    setCallbackSettings: (settings) => change('settings', settings),
    moveOrder: (move) => change('move', move),
    holdOrder: (order) => change('hold', order),
    actOnDelivery: (action) => change('delivery', action),
    changeInbox: (inbox) => change('inbox', inbox),
    replayCallback: (replay) => call('/api/callbacks/replay', replay, replayAnswerSchema),
  };
}
