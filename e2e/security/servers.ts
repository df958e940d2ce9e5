/** Small servers of the tests' own: a gateway, a canary that must stay silent, and pages without guard. */
import { createSocket } from 'node:dgram';
import { createServer as createHttpServer } from 'node:http';
import { createServer as createTcpServer, type Server, type Socket } from 'node:net';

const host = '127.0.0.1';

/** On a free port, which it resolves with. */
export async function listen(server: Server): Promise<number> {
  await new Promise<void>((resolve, reject) => {
    server.once('error', reject);
    server.listen(0, host, resolve);
  });
  const address = server.address();
  if (address === null || typeof address === 'string') throw new Error('The server has no port.');
  return address.port;
}

async function shut(server: Server, sockets: ReadonlySet<Socket>): Promise<void> {
  const closed = new Promise<void>((resolve) => {
    server.close(() => resolve());
  });
  for (const socket of sockets) socket.destroy();
  await closed;
}

/** What the gateway does with one request: answers with these bytes, cuts the connection, or says nothing. */
export type GatewayDeed =
  | { readonly kind: 'answer'; readonly bytes: Buffer }
  | { readonly kind: 'reset' }
  | { readonly kind: 'hang' };

export interface Gateway {
  /** Origin, as `--sandbox` takes it. */
  readonly origin: string;
  /** Every request since the last `reset`, byte for byte, as Latin-1 text. */
  readonly received: () => readonly string[];
  readonly connections: () => number;
  readonly behave: (deed: (request: string) => GatewayDeed) => void;
  /** Back to the documented answer, with nothing received. */
  readonly reset: () => void;
  readonly close: () => Promise<void>;
}

/** An HTTP answer with a body of pairs, or whatever is given. */
export function answer(
  body: string | Buffer,
  headers: Readonly<Record<string, string>> = { 'Content-Type': 'text/html;charset=UTF-8' },
  status = '200 OK',
): GatewayDeed {
  const bytes = Buffer.from(body);
  const head = Object.entries({ ...headers, 'Content-Length': String(bytes.length), Connection: 'close' })
    .map(([name, value]) => `${name}: ${value}\r\n`)
    .join('');
  return {
    kind: 'answer',
    bytes: Buffer.concat([Buffer.from(`HTTP/1.1 ${status}\r\n${head}\r\n`, 'latin1'), bytes]),
  };
}

function documented(request: string): GatewayDeed {
  const order = /(?:^|&)client_orderid=([^&]*)/.exec(request.slice(request.indexOf('\r\n\r\n') + 4))?.[1];
  return answer(
    `type=async-response&serial-number=00000000-0000-0000-0000-000000000001&merchant-order-id=${order ?? ''}&gateway-order-id=7&end-point-id=6657\n`,
  );
}

/** Whether head and body have arrived whole. */
function isComplete(text: string): boolean {
  const end = text.indexOf('\r\n\r\n');
  if (end < 0) return false;
  const length = /^content-length:\s*(\d+)\s*$/im.exec(text.slice(0, end))?.[1] ?? '0';
  return text.length >= end + 4 + Number(length);
}

/** A gateway over plain TCP: what it received is what was on the wire. */
export async function startGateway(): Promise<Gateway> {
  let received: string[] = [];
  let connections = 0;
  let deed = documented;
  const sockets = new Set<Socket>();
  const server = createTcpServer((socket) => {
    connections += 1;
    sockets.add(socket);
    let text = '';
    socket.on('close', () => sockets.delete(socket));
    socket.on('error', () => socket.destroy());
    socket.on('data', (chunk) => {
      text += chunk.toString('latin1');
      if (!isComplete(text)) return;
      received.push(text);
      const todo = deed(text);
      text = '';
      if (todo.kind === 'answer') socket.end(todo.bytes);
      if (todo.kind === 'reset') socket.resetAndDestroy();
    });
  });
  const port = await listen(server);
  return {
    origin: `http://${host}:${port}`,
    received: () => received,
    connections: () => connections,
    behave: (next) => {
      deed = next;
    },
    reset: () => {
      received = [];
      connections = 0;
      deed = documented;
    },
    close: () => shut(server, sockets),
  };
}

export interface Canary {
  readonly port: number;
  /** Everything that arrived: `tcp` for a connection, its bytes, and `udp` for a datagram. */
  readonly seen: () => readonly string[];
  readonly close: () => Promise<void>;
}

/** Listens on TCP and UDP of one port and writes down whatever touches it. */
export async function startCanary(): Promise<Canary> {
  const seen: string[] = [];
  const sockets = new Set<Socket>();
  const server = createTcpServer((socket) => {
    seen.push('tcp');
    sockets.add(socket);
    socket.on('close', () => sockets.delete(socket));
    socket.on('error', () => socket.destroy());
    socket.on('data', (chunk) => {
      seen.push(chunk.toString('latin1'));
      socket.end('HTTP/1.1 204 No Content\r\nConnection: close\r\n\r\n');
    });
  });
  const port = await listen(server);
  const udp = createSocket('udp4');
  udp.on('message', (message) => seen.push(`udp ${message.toString('latin1')}`));
  await new Promise<void>((resolve, reject) => {
    udp.once('error', reject);
    udp.bind(port, host, resolve);
  });
  return {
    port,
    seen: () => seen,
    close: async () => {
      udp.close();
      await shut(server, sockets);
    },
  };
}

export interface PageServer {
  /** With a trailing slash. */
  readonly url: string;
  readonly close: () => Promise<void>;
}

/** Serves one page under every path, without any guarding header. */
export async function startPageServer(html: string): Promise<PageServer> {
  const sockets = new Set<Socket>();
  const server = createHttpServer((_request, response) => {
    response.writeHead(200, { 'Content-Type': 'text/html; charset=utf-8' }).end(html);
  });
  server.on('connection', (socket) => {
    sockets.add(socket);
    socket.on('close', () => sockets.delete(socket));
  });
  const port = await listen(server);
  return { url: `http://${host}:${port}/`, close: () => shut(server, sockets) };
}
