/** What changes, told at once to each open page: server-sent events, bounded in number and in what waits to be read. */

export interface MessageStreams<Message> {
  /** A stream that begins with these messages; null where there are too many. */
  readonly open: (...first: readonly Message[]) => ReadableStream<Uint8Array> | null;
  readonly send: (message: Message) => void;
  readonly isHeard: () => boolean;
  /** Ends all of them, and opens no further one. */
  readonly close: () => void;
}

/** A browser opens six connections to one server, for all of its pages, and each page needs one of them for everything else. */
const mostStreams = 4;

/** What streams of every kind are counted in. */
export interface StreamPlaces {
  taken: number;
}

export function createStreamPlaces(): StreamPlaces {
  return { taken: 0 };
}

/** Of what a page has not read yet, beside the first messages; it would rather begin anew. */
const mostWaitingBytes = 8 * 1_048_576;

const heartbeatMs = 15_000;

interface Stream {
  readonly write: (text: string) => void;
  readonly end: () => void;
}

const encoder = new TextEncoder();

function eventOf(message: unknown): string {
  // JSON holds no line end of its own.
  return `data: ${JSON.stringify(message)}\n\n`;
}

export function createMessageStreams<Message>(places: StreamPlaces): MessageStreams<Message> {
  const streams = new Set<Stream>();
  let isClosed = false;

  function sendText(text: string): void {
    for (const stream of streams) stream.write(text);
  }

  const heartbeat = setInterval(sendText, heartbeatMs, ': still here\n\n');
  heartbeat.unref();

  return {
    open(...first) {
      if (isClosed || places.taken >= mostStreams) return null;
      let stream: Stream | null = null;
      const leave = (): void => {
        if (stream !== null && streams.delete(stream)) places.taken -= 1;
      };
      const opening = encoder.encode(first.map(eventOf).join(''));
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
            places.taken += 1;
            controller.enqueue(opening);
          },
          cancel: leave,
        },
        new ByteLengthQueuingStrategy({ highWaterMark: opening.length + mostWaitingBytes }),
      );
    },
    isHeard: () => streams.size > 0,
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
