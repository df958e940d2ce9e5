import { once } from 'node:events';
import { connect, type Socket } from 'node:net';
import { setTimeout as wait } from 'node:timers/promises';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { createConsoleApp } from './console-app.ts';
import { statusOf } from './fixture-raw-socket.ts';
import { listen, type Listener } from './listener.ts';
import { toNodeHandler } from './node-handler.ts';

let listener: Listener;
const failed = vi.fn<(error: Error) => void>();
const warned = vi.fn<(warning: Error) => void>();

/** Goes on for as long as somebody reads it. */
function endless(): Response {
  const chunk = new Uint8Array(16_384);
  return new Response(new ReadableStream({ pull: (controller) => controller.enqueue(chunk) }));
}

beforeEach(async () => {
  const app = createConsoleApp(new Map(), async (request) => {
    if (new URL(request.url).pathname === '/api/endless') return endless();
    return new Response(String((await request.arrayBuffer()).byteLength));
  });
  listener = await listen({
    host: '127.0.0.1',
    port: 0,
    headers: {},
    handle: toNodeHandler((request) => app.fetch(request)),
  });
  failed.mockClear();
  warned.mockClear();
  process.on('uncaughtException', failed);
  process.on('unhandledRejection', failed);
  process.on('warning', warned);
});

afterEach(async () => {
  process.off('uncaughtException', failed);
  process.off('unhandledRejection', failed);
  process.off('warning', warned);
  await listener.close();
});

function open(): Socket {
  const socket = connect({ port: listener.port, host: '127.0.0.1', allowHalfOpen: true });
  socket.on('error', () => undefined);
  return socket;
}

function written(line: string, headers: readonly string[] = [], body = ''): string {
  return [`${line} HTTP/1.1`, `Host: 127.0.0.1:${listener.port}`, ...headers, '', body].join('\r\n');
}

const upgrade = ['Connection: Upgrade', 'Upgrade: websocket'];

/** By name, what is written. */
const requests: ReadonlyMap<string, () => string> = new Map([
  ['nothing', () => ''],
  ['a piece of the head', () => 'GET / HTTP/1.1\r\nHo'],
  ['a request', () => written('GET /')],
  ['requests in a row', () => written('GET /').repeat(30)],
  ['a piece of the body', () => written('POST /api/x', ['Content-Length: 9'], 'abc')],
  ['a broken chunk', () => written('POST /api/x', ['Transfer-Encoding: chunked'], 'zz\r\nabc')],
  ['an unfinished chunk', () => written('POST /api/x', ['Transfer-Encoding: chunked'], '9\r\nabc')],
  ['a question before a body', () => written('POST /api/x', ['Content-Length: 9', 'Expect: 100-continue'])],
  ['an expectation', () => written('POST /api/x', ['Content-Length: 9', 'Expect: 200-ok'])],
  ['an answer without end', () => written('POST /api/endless')],
  ['an upgrade', () => written('GET /', upgrade)],
  ['an upgrade with a body', () => written('POST /', [...upgrade, 'Content-Length: 9'], 'abc')],
  ['a tunnel', () => written('CONNECT a.example:443')],
  ['a tunnel with octets behind', () => written('CONNECT a.example:443', [], 'x'.repeat(200_000))],
  ['HTTP/0.9', () => 'GET /\r\n'],
  ['HTTP/2', () => 'PRI * HTTP/2.0\r\n\r\nSM\r\n\r\n'],
  ['TLS', () => '\u0016\u0003\u0001\u0000\u0005\u0001\u0000\u0000\u0001\u0000'],
  ['a head without end', () => `GET / HTTP/1.1\r\nX: ${'x'.repeat(200_000)}`],
]);

type Parting = readonly [string, (socket: Socket) => unknown];

const partings: readonly Parting[] = [
  ['is gone at once', (socket) => socket.resetAndDestroy()],
  ['is gone in a moment', (socket) => setImmediate(() => socket.resetAndDestroy())],
  ['is gone soon', (socket) => setTimeout(() => socket.resetAndDestroy(), 8)],
  ['reads nothing and is gone', (socket) => setTimeout(() => socket.pause().resetAndDestroy(), 3)],
  ['says no more, and is gone', (socket) => socket.end(() => setTimeout(() => socket.destroy(), 3))],
];

async function part(text: string, leave: Parting[1]): Promise<void> {
  const socket = open();
  // A reset is an end like any other.
  const closed = new Promise((resolve) => void socket.once('close', resolve));
  await once(socket, 'connect');
  if (text === '') leave(socket);
  else socket.write(text, 'latin1', () => leave(socket));
  await closed;
}

describe('the listener goes on, and gives its connection back', () => {
  it.each([...requests.keys()])('where a client is gone behind %s', async (name) => {
    const text = requests.get(name)?.() ?? '';
    const times = Array.from({ length: 3 }, () => partings).flat();
    await Promise.all(times.map(([, leave]) => part(text, leave)));
    const socket = open();
    socket.write(written('POST /api/x', ['Connection: close']));
    const [answer] = await once(socket, 'data');
    socket.destroy();
    expect(statusOf(String(answer))).toBe(200);
    await wait(10);
    expect(failed).not.toHaveBeenCalled();
    expect(warned).not.toHaveBeenCalled();
    // Rejects by its time limit where a connection is left.
    await listener.close();
  });

  it.each(['an upgrade', 'an upgrade with a body', 'a tunnel', 'a tunnel with octets behind'])(
    'where a client that asked for %s never leaves',
    async (name) => {
      const socket = open();
      socket.write(requests.get(name)?.() ?? '');
      await new Promise((resolve) => void socket.once('close', resolve).once('end', resolve).resume());
      await listener.close();
      socket.destroy();
      expect(failed).not.toHaveBeenCalled();
    },
  );
});
