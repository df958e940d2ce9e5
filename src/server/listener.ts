/** A loopback listener with the limits and the raw host guard that both servers share. */
import {
  createServer,
  STATUS_CODES,
  type IncomingMessage,
  type OutgoingHttpHeaders,
  type Server,
  type ServerResponse,
} from 'node:http';
import type { Duplex } from 'node:stream';
import { followConnections } from './connections.ts';
import { errorCode } from './error-code.ts';
import { checkHost } from './host-guard.ts';

export interface ListenerLimits {
  readonly headersTimeoutMs: number;
  readonly requestTimeoutMs: number;
  readonly maxHeaderBytes: number;
  readonly maxConnections: number;
  /** Connections without a request under way: the oldest one makes room for a further one. */
  readonly maxWaiting: number;
}

/** A 4096-bit signature is 684 Base64 characters: 16 KiB of headers hold many. */
export const defaultListenerLimits: ListenerLimits = {
  headersTimeoutMs: 5_000,
  requestTimeoutMs: 15_000,
  maxHeaderBytes: 16_384,
  maxConnections: 256,
  maxWaiting: 240,
};

export interface ListenerOptions {
  readonly host: string;
  readonly port: number;
  readonly limits?: Partial<ListenerLimits>;
  /** On every answer that the listener itself gives. */
  readonly headers: OutgoingHttpHeaders;
  readonly handle: (incoming: IncomingMessage, outgoing: ServerResponse) => void;
  /** For clients that come from anywhere, such as through a tunnel: the name that led them here is not compared. */
  readonly takesAnyClient?: boolean;
  /**
   * For clients that programs bring along: a wish for another protocol is passed over (RFC 9110 section 7.8), and not
   * refused. Java asks for HTTP/2 with the first request of each client.
   */
  readonly passesOverUpgrades?: boolean;
  /** Takes the code of Node's error for each request that could not be read, and its connection. */
  readonly unreadable?: (code: string, connection: Duplex) => void;
  /** Hears of each request that is not handled, for one before it on its connection is not answered yet. */
  readonly cameTooSoon?: () => void;
}

export interface Listener {
  readonly port: number;
  /** With a trailing slash. */
  readonly url: string;
  /** Takes no further connection, ends those that wait, and resolves when the answers under way are out. */
  readonly finish: () => Promise<void>;
  /** Ends everything at once. */
  readonly close: () => Promise<void>;
}

/** Answers with plain text and closes the connection: the rest of a refused request is not read. */
export function refuse(
  outgoing: ServerResponse,
  status: number,
  text: string,
  headers: OutgoingHttpHeaders,
): void {
  outgoing.writeHead(status, {
    ...headers,
    'Content-Type': 'text/plain; charset=utf-8',
    'Content-Length': Buffer.byteLength(text),
    Connection: 'close',
  });
  outgoing.end(text);
}

function statusOfParserError(code: string): number {
  if (code === 'HPE_HEADER_OVERFLOW') return 431;
  if (code === 'ERR_HTTP_REQUEST_TIMEOUT') return 408;
  return 400;
}

/** Cookies ignore ports: those of every local server come along. */
const tooLong =
  'The headers of this request are too long. A browser sends the cookies of all servers on this machine with them: delete those of 127.0.0.1 and localhost.\n';

function refuseUnparsed(error: unknown, socket: Duplex, headers: OutgoingHttpHeaders): void {
  // Node no longer listens to one that it has handed over, and a client that is gone would end the process.
  socket.on('error', () => socket.destroy());
  if (!socket.writable) {
    socket.destroy();
    return;
  }
  const status = statusOfParserError(errorCode(error, ''));
  const text = status === 431 ? tooLong : `${STATUS_CODES[status] ?? 'Bad Request'}.\n`;
  const lines = Object.entries({
    ...headers,
    'Content-Type': 'text/plain; charset=utf-8',
    'Content-Length': Buffer.byteLength(text),
    Connection: 'close',
  }).map(([name, value]) => `${name}: ${String(value)}\r\n`);
  socket.end(`HTTP/1.1 ${status} ${STATUS_CODES[status] ?? ''}\r\n${lines.join('')}\r\n${text}`);
}

