/** Test support: a gateway on a raw socket that keeps each byte and answers with given bytes. */
import { createServer, type Server, type Socket } from 'node:net';
import { createServer as createTlsServer, type TlsOptions } from 'node:tls';
import { onTestFinished } from 'vitest';

export interface FixtureGateway {
  readonly origin: string;
  readonly port: number;
  /** Complete requests so far: head and body. */
  readonly requests: { readonly head: string; readonly body: Buffer }[];
  /** Connections so far. */
  readonly connections: () => number;
}

/** Answers one complete request: bytes to send before the end, or a function that takes the socket over. */
export type Reaction = string | Buffer | ((socket: Socket) => void);

export function httpAnswer(body: string, headers = 'Content-Type: text/html;charset=utf-8\r\n'): string {
  return `HTTP/1.1 200 OK\r\n${headers}Content-Length: ${Buffer.byteLength(body)}\r\n\r\n${body}`;
}

function readRequest(socket: Socket, done: (head: string, body: Buffer) => void): void {
  let received = Buffer.alloc(0);
  socket.on('data', (chunk: Buffer) => {
    received = Buffer.concat([received, chunk]);
    const end = received.indexOf('\r\n\r\n');
    if (end < 0) return;
    const head = received.subarray(0, end).toString('latin1');
    const length = Number(/^content-length: (\d+)$/im.exec(head)?.[1] ?? 0);
    const body = received.subarray(end + 4);
    if (body.length >= length) done(head, body);
  });
}

/** Listens on 127.0.0.1 until the test ends. */
export async function startGateway(reaction: Reaction, tls?: TlsOptions): Promise<FixtureGateway> {
  const requests: { head: string; body: Buffer }[] = [];
  const sockets = new Set<Socket>();
  let connections = 0;
  const serve = (socket: Socket): void => {
    connections += 1;
    sockets.add(socket);
    socket.on('error', () => undefined);
    readRequest(socket, (head, body) => {
      requests.push({ head, body });
      if (typeof reaction === 'function') reaction(socket);
      else socket.end(reaction);
    });
  };
  const server: Server = tls === undefined ? createServer(serve) : createTlsServer(tls, serve);
  server.on('tlsClientError', () => undefined);
  const port = await new Promise<number>((resolve) => {
    server.listen(0, '127.0.0.1', () => {
      const address = server.address();
      resolve(typeof address === 'object' && address !== null ? address.port : 0);
    });
  });
  onTestFinished(() => {
    for (const socket of sockets) socket.destroy();
    server.close();
  });
  const scheme = tls === undefined ? 'http' : 'https';
  return { origin: `${scheme}://127.0.0.1:${port}`, port, requests, connections: () => connections };
}
