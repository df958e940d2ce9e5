import { globalAgent } from 'node:http';
import { createServer, type Server, type Socket } from 'node:net';
import { createServer as createTlsServer } from 'node:https';
import { describe, expect, it, onTestFinished, vi } from 'vitest';
import { createAuthority } from '../relay/fixture-certificates.ts';
import {
  callListener,
  listenerDeadlinesMs,
  type CallListenerOptions,
  type ListenerRequest,
} from './call-listener.ts';

const running = new AbortController();

function call(url: string, more: Partial<CallListenerOptions> = {}, request: Partial<ListenerRequest> = {}) {
  return callListener(
    { method: 'GET', url, contentType: null, body: Buffer.alloc(0), userAgent: 'test', ...request },
    { stopping: running.signal, deadlines: { headers: 400, body: 300 }, ...more },
  );
}

function portOf(server: Pick<Server, 'address'>): number {
  const address = server.address();
  return typeof address === 'object' && address !== null ? address.port : 0;
}

/** A listener that is no HTTP server: what it does with the connection is the test's. */
async function startRaw(answer: (socket: Socket, request: string) => void) {
  const requests: string[] = [];
  let connections = 0;
  const sockets = new Set<Socket>();
  const server = createServer((socket) => {
    connections += 1;
    sockets.add(socket);
    socket.on('error', () => undefined);
    let request = '';
    socket.on('data', (chunk: Buffer) => {
      const isFirst = request === '';
      request += chunk.toString('latin1');
      requests[connections - 1] = request;
      if (isFirst) answer(socket, request);
    });
  });
  await new Promise<void>((resolve) => {
    server.listen(0, '127.0.0.1', resolve);
  });
  onTestFinished(() => {
    for (const socket of sockets) socket.destroy();
    server.close();
  });
  return { url: `http://127.0.0.1:${portOf(server)}/`, requests, connections: () => connections };
}

const ok = 'HTTP/1.1 200 OK\r\nContent-Length: 2\r\n\r\nok';

describe('a listener’s answer', () => {
  it('is taken with its beginning and its length', async () => {
    const listener = await startRaw((socket) =>
      socket.end(
        'HTTP/1.1 500 No\r\nContent-Type: text/html\r\nContent-Length: 19\r\n\r\n<b>\xffcrash</b>mehr..',
        'latin1',
      ),
    );
    expect(await call(listener.url)).toEqual({
      kind: 'answered',
      status: 500,
      durationMs: expect.any(Number),
      contentType: 'text/html',
      bodyStart: '<b>\uFFFDcrash</b>mehr..',
      bodyBytes: 19,
      isBodyWhole: true,
    });
  });

  it('is the answer of what was sent, byte for byte', async () => {
    const listener = await startRaw((socket) => socket.end(ok));
    const body = Buffer.from('a=%41&b=ü', 'utf8');
    await call(`${listener.url}p%20q?x=%C3%BC&y`, {}, { method: 'POST', contentType: 'text/x', body });
    const { host } = new URL(listener.url);
    expect(
      Buffer.from(listener.requests[0] ?? '', 'latin1')
        .toString('utf8')
        .split('\r\n'),
    ).toEqual([
      'POST /p%20q?x=%C3%BC&y HTTP/1.1',
      'User-Agent: test',
      'Accept: */*',
      'Connection: close',
      'Content-Type: text/x',
      'Content-Length: 10',
      `Host: ${host}`,
      '',
      'a=%41&b=ü',
    ]);
  });

  it('comes over a connection of its own, which no agent of the process knows: that would take a proxy', async () => {
    const pooled: string[][] = [];
    const listener = await startRaw((socket) => {
      pooled.push(Object.keys(globalAgent.sockets));
      socket.end(ok);
    });
    await call(listener.url);
    await call(listener.url);
    expect(pooled).toEqual([[], []]);
    expect(listener.connections()).toBe(2);
  });

  it('is waited for longer than the slow one of the inbox takes, and half a minute at most', () => {
    expect(listenerDeadlinesMs).toEqual({ connect: 5_000, headers: 20_000, body: 5_000, total: 30_000 });
  });

  it('counts although its body is cut, endless or too slow', async () => {
    const cut = await startRaw((socket) => socket.end('HTTP/1.1 200 OK\r\nContent-Length: 9\r\n\r\nok'));
    expect(await call(cut.url)).toMatchObject({ kind: 'answered', status: 200, isBodyWhole: false });
    const endless = await startRaw((socket) => {
      socket.write('HTTP/1.1 200 OK\r\n\r\n');
      const write = (): void => {
        if (socket.writable) socket.write('x'.repeat(65_536), write);
      };
      write();
    });
    const answer = await call(endless.url);
    expect(answer).toMatchObject({ kind: 'answered', status: 200, isBodyWhole: false });
    expect(answer).toHaveProperty('bodyStart', 'x'.repeat(4_096));
    const slow = await startRaw((socket) => socket.write('HTTP/1.1 200 OK\r\nContent-Length: 9\r\n\r\nok'));
    expect(await call(slow.url)).toMatchObject({ kind: 'answered', status: 200, isBodyWhole: false });
  });

  it('comes after any number of 1xx', async () => {
    const listener = await startRaw((socket) => socket.end(`HTTP/1.1 100 Continue\r\n\r\n${ok}`));
    expect(await call(listener.url)).toMatchObject({ kind: 'answered', status: 200 });
  });

  it('is not followed where it redirects', async () => {
    const elsewhere = await startRaw((socket) => socket.end(ok));
    for (const status of [301, 302, 303, 307, 308]) {
      const listener = await startRaw((socket) =>
        socket.write(`HTTP/1.1 ${status} Moved\r\nLocation: ${elsewhere.url}\r\nContent-Length: 9\r\n\r\n`),
      );
      expect(await call(listener.url)).toMatchObject({
        kind: 'failed',
        reason: 'redirected',
        detail: expect.stringContaining(String(status)),
      });
    }
    expect(elsewhere.connections()).toBe(0);
  });
});