/** Node no longer reads it, so that nobody would notice when the client closes it: it would stay open for good. */
function refuseHandedOver(socket: Duplex, headers: OutgoingHttpHeaders): void {
  socket.once('finish', () => socket.destroy());
  refuseUnparsed(null, socket, headers);
}

/** Stands for Node's code where a client speaks TLS. */
export const tlsCode = 'TLS';

/** A record of a handshake (RFC 8446 section 5.1). */
function beginsTls(error: unknown): boolean {
  return (
    error instanceof Error &&
    'rawPacket' in error &&
    error.rawPacket instanceof Buffer &&
    error.rawPacket[0] === 0x16
  );
}

function boundPort(server: Server): number {
  const address = server.address();
  return typeof address === 'object' && address !== null ? address.port : 0;
}

/** Starts listening; rejects with Node's error when the port is taken. */
export async function listen(options: ListenerOptions): Promise<Listener> {
  const limits = { ...defaultListenerLimits, ...options.limits };
  const server = createServer({
    headersTimeout: limits.headersTimeoutMs,
    requestTimeout: limits.requestTimeoutMs,
    connectionsCheckingInterval: Math.min(1_000, limits.headersTimeoutMs),
    maxHeaderSize: limits.maxHeaderBytes,
    // Node's own refusal would lack the security headers.
    requireHostHeader: false,
    insecureHTTPParser: false,
  });
  server.maxConnections = limits.maxConnections;
  // The size bounds them; beyond a count Node would leave headers out, a second Host among them.
  server.maxHeadersCount = 0;
  const connections = followConnections(server, limits.maxWaiting);

  const isAdmitted = (incoming: IncomingMessage, outgoing: ServerResponse): boolean => {
    if (!connections.admit(incoming, outgoing)) {
      options.cameTooSoon?.();
      return false;
    }
    const refusal = options.takesAnyClient === true ? null : checkHost(incoming, boundPort(server));
    if (refusal !== null) refuse(outgoing, refusal.status, refusal.text, options.headers);
    return refusal === null;
  };
  server.on('request', (incoming: IncomingMessage, outgoing: ServerResponse) => {
    if (isAdmitted(incoming, outgoing)) options.handle(incoming, outgoing);
  });
  // .NET Framework asks before each body.
  server.on('checkContinue', (incoming: IncomingMessage, outgoing: ServerResponse) => {
    if (!isAdmitted(incoming, outgoing)) return;
    outgoing.writeContinue();
    options.handle(incoming, outgoing);
  });
  server.on('checkExpectation', (_: IncomingMessage, outgoing: ServerResponse) => {
    refuse(outgoing, 417, 'Expectations are not supported.\n', options.headers);
  });
  server.on('clientError', (error, socket) => {
    options.unreadable?.(beginsTls(error) ? tlsCode : errorCode(error, ''), socket);
    refuseUnparsed(error, socket, options.headers);
  });
  // Without a listener for it, Node passes it over.
  if (options.passesOverUpgrades !== true) {
    server.on('upgrade', (_, socket) => refuseHandedOver(socket, options.headers));
  }
  server.on('connect', (_, socket) => refuseHandedOver(socket, options.headers));

  await new Promise<void>((resolve, reject) => {
    server.once('error', reject);
    server.listen({ host: options.host, port: options.port, exclusive: true }, () => {
      server.off('error', reject);
      resolve();
    });
  });
  const port = boundPort(server);
  const name = options.host.includes(':') ? `[${options.host}]` : options.host;
  let closing: Promise<void> | null = null;
  const stopListening = (): Promise<void> => {
    closing ??= new Promise((resolve) => {
      server.close(() => resolve());
    });
    return closing;
  };
  return {
    port,
    url: `http://${name}:${port}/`,
    finish() {
      const closed = stopListening();
      connections.drain();
      return closed;
    },
    close() {
      const closed = stopListening();
      server.closeAllConnections();
      return closed;
    },
  };
}
