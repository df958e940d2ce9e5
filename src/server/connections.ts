/**
 * What a listener knows of its connections beyond node:http: which of them wait, and which have a request under way.
 * A waiting one makes room when there are many, and no request is handled behind another one on the same connection.
 */
import type { IncomingMessage, Server, ServerResponse } from 'node:http';
import type { Socket } from 'node:net';

export interface Connections {
  /**
   * Whether a request may be handled. One that was sent before its predecessor was answered may not: browsers send
   * none, and its answer would go nowhere when the first one is refused. The connection ends with the first answer.
   */
  readonly admit: (incoming: IncomingMessage, outgoing: ServerResponse) => boolean;
  /** Ends those that wait, and each of the others as soon as its answer is out. */
  readonly drain: () => void;
}

/** @param mostWaiting - connections without a request under way; the oldest one makes room for a further one. */
export function followConnections(server: Server, mostWaiting: number): Connections {
  /** In the order in which they began to wait. */
  const waiting = new Set<Socket>();
  const answering = new Map<Socket, ServerResponse>();
  /** Those that end with the answer under way. */
  const ending = new WeakSet<Socket>();
  let draining = false;

  function wait(socket: Socket): void {
    waiting.add(socket);
    const [oldest] = waiting;
    if (waiting.size > mostWaiting) oldest?.destroy();
  }

  server.on('connection', (socket: Socket) => {
    wait(socket);
    socket.once('close', () => {
      waiting.delete(socket);
      answering.delete(socket);
    });
  });

  return {
    admit({ socket }, outgoing) {
      const first = answering.get(socket);
      if (first !== undefined) {
        if (!ending.has(socket)) first.once('close', () => socket.destroySoon());
        ending.add(socket);
        return false;
      }
      waiting.delete(socket);
      answering.set(socket, outgoing);
      outgoing.once('close', () => {
        answering.delete(socket);
        if (draining) socket.end();
        else if (!socket.destroyed) wait(socket);
      });
      return true;
    },
    drain() {
      draining = true;
      for (const socket of waiting) socket.destroy();
      for (const outgoing of answering.values()) {
        if (!outgoing.headersSent) outgoing.setHeader('Connection', 'close');
      }
    },
  };
}
