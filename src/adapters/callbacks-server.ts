/** {@link CallbacksServer}: its calls, and the stream of what changes. */
import type * as z from 'zod/mini';
import {
  callbacksMessageSchema,
  callbacksStateSchema,
  replayAnswerSchema,
  type CallbacksMessage,
} from '#domain/callbacks/callback-contract.ts';
import type { CallbacksServer } from '#services/callbacks-server.ts';
import { ConsoleServerError } from '#services/console-services.ts';

type Call = <Schema extends z.ZodMiniType>(
  path: string,
  body: unknown,
  schema: Schema,
) => Promise<z.infer<Schema>>;

/** Throws for an answer that is a refusal. */
type Post = (path: string, body: unknown, signal: AbortSignal) => Promise<Response>;

/** An event without data is a comment that keeps the connection open. */
function readEvent(event: string): CallbacksMessage | null {
  const data = event
    .split('\n')
    .filter((line) => line.startsWith('data:'))
    .map((line) => line.slice('data:'.length))
    .join('\n');
  if (data === '') return null;
  const value: unknown = JSON.parse(data);
  return callbacksMessageSchema.parse(value);
}

/** Resolves at the end of the stream; rejects where it breaks or brings what this page does not know. */
async function readEvents(response: Response, heard: (message: CallbacksMessage) => void): Promise<void> {
  const reader = response.body?.getReader();
  const decoder = new TextDecoder();
  // A state may come in hundreds of pieces: they are joined once.
  let pieces: string[] = [];
  for (let next = await reader?.read(); next?.done === false; next = await reader?.read()) {
    const piece = decoder.decode(next.value, { stream: true });
    const isBoundary = `${pieces.at(-1)?.at(-1) ?? ''}${piece}`.includes('\n\n');
    pieces.push(piece);
    if (!isBoundary) continue;
    const events = pieces.join('').split('\n\n');
    pieces = [events.pop() ?? ''];
    for (const event of events) {
      const message = readEvent(event);
      if (message !== null) heard(message);
    }
  }
}

export function createCallbacksServer(call: Call, post: Post): CallbacksServer {
  const change = (name: string, body: unknown) => call(`/api/callbacks/${name}`, body, callbacksStateSchema);
  return {
    callbacksState: () => change('state', {}),
    async callbacksStream(onMessage, signal) {
      try {
        const response = await post('/api/callbacks/stream', {}, signal);
        await readEvents(response, (message) => {
          if (!signal.aborted) onMessage(message);
        });
      } catch (error) {
        if (signal.aborted) return;
        throw error instanceof ConsoleServerError
          ? error
          : new ConsoleServerError('The connection to the console’s own server was lost.', 'no');
      }
    },
    setCallbackSettings: (settings) => change('settings', settings),
    moveOrder: (move) => change('move', move),
    holdOrder: (order) => change('hold', order),
    actOnDelivery: (action) => change('delivery', action),
    changeInbox: (inbox) => change('inbox', inbox),
    replayCallback: (replay) => call('/api/callbacks/replay', replay, replayAnswerSchema),
  };
}