describe('a listener that gives no answer', () => {
  it.each<[string, (socket: Socket) => void, string]>([
    ['hangs', () => undefined, 'timed-out'],
    ['hangs within its head', (socket) => socket.write('HTTP/1.1 200 OK\r\nX: '), 'timed-out'],
    ['closes', (socket) => socket.end(), 'cut'],
    ['resets', (socket) => socket.resetAndDestroy(), 'cut'],
    ['speaks something else', (socket) => socket.end('SSH-2.0-OpenSSH_9.6\r\n'), 'not-http'],
    [
      'has a head without end',
      (socket) => socket.end(`HTTP/1.1 200 OK\r\nX: ${'x'.repeat(40_000)}`),
      'not-http',
    ],
    [
      'changes the protocol',
      (socket) =>
        socket.write('HTTP/1.1 101 Switching Protocols\r\nUpgrade: x\r\nConnection: upgrade\r\n\r\n'),
      'not-http',
    ],
  ])('because it %s is called once', async (_, answer, reason) => {
    const listener = await startRaw(answer);
    expect(await call(listener.url)).toMatchObject({ kind: 'failed', reason });
    expect(listener.connections()).toBe(1);
  });

  it('because there is none says so', async () => {
    const gone = createServer();
    await new Promise<void>((resolve) => {
      gone.listen(0, '127.0.0.1', resolve);
    });
    const port = portOf(gone);
    await new Promise((resolve) => {
      gone.close(resolve);
    });
    const answer = await call(`http://127.0.0.1:${port}/`);
    expect(answer).toMatchObject({ kind: 'failed', reason: 'no-listener' });
    expect(answer).toHaveProperty('detail', expect.stringContaining(`127.0.0.1:${port}`));
  });

  it('because its certificate is its own says so', async () => {
    const server = createTlsServer(createAuthority().issue({ dns: 'localhost' }), (_, outgoing) =>
      outgoing.end('ok'),
    );
    await new Promise<void>((resolve) => {
      server.listen(0, '127.0.0.1', resolve);
    });
    onTestFinished(() => {
      server.close();
    });
    const answer = await call(`https://localhost:${portOf(server)}/`);
    expect(answer).toMatchObject({ kind: 'failed', reason: 'not-http' });
    expect(answer).toHaveProperty('detail', expect.stringMatching(/certificate/u));
  });

  it('is given up when the process stops', async () => {
    const listener = await startRaw(() => undefined);
    const stopping = new AbortController();
    const answer = call(listener.url, { stopping: stopping.signal, deadlines: {} });
    await vi.waitFor(() => expect(listener.connections()).toBe(1), { timeout: 10_000 });
    stopping.abort();
    expect(await answer).toMatchObject({ kind: 'failed', reason: 'stopping' });
    expect(await call(listener.url, { stopping: stopping.signal })).toMatchObject({ reason: 'stopping' });
    expect(listener.connections()).toBe(1);
  });
});

