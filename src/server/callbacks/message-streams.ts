/** What changes, told at once to each open page: server-sent events, bounded in number and in what waits to be read. */
import type { CallbacksMessage } from '#domain/callbacks/callback-contract.ts';

export interface MessageStreams {
  /** A stream that begins with this message; null where there are too many. */
  readonly open: (first: CallbacksMessage) => ReadableStream<Uint8Array> | null;
  readonly send: (message: CallbacksMessage) => void;
  /** Ends all of them, and opens no further one. */
  readonly close: () => void;
}

/** A browser opens six connections to one server, and its page needs one of them for everything else. */
const mostStreams = 4;

/** Of what a page has not read yet, beside the first message; it would rather begin anew. */
const mostWaitingBytes = 8 * 1_048_576;

const heartbeatMs = 15_000;

interface Stream {
  readonly write: (text: string) => void;
  readonly end: () => void;
}

const encoder = new TextEncoder();

function eventOf(message: CallbacksMessage): string {
  // JSON holds no line end of its own.
  return `data: ${JSON.stringify(message)}\n\n`;
}

export function createMessageStreams(): MessageStreams {
  const streams = new Set<Stream>();
  let isClosed = false;

  function sendText(text: string): void {
    for (const stream of streams) stream.write(text);
  }

  const heartbeat = setInterval(sendText, heartbeatMs, ': still here\n\n');
  heartbeat.unref();

  return {
    open(first) {
      if (isClosed || streams.size >= mostStreams) return null;
      let stream: Stream | null = null;
      const leave = (): void => {
        if (stream !== null) streams.delete(stream);
      };
      const opening = encoder.encode(eventOf(first));
      return new ReadableStream<Uint8Array>(
        {
          start(controller) {
            stream = {
              write(text) {
                const isFull = (controller.desiredSize ?? 0) < 0;
                if (isFull) this.end();
                else controller.enqueue(encoder.encode(text));
              },
              end() {
                leave();
                controller.close();
              },
            };
            streams.add(stream);
            controller.enqueue(opening);
          },
          cancel: leave,
        },
        new ByteLengthQueuingStrategy({ highWaterMark: opening.length + mostWaitingBytes }),
      );
    },
    send(message) {
      if (streams.size > 0) sendText(eventOf(message));
    },
    close() {
      isClosed = true;
      clearInterval(heartbeat);
      for (const stream of streams) stream.end();
    },
  };
}
