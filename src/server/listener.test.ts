import { once } from 'node:events';
import { connect } from 'node:net';
import { createServer } from 'node:http';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { createConsoleApp } from './console-app.ts';
import { sendRaw, statusOf } from './fixture-raw-socket.ts';
import { allowedHosts, checkHost } from './host-guard.ts';
import { defaultListenerLimits, listen, type Listener } from './listener.ts';
import { toNodeHandler } from './node-handler.ts';
import { noStore, securityHeaders } from './security-headers.ts';
import { pagePath, type StaticFile } from './static-files.ts';
import { readLimited } from './read-body.ts';

const page: StaticFile = {
  bytes: new TextEncoder().encode('<title>page</title>'),
  headers: noStore,
  compressed: new Map(),
};
const app = createConsoleApp(new Map([[pagePath, page]]), async (request) => {
  const body = request.body === null ? null : await readLimited(request.body, 1_000);
  return body === null
    ? new Response('large', { status: 413, headers: { Connection: 'close' } })
    : new Response(String(body.length));
});

let listener: Listener;
/** Methods of the requests that reached the handler. */
const handled: string[] = [];
beforeAll(async () => {
  listener = await listen({
    host: '127.0.0.1',
    port: 0,
    limits: { headersTimeoutMs: 200, requestTimeoutMs: 300, maxConnections: 20, maxWaiting: 10 },
    headers: { ...securityHeaders, ...noStore },
    handle: toNodeHandler((request) => {
      handled.push(request.method);
      return app.fetch(request);
    }),
  });
});
afterAll(() => listener.close());

function send(lines: readonly string[], body = ''): Promise<string> {
  return sendRaw(listener.url, `${lines.join('\r\n')}\r\n\r\n${body}`);
}

function expectSecurityHeaders(answer: string): void {
  const received = answer.toLowerCase();
  for (const [name, value] of Object.entries({ ...securityHeaders, ...noStore })) {
    expect(received).toContain(`\r\n${name}: ${value}\r\n`.toLowerCase());
  }
  expect(received).not.toContain('strict-transport-security');
  expect(received).not.toContain('access-control-');
  expect(received).not.toContain('x-powered-by');
}

it.each([
  ['an upgrade', 'GET / HTTP/1.1\r\nConnection: Upgrade\r\nUpgrade: websocket\r\n\r\n'],
  ['a tunnel', 'CONNECT a.example:443 HTTP/1.1\r\n\r\n'],
])('goes on where who asks for %s is gone before the answer', async (_, request) => {
  const failed = vi.fn<(error: Error) => void>();
  process.on('uncaughtException', failed);
  try {
    for (let turn = 0; turn < 100; turn += 1) {
      const socket = connect(listener.port, '127.0.0.1');
      socket.on('error', () => undefined);
      // One after the other: the listener takes few at once.
      // oxlint-disable-next-line no-await-in-loop
      await once(socket, 'connect');
      socket.write(request, () => setImmediate(() => socket.resetAndDestroy()));
      // oxlint-disable-next-line no-await-in-loop
      await once(socket, 'close');
    }
    expect(
      statusOf(await send(['GET / HTTP/1.1', `Host: 127.0.0.1:${listener.port}`, 'Connection: close'])),
    ).toBe(200);
    expect(failed).not.toHaveBeenCalled();
  } finally {
    process.off('uncaughtException', failed);
  }
});

it('is bounded where nothing else is said', () => {
  expect(defaultListenerLimits).toEqual({
    headersTimeoutMs: 5_000,
    requestTimeoutMs: 15_000,
    maxHeaderBytes: 16_384,
    maxConnections: 256,
    maxWaiting: 240,
  });
});

it.each(['/..\\..\\server\\main.js', '/a\\b'])('takes %s for no request', async (target) => {
  const head = [`GET ${target} HTTP/1.1`, `Host: 127.0.0.1:${listener.port}`, 'Connection: close'];
  const answer = await send(head);
  expect(statusOf(answer)).toBe(400);
  expectSecurityHeaders(answer);
});