describe('a target that is not this machine', () => {
  it.each([
    'http://10.0.0.5/',
    'http://192.168.0.1:8080/hook',
    'http://169.254.169.254/latest/meta-data/',
    'http://0.0.0.0/',
    'http://0/',
    'http://[::]/',
    'http://[::ffff:10.0.0.5]/',
    'http://[fe80::1]/',
    'https://203.0.113.7/',
    'http://3232235777/',
    'http://0x0a000005/',
    'ftp://127.0.0.1/',
    'file:///etc/passwd',
    'http://user@127.0.0.1/',
    'http://:secret@127.0.0.1/',
    'no url',
    '',
  ])('is refused: %s', async (url) => {
    const resolve = () => Promise.reject(new Error('No name is asked for.'));
    expect(await call(url, { resolve })).toMatchObject({ kind: 'failed', reason: 'refused' });
  });

  it.each([[['10.0.0.5']], [['127.0.0.1', '10.0.0.5']], [['::1', '2001:4860:4860::8888']], [[]]])(
    'is refused where its name leads to %j, and no socket opens',
    async (addresses) => {
      const listener = await startRaw((socket) => socket.end(ok));
      const url = listener.url.replace('127.0.0.1', 'rebound.example');
      const resolve = async () =>
        addresses.map((address) => ({ address, family: address.includes(':') ? 6 : 4 }));
      expect(await call(url, { resolve })).toMatchObject({ kind: 'failed', reason: 'refused' });
      expect(listener.connections()).toBe(0);
    },
  );

  it('is resolved once, and called at the address that was checked', async () => {
    const listener = await startRaw((socket) => socket.end(ok));
    let asked = 0;
    const resolve = async () => {
      asked += 1;
      return [{ address: asked === 1 ? '127.0.0.1' : '192.0.2.1', family: 4 }];
    };
    const url = listener.url.replace('127.0.0.1', 'local-name.example');
    expect(await call(url, { resolve })).toMatchObject({ kind: 'answered', status: 200 });
    expect(asked).toBe(1);
    expect(listener.requests[0]).toContain(`Host: ${new URL(url).host}`);
  });

  it('is none where nobody knows its name', async () => {
    const resolve = () => Promise.reject(Object.assign(new Error('none'), { code: 'ENOTFOUND' }));
    expect(await call('http://merchant.example/hook', { resolve })).toMatchObject({
      kind: 'failed',
      reason: 'not-resolved',
      detail: expect.stringContaining('merchant.example'),
    });
  });

  it('is none where nobody answers about its name in time', async () => {
    const resolve = () => new Promise<never>(() => undefined);
    const url = 'http://merchant.example/hook';
    expect(await call(url, { resolve, deadlines: { connect: 50 } })).toMatchObject({
      reason: 'not-resolved',
    });
    const stopping = new AbortController();
    const answer = call(url, { resolve, stopping: stopping.signal });
    stopping.abort();
    expect(await answer).toMatchObject({ reason: 'stopping' });
  });

  it('is not asked where a header could not be written', async () => {
    const listener = await startRaw((socket) => socket.end(ok));
    const contentType = 'text/x\r\nX-Other: 1';
    expect(await call(listener.url, {}, { method: 'POST', contentType })).toMatchObject({
      reason: 'refused',
    });
    expect(listener.connections()).toBe(0);
  });

  it('ignores a proxy that the environment names', async () => {
    const proxy = await startRaw((socket) => socket.end(ok));
    const listener = await startRaw((socket) => socket.end(ok));
    for (const name of ['HTTP_PROXY', 'http_proxy']) process.env[name] = proxy.url;
    try {
      expect(await call(listener.url)).toMatchObject({ status: 200 });
    } finally {
      for (const name of ['HTTP_PROXY', 'http_proxy']) delete process.env[name];
    }
    expect([proxy.connections(), listener.connections()]).toEqual([0, 1]);
  });
});
