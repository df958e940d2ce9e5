/** A stream of messages from the console's own server: server-sent events as the answer of a POST. */
import type * as z from 'zod/mini';
import { ConsoleServerError } from '#services/console-services.ts';
import { createTaskTurns } from '#services/task-turns.ts';

/** Throws for an answer that is a refusal. */
type Post = (path: string, body: unknown, signal: AbortSignal) => Promise<Response>;

/** Hands on each message as it comes. It resolves at the end of the stream or once it is aborted, and throws where it breaks. */
export type FollowStream = <Schema extends z.ZodMiniType>(
  path: string,
  schema: Schema,
  onMessage: (message: z.infer<Schema>) => void,
  signal: AbortSignal,
) => Promise<void>;

/** An event without data is a comment that keeps the connection open. */
function dataOf(event: string): string {
  return event
    .split('\n')
    .filter((line) => line.startsWith('data:'))
    .map((line) => line.slice('data:'.length))
    .join('\n');
}

/** Resolves at the end of the stream; rejects where it breaks. */
async function readEvents(response: Response, heard: (data: string) => Promise<void>): Promise<void> {
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
      const data = dataOf(event);
      if (data === '') continue;
      // One after the other by design.
      // oxlint-disable-next-line no-await-in-loop
      await heard(data);
    }
  }
}

export function followStreams(post: Post): FollowStream {
  return async (path, schema, onMessage, signal) => {
    try {
      const response = await post(path, {}, signal);
      // What came already follows one another without a task between; and what a message changes is rendered at once.
      const turnOver = createTaskTurns();
      await readEvents(response, async (data) => {
        await turnOver();
        const value: unknown = JSON.parse(data);
        const message = schema.parse(value);
        await turnOver();
        if (!signal.aborted) onMessage(message);
      });
    } catch (error) {
      if (signal.aborted) return;
      throw error instanceof ConsoleServerError
        ? error
        : new ConsoleServerError('The connection to the console’s own server was lost.', 'no');
    }
  };
}
