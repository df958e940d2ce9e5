/** {@link CallbacksServer}: its calls, and the stream of what changes. */
import type * as z from 'zod/mini';
import {
  callbacksStateSchema,
  callbacksStreamSchema,
  replayAnswerSchema,
} from '#domain/callbacks/callback-contract.ts';
import { createCallsJoiner } from '#domain/callbacks/callbacks-in-parts.ts';
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
    callbacksStream(onMessage, signal) {
      const join = createCallsJoiner();
      return follow(
        '/api/callbacks/stream',
        callbacksStreamSchema,
        (part) => {
          const message = join(part);
          if (message !== null) onMessage(message);
        },
        signal,
      );
    },
    setCallbackSettings: (settings) => change('settings', settings),
    moveOrder: (move) => change('move', move),
    holdOrder: (order) => change('hold', order),
    actOnDelivery: (action) => change('delivery', action),
    changeInbox: (inbox) => change('inbox', inbox),
    replayCallback: (replay) => call('/api/callbacks/replay', replay, replayAnswerSchema),
  };
}