describe('the host guard on raw requests', () => {
  it.each(['127.0.0.1', 'localhost', '[::1]'])('answers under %s', async (name) => {
    const answer = await send(['GET / HTTP/1.1', `Host: ${name}:${listener.port}`, 'Connection: close']);
    expect(statusOf(answer)).toBe(200);
    expect(answer).toContain('<title>page</title>');
    expectSecurityHeaders(answer);
  });

  it.each<[string, string, (port: number) => string[], number]>([
    ['a foreign host', '/', () => ['Host: evil.example'], 421],
    ['a foreign host with the port', '/', (port) => [`Host: evil.example:${port}`], 421],
    ['no port', '/', () => ['Host: 127.0.0.1'], 421],
    ['another port', '/', (port) => [`Host: 127.0.0.1:${port + 1}`], 421],
    ['a trailing dot', '/', (port) => [`Host: localhost.:${port}`], 421],
    ['upper case', '/', (port) => [`Host: LOCALHOST:${port}`], 421],
    ['user information', '/', (port) => [`Host: user@127.0.0.1:${port}`], 421],
    ['another spelling of the address', '/', (port) => [`Host: 127.1:${port}`], 421],
    ['a decimal address', '/', (port) => [`Host: 2130706433:${port}`], 421],
    ['a wildcard address', '/', (port) => [`Host: 0.0.0.0:${port}`], 421],
    ['an empty host', '/', () => ['Host:'], 421],
    ['no host', '/', () => [], 400],
    ['two hosts', '/', (port) => [`Host: 127.0.0.1:${port}`, 'Host: evil.example'], 400],
    ['the same host twice', '/', (port) => [`Host: 127.0.0.1:${port}`, `host: 127.0.0.1:${port}`], 400],
    ['absolute form', 'http://evil.example/', (port) => [`Host: 127.0.0.1:${port}`], 400],
    ['a static file', '/assets/a.js', () => ['Host: evil.example'], 421],
    ['the API', '/api/config', () => ['Host: evil.example'], 421],
  ])('refuses %s', async (_, target, headers, status) => {
    const answer = await send([`GET ${target} HTTP/1.1`, ...headers(listener.port)]);
    expect(statusOf(answer)).toBe(status);
    expect(answer).not.toContain('<title>');
    expect(answer.toLowerCase()).toContain('content-type: text/plain');
    expectSecurityHeaders(answer);
  });

  it('knows the names without a port on port 80 only', () => {
    expect(allowedHosts(80)).toContain('localhost');
    expect(allowedHosts(4173)).toEqual(['127.0.0.1:4173', 'localhost:4173', '[::1]:4173']);
    expect(checkHost({ url: '/', rawHeaders: ['Host', '127.0.0.1'] }, 80)).toBeNull();
    expect(checkHost({ url: '*', rawHeaders: ['Host', '127.0.0.1'] }, 80)).toMatchObject({ status: 400 });
  });
});

function host(): string {
  return `Host: 127.0.0.1:${listener.port}`;
}

describe('limits of the listener', () => {
  it.each([
    ['a head that never ends', 'POST /api/x HTTP/1.1\r\n', 408],
    [
      'no bytes of a declared body',
      'POST /api/x HTTP/1.1\r\nHost: HOST\r\nContent-Length: 10\r\n\r\nab',
      408,
    ],
  ])('%s', async (_, text, status) => {
    const answer = await sendRaw(listener.url, text.replace('HOST', `127.0.0.1:${listener.port}`));
    expect(statusOf(answer)).toBe(status);
  });

  it('a head has less time than a whole request', async () => {
    const other = await listen({
      host: '127.0.0.1',
      port: 0,
      limits: { headersTimeoutMs: 100, requestTimeoutMs: 60_000 },
      headers: {},
      handle: (_, outgoing) => outgoing.end(),
    });
    expect(statusOf(await sendRaw(other.url, 'GET / HTTP/1.1\r\n'))).toBe(408);
    await other.close();
  });

  it('headers over 16 KiB', async () => {
    const answer = await send(['GET / HTTP/1.1', host(), `X-Long: ${'a'.repeat(17_000)}`]);
    expect(statusOf(answer)).toBe(431);
    expect(answer).toContain('cookies of all servers on this machine');
    expectSecurityHeaders(answer);
  });

  it('a chunked body that does not end is cut at the limit', async () => {
    const chunk = `400\r\n${'a'.repeat(1_024)}\r\n`;
    const answer = await send(
      ['POST /api/x HTTP/1.1', host(), 'Transfer-Encoding: chunked'],
      chunk.repeat(3),
    );
    expect(statusOf(answer)).toBe(413);
  });

  it.each([
    ['two lengths', ['Content-Length: 3', 'Content-Length: 4']],
    ['a negative length', ['Content-Length: -1']],
    ['a length and chunks', ['Content-Length: 3', 'Transfer-Encoding: chunked']],
    ['a folded header', ['X-A: 1', ' folded']],
    ['a blank before the colon', ['X-A : 1']],
  ])('%s is refused', async (_, headers) => {
    const answer = await send(['POST /api/x HTTP/1.1', host(), ...headers], 'abc');
    expect(statusOf(answer)).toBe(400);
    expectSecurityHeaders(answer);
  });

  it.each([
    ['an expectation', ['POST /api/x HTTP/1.1', 'Expect: 200-ok', 'Content-Length: 3'], 417],
    [
      'a question before a body, with a second Host',
      ['POST /api/x HTTP/1.1', 'Host: evil.example', 'Expect: 100-continue', 'Content-Length: 3'],
      400,
    ],
    ['an upgrade', ['GET / HTTP/1.1', 'Connection: Upgrade', 'Upgrade: websocket'], 400],
    ['CONNECT', ['CONNECT evil.example:443 HTTP/1.1'], 400],
    ['a method of its own', ['DELETE / HTTP/1.1', 'Connection: close'], 405],
    ['TRACE', ['TRACE / HTTP/1.1', 'Connection: close'], 405],
  ])('%s is none of the console’s: it is refused', async (_, [line = '', ...headers], status) => {
    const answer = await send([line, host(), ...headers]);
    expect(statusOf(answer)).toBe(status);
    expectSecurityHeaders(answer);
  });

  it('a question before a body is answered, and then the request', async () => {
    const lines = ['POST /api/x HTTP/1.1', host(), 'Content-Length: 2', 'Connection: close'];
    const answer = await send([...lines, 'Expect: 100-continue'], 'ab');
    expect(answer).toMatch(/^HTTP\/1\.1 100 Continue\r\n\r\nHTTP\/1\.1 200 OK\r\n[^]*\r\n\r\n2$/u);
  });

  it.each([
    ['HTTP/2', ['Connection: Upgrade, HTTP2-Settings, close', 'Upgrade: h2c', 'HTTP2-Settings: AAQA']],
    ['a socket', ['Connection: Upgrade, close', 'Upgrade: websocket']],
  ])('a wish for %s is passed over where programs may have it', async (_, headers) => {
    const other = await listen({
      host: '127.0.0.1',
      port: 0,
      headers: {},
      passesOverUpgrades: true,
      handle: (incoming, outgoing) => outgoing.end(incoming.method),
    });
    const lines = ['POST / HTTP/1.1', `Host: 127.0.0.1:${other.port}`, 'Content-Length: 2', ...headers];
    const answer = await sendRaw(other.url, `${lines.join('\r\n')}\r\n\r\nab`);
    await other.close();
    expect(answer).toMatch(/^HTTP\/1\.1 200 OK\r\n[^]*\r\n\r\nPOST$/u);
  });

  it('a HEAD has headers and no body', async () => {
    const answer = await send(['HEAD / HTTP/1.1', host(), 'Connection: close']);
    expect(statusOf(answer)).toBe(200);
    expect(answer.endsWith('\r\n\r\n')).toBe(true);
  });

  it('a second Host is seen behind thousands of headers', async () => {
    const many = Array.from({ length: 2_500 }, () => 'a:');
    const answer = await send(['GET / HTTP/1.1', host(), ...many, 'Host: evil.example', 'Connection: close']);
    expect(statusOf(answer)).toBe(400);
    expect(answer).toContain('Exactly one Host header');
  });

  it.each([
    ['behind a refused one', ['DELETE / HTTP/1.1']],
    ['behind an answered one', ['GET / HTTP/1.1']],
  ])('a request that is sent %s before its answer is not handled', async (_, [line = '']) => {
    handled.length = 0;
    const second = ['POST /api/x HTTP/1.1', host(), 'Content-Length: 2', '', 'ab'].join('\r\n');
    const answer = await send([line, host()], second);
    expect(answer.match(/HTTP\/1\.1/gu)).toHaveLength(1);
    expect(handled).toEqual([line.split(' ')[0]]);
  });

  it('one request after the other is answered on one connection', async () => {
    const socket = connect(listener.port, '127.0.0.1');
    for (const _ of [1, 2]) {
      socket.write(`GET / HTTP/1.1\r\n${host()}\r\n\r\n`);
      // Each waits for the answer before it.
      // oxlint-disable-next-line no-await-in-loop
      const [chunk] = await once(socket, 'data');
      expect(statusOf(String(chunk))).toBe(200);
    }
    socket.destroy();
  });

  it('connections that wait make room for others', async () => {
    const other = await listen({
      host: '127.0.0.1',
      port: 0,
      limits: { maxConnections: 12, maxWaiting: 10 },
      headers: {},
      handle: (_, outgoing) => outgoing.end(),
    });
    const open = Array.from({ length: 15 }, () => connect(other.port, '127.0.0.1'));
    for (const socket of open) socket.on('error', () => undefined);
    await Promise.all(open.map((socket) => once(socket, 'connect')));
    const lines = ['GET / HTTP/1.1', `Host: 127.0.0.1:${other.port}`, 'Connection: close', '', ''];
    const answer = await sendRaw(other.url, lines.join('\r\n')).catch(() => 'none');
    expect(statusOf(answer)).toBe(200);
    for (const socket of open) socket.destroy();
    await other.close();
  });

  it('more connections than allowed are dropped', async () => {
    const other = await listen({
      host: '127.0.0.1',
      port: 0,
      // So many may wait that none of them makes room.
      limits: { maxConnections: 5, maxWaiting: 100 },
      headers: {},
      handle: (_, outgoing) => outgoing.end(),
    });
    const open = Array.from({ length: 8 }, () => connect(other.port, '127.0.0.1'));
    const ends = open.map((socket) => {
      socket.on('error', () => undefined);
      socket.resume();
      return once(socket, 'close');
    });
    await Promise.race(ends);
    // Those that were taken are as they were.
    const answer = new Promise((resolve) => void open[0]?.once('data', resolve));
    open[0]?.write(`GET / HTTP/1.1\r\nHost: 127.0.0.1:${other.port}\r\n\r\n`);
    expect(statusOf(String(await answer))).toBe(200);
    for (const socket of open) socket.destroy();
    await other.close();
  });
});

it('a taken port rejects', async () => {
  const server = createServer();
  const port = await new Promise<number>((resolve) => {
    server.listen(0, '127.0.0.1', () => {
      const address = server.address();
      resolve(typeof address === 'object' && address !== null ? address.port : 0);
    });
  });
  const options = { host: '127.0.0.1', port, headers: {}, handle: () => undefined };
  await expect(listen(options)).rejects.toMatchObject({ code: 'EADDRINUSE' });
  server.close();
});
