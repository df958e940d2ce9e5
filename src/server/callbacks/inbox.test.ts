import { connect, createServer, type Socket } from 'node:net';
import { gzipSync } from 'node:zlib';
import { describe, expect, it, onTestFinished, vi } from 'vitest';
import type { InboxChange, InboxState } from '#domain/callbacks/callback-contract.ts';
import { sendRaw, statusOf } from '../fixture-raw-socket.ts';
import type { CallbacksOptions } from './callbacks.ts';
import { deliveriesOfOrder, settled, startCallbacks, takeOrder } from './fixture-callbacks.ts';

async function startInbox(inbox: CallbacksOptions['inbox'] = {}) {
  const callbacks = startCallbacks({ inbox });
  const change = (asked: InboxChange) => callbacks.control.changeInbox(asked);
  expect(await change({ kind: 'start', port: 0 })).toMatchObject({ ok: true });
  const state = callbacks.control.state().inbox;
  if (state.kind === 'off') throw new Error('The inbox is off.');
  const url = new URL(state.url);
  const send = (method: string, headers = '', body = '', target = url.pathname) =>
    sendRaw(
      state.url,
      `${method} ${target} HTTP/1.1\r\nHost: ${url.host}\r\nConnection: close\r\n${headers}\r\n${body}`,
    );
  const get = (query = '', headers = '') => send('GET', headers, '', `${url.pathname}${query}`);
  const post = (body: string, headers = '') =>
    send('POST', `Content-Length: ${Buffer.byteLength(body)}\r\n${headers}`, body);
  return { callbacks, change, url, send, get, post, state: () => callbacks.control.state() };
}

type Inbox = Awaited<ReturnType<typeof startInbox>>;

function bodyOf(inbox: Inbox, number: number): string {
  const call = inbox.state().calls.find((each) => each.number === number);
  return Buffer.from(call?.bodyBase64 ?? '', 'base64').toString('utf8');
}

function head(answer: string): string[] {
  return (answer.split('\r\n\r\n')[0] ?? '').split('\r\n').map((line) => line.toLowerCase());
}

describe('the inbox', () => {
  it('is off until it is started, and offers its port', () => {
    expect(startCallbacks().control.state().inbox).toEqual({ kind: 'off', port: 4175, failure: null });
  });

  it('listens on this machine, below a path of 128 random bits that is another one each time', async () => {
    const paths = [];
    for (let count = 0; count < 2; count += 1) {
      const { url } = await startInbox();
      expect(url.hostname).toBe('127.0.0.1');
      expect(url.pathname).toMatch(/^\/cb\/[0-9a-f]{32}$/u);
      paths.push(url.pathname);
    }
    expect(new Set(paths).size).toBe(2);
  });

  it('keeps a call as it came', async () => {
    const inbox = await startInbox();
    const answer = await inbox.post('a=1&a=2&__proto__=x', 'X-One: 1\r\nContent-Type: text/plain\r\n');
    expect(answer).toMatch(/^HTTP\/1\.1 200 OK\r\n[^]*\r\n\r\nOK\n$/u);
    expect(inbox.state().calls).toEqual([
      {
        number: 1,
        atMs: expect.any(Number),
        from: 'other',
        method: 'POST',
        target: inbox.url.pathname,
        httpVersion: '1.1',
        headers: [
          ['Host', inbox.url.host],
          ['Connection', 'close'],
          ['Content-Length', '19'],
          ['X-One', '1'],
          ['Content-Type', 'text/plain'],
        ],
        headersLeftOff: 0,
        isMasked: false,
        bodyBase64: Buffer.from('a=1&a=2&__proto__=x').toString('base64'),
        bytes: expect.any(Number),
        expected: { format: 'as-deployed', method: 'GET', control: true },
        answered: { status: 200, durationMs: expect.any(Number) },
      },
    ]);
    const request = `POST ${inbox.url.pathname} HTTP/1.1\r\nHost: ${inbox.url.host}\r\nConnection: close\r\nContent-Length: 19\r\nX-One: 1\r\nContent-Type: text/plain\r\n\r\na=1&a=2&__proto__=x`;
    expect(inbox.state().calls[0]?.bytes).toBe(request.length);
  });

  it('answers nothing of a call, and lets no page of another origin read it', async () => {
    const inbox = await startInbox();
    const answers = [await inbox.get('?x=canary'), await inbox.post('canary', 'X-Canary: canary\r\n')];
    answers.push(await inbox.send('canary', '', '', '/canary'), await inbox.get('', 'Origin: canary\r\n'));
    for (const answer of answers) {
      expect(answer).not.toContain('canary');
      expect(head(answer).filter((line) => line.startsWith('access-control'))).toEqual([]);
      expect(head(answer)).toContain('x-content-type-options: nosniff');
    }
  });

  it('is called under any name: a tunnel keeps that of its own', async () => {
    const inbox = await startInbox();
    const answer = await sendRaw(
      inbox.url.href,
      `GET ${inbox.url.pathname}?a=1 HTTP/1.1\r\nHost: tunnel.example\r\nConnection: close\r\n\r\n`,
    );
    expect(statusOf(answer)).toBe(200);
  });

  it('takes what Node’s own fetch sends, which names a mode as pages do', async () => {
    const inbox = await startInbox();
    const statuses = [
      await fetch(`${inbox.url.href}?a=1`),
      await fetch(inbox.url, { method: 'POST', body: 'a=1' }),
    ];
    expect(statuses.map(({ status }) => status)).toEqual([200, 200]);
    expect(inbox.state().calls.map(({ headers }) => headers.map(([name]) => name.toLowerCase()))).toEqual([
      expect.arrayContaining(['sec-fetch-mode']),
      expect.arrayContaining(['sec-fetch-mode']),
    ]);
  });

  it('takes a body that a client asks for first', async () => {
    const inbox = await startInbox();
    const answer = await inbox.post('a=1', 'Expect: 100-continue\r\n');
    expect(answer).toMatch(/^HTTP\/1\.1 100 Continue\r\n\r\nHTTP\/1\.1 200 OK\r\n/u);
    expect(bodyOf(inbox, 1)).toBe('a=1');
  });
});

it('takes a call whose first line has the whole address, as proxies send it', async () => {
  const inbox = await startInbox();
  expect(statusOf(await inbox.send('GET', '', '', `${inbox.url.href}?a=1`))).toBe(200);
  expect(inbox.state().calls).toHaveLength(1);
});

describe('a call that is turned away', () => {
  it.each([
    '/',
    '/cb/',
    '/cb/00000000000000000000000000000000',
    'PATH/',
    'PATHa',
    'PAT',
    '/x/..PATH',
    '//xPATH',
  ])('because its path is %j gets an empty 404', async (form) => {
    const inbox = await startInbox();
    const { pathname } = inbox.url;
    const path = form.replace('PATH', pathname).replace('PAT', pathname.slice(0, -1));
    const answer = await inbox.send('POST', 'Content-Length: 6\r\n', 'canary', path);
    expect(statusOf(answer)).toBe(404);
    expect(answer.endsWith('\r\n\r\n')).toBe(true);
    const state = inbox.state();
    expect(state).toMatchObject({ calls: [], turnedAwayCount: 1, turnedAway: [{ reason: 'path' }] });
    expect(JSON.stringify(state.turnedAway)).not.toContain('canary');
  });

  it.each([
    'Origin: null',
    'Cookie: a=b',
    'Sec-Fetch-Site: none',
    'sec-fetch-mode: no-cors\r\nsec-fetch-site: same-site',
    'sec-fetch-mode: cors\r\nsec-fetch-dest: empty',
    'ORIGIN: http://x',
  ])('because a page made it gets an empty 403: %s', async (header) => {
    const inbox = await startInbox();
    const answer = await inbox.get('?a=1', `${header}\r\n`);
    expect(statusOf(answer)).toBe(403);
    expect(answer.endsWith('\r\n\r\n')).toBe(true);
    expect(inbox.state()).toMatchObject({ calls: [], turnedAway: [{ reason: 'browser' }] });
  });

  it.each(['PUT', 'DELETE', 'OPTIONS', 'PATCH', 'HEAD', 'TRACE'])(
    'because it is a %s gets 405',
    async (method) => {
      const inbox = await startInbox();
      const answer = await inbox.send(method);
      expect(statusOf(answer)).toBe(405);
      expect(head(answer)).toContain('allow: get, post');
      expect(inbox.state()).toMatchObject({ calls: [], turnedAway: [{ reason: 'method' }] });
    },
  );

  it('because its body is too large is not kept; one of 256 KiB is', async () => {
    const inbox = await startInbox();
    await inbox.post('x'.repeat(262_145)).catch(() => undefined);
    expect(inbox.state()).toMatchObject({ calls: [], turnedAway: [{ reason: 'too-large' }] });
    expect(statusOf(await inbox.post('x'.repeat(262_144)))).toBe(200);
    expect(bodyOf(inbox, 1)).toHaveLength(262_144);
  });

  it('because its chunks have no end is cut', async () => {
    const inbox = await startInbox();
    const socket = open(inbox);
    socket.write(`POST ${inbox.url.pathname} HTTP/1.1\r\nHost: x\r\nTransfer-Encoding: chunked\r\n\r\n`);
    const chunk = `10000\r\n${'x'.repeat(65_536)}\r\n`;
    const write = (): void => {
      if (!socket.destroyed) socket.write(chunk, () => setImmediate(write));
    };
    write();
    await vi.waitFor(() => expect(inbox.state().turnedAway).toMatchObject([{ reason: 'too-large' }]));
    await closed(socket);
    expect(inbox.state().calls).toEqual([]);
  });

  it('because it is too slow is cut, in its head and in its body', async () => {
    const inbox = await startInbox({ limits: { headersTimeoutMs: 300, requestTimeoutMs: 300 } });
    const inHead = open(inbox);
    inHead.write(`GET ${inbox.url.pathname} HTTP/1.1\r\nX: `);
    const inBody = open(inbox);
    inBody.write(`POST ${inbox.url.pathname} HTTP/1.1\r\nHost: x\r\nContent-Length: 100\r\n\r\nabc`);
    await Promise.all([closed(inHead), closed(inBody)]);
    expect(inbox.state().turnedAway.map(({ reason }) => reason)).toEqual(['slow', 'slow']);
    expect(inbox.state().calls).toEqual([]);
    expect(statusOf(await inbox.get())).toBe(200);
  });

  it('because it goes away within its body is not kept', async () => {
    const inbox = await startInbox();
    const socket = open(inbox);
    socket.write(`POST ${inbox.url.pathname} HTTP/1.1\r\nHost: x\r\nContent-Length: 100\r\n\r\nabc`, () =>
      socket.destroy(),
    );
    await vi.waitFor(() => expect(inbox.state()).toMatchObject({ turnedAwayCount: 1 }));
    expect(inbox.state().turnedAway).toMatchObject([{ reason: 'malformed' }]);
    expect(statusOf(await inbox.get())).toBe(200);
    expect(inbox.state().calls).toHaveLength(1);
  });

  it.each([
    ['garbage\r\n\r\n', 400],
    ['\x16\x03\x01\x00\x05\x01\x00\x00\x01\x00', 400, 'It begins as TLS does'],
    ['GET /cb?a=\x01 HTTP/1.1\r\n\r\n', 400, 'has to be percent-encoded'],
    ['GET /\x00 HTTP/1.1\r\n\r\n', 400],
    [`GET / HTTP/1.1\r\nX: ${'x'.repeat(300_000)}\r\n\r\n`, 431],
    ['POST / HTTP/1.1\r\nHost: x\r\nContent-Length: 1\r\nTransfer-Encoding: chunked\r\n\r\n', 400],
  ])('because it cannot be read: %j', async (text, status, detail = '') => {
    const inbox = await startInbox();
    expect(statusOf(await sendRaw(inbox.url.href, text))).toBe(status);
    expect(inbox.state()).toMatchObject({
      turnedAwayCount: 1,
      turnedAway: [{ detail: expect.stringContaining(detail) }],
    });
    expect(statusOf(await inbox.get())).toBe(200);
  });

  it('because there are too many within a second is counted, and the next second is another', async () => {
    let now = 1_000_000;
    const callbacks = startCallbacks({ nowMs: () => now });
    await callbacks.control.changeInbox({ kind: 'start', port: 0 });
    const state = callbacks.control.state().inbox;
    const url = state.kind === 'listening' ? state.url : '';
    const { pathname } = new URL(url);
    const get = () => sendRaw(url, `GET ${pathname} HTTP/1.1\r\nHost: x\r\nConnection: close\r\n\r\n`);
    const statuses: number[] = [];
    for (let count = 0; count < 210; count += 1) statuses.push(statusOf(await get()));
    expect(statuses.filter((status) => status === 200)).toHaveLength(200);
    expect(statuses.slice(200)).toEqual(Array.from({ length: 10 }, () => 429));
    expect(callbacks.control.state().turnedAway[0]).toMatchObject({ reason: 'too-many' });
    now += 1_000;
    expect(statusOf(await get())).toBe(200);
  });
});

function open(inbox: Inbox): Socket {
  const socket = connect(Number(inbox.url.port), '127.0.0.1');
  socket.on('error', () => undefined);
  socket.resume();
  onTestFinished(() => {
    socket.destroy();
  });
  return socket;
}

function closed(socket: Socket): Promise<void> {
  return new Promise((resolve) => {
    if (socket.destroyed) resolve();
    else socket.once('close', () => resolve());
  });
}

describe('whatever comes', () => {
  it('is kept as octets: invalid UTF-8, a compressed body, markup, escapes that are none', async () => {
    const inbox = await startInbox();
    const bodies = [
      Buffer.from([0xff, 0xfe, 0x00, 0xc3]),
      gzipSync('status=approved'),
      Buffer.from('<script>alert(1)</script>'),
      Buffer.from('a=%&b=%zz&%=1'),
      Buffer.from('{"__proto__":{"x":1}}'),
    ];
    for (const body of bodies) {
      await new Promise<void>((resolve) => {
        const socket = open(inbox);
        socket.on('close', () => resolve());
        socket.write(
          `POST ${inbox.url.pathname}?q=<img%20src=x>%ff HTTP/1.1\r\nHost: x\r\nConnection: close\r\nContent-Encoding: gzip\r\nX: \xff<b>\r\nContent-Length: ${body.length}\r\n\r\n`,
          'latin1',
        );
        socket.write(body);
      });
    }
    const { calls } = inbox.state();
    expect(calls.map(({ bodyBase64 }) => bodyBase64).reverse()).toEqual(
      bodies.map((body) => body.toString('base64')),
    );
    expect(calls[0]?.target).toBe(`${inbox.url.pathname}?q=<img%20src=x>%ff`);
    expect(calls[0]?.headers).toContainEqual(['X', '\xff<b>']);
  });

  it('has 20 of its headers kept, and the others counted', async () => {
    const inbox = await startInbox();
    const headers = Array.from({ length: 10_000 }, (_, index) => `X-${index}: ${index}\r\n`).join('');
    expect(statusOf(await inbox.get('', headers))).toBe(200);
    expect(inbox.state().calls).toMatchObject([{ headersLeftOff: 9_982 }]);
    expect(inbox.state().calls[0]?.headers).toHaveLength(20);
  });

  it.each([0, 15, 18, 25])(
    'has what its body is read by kept behind %i headers of proxies',
    async (count) => {
      const inbox = await startInbox();
      const headers = Array.from({ length: count }, (_, index) => `X-${index}: ${index}\r\n`).join('');
      await inbox.post('a=1', `${headers}Content-Type: text/plain\r\ncontent-encoding: br\r\n`);
      const [call] = inbox.state().calls;
      expect(call?.headers.slice(-2)).toEqual([
        ['Content-Type', 'text/plain'],
        ['content-encoding', 'br'],
      ]);
      expect(call?.headers).toHaveLength(Math.min(20, count + 5));
      expect(call?.headersLeftOff).toBe(Math.max(0, count + 5 - 20));
    },
  );

  it('has 10,000 parameters', async () => {
    const inbox = await startInbox();
    const body = Array.from({ length: 10_000 }, (_, index) => `p=${index}`).join('&');
    expect(statusOf(await inbox.post(body))).toBe(200);
    expect(bodyOf(inbox, 1)).toBe(body);
  });

  it('is one call of several that come at once over one connection; the others are not answered', async () => {
    const inbox = await startInbox();
    const request = `GET ${inbox.url.pathname} HTTP/1.1\r\nHost: x\r\n\r\n`;
    const answer = await sendRaw(inbox.url.href, request.repeat(5));
    expect(answer.match(/HTTP\/1\.1 200/gu)).toHaveLength(1);
    expect(inbox.state().calls).toHaveLength(1);
    expect(inbox.state().turnedAway.map(({ reason }) => reason)).toEqual(Array(4).fill('too-soon'));
  });

  it('does not stop the inbox: a flood of half-open connections makes room', async () => {
    const inbox = await startInbox();
    for (let count = 0; count < 300; count += 1) open(inbox);
    const opened = open(inbox);
    opened.write(`GET ${inbox.url.pathname} HTTP/1.1\r\nHost: x\r\nConnection: close\r\n\r\n`);
    await closed(opened);
    await vi.waitFor(async () => expect(statusOf(await inbox.get())).toBe(200), { timeout: 10_000 });
  });

  it('has card numbers masked before it is kept: in target, headers and body', async () => {
    const inbox = await startInbox();
    const escaped = '4111111111111111'.replaceAll(/[0-9]/gu, '%3$&');
    await inbox.send(
      'POST',
      'X-Card: 4111 1111 1111 1111\r\n4111111111111111: a\r\nContent-Length: 50\r\n',
      `card=${escaped.slice(0, 45)}`,
      `${inbox.url.pathname}?pan=4111111111111111`,
    );
    await inbox.post(`card=${escaped}&n=4111-1111-1111-1111`);
    const text = JSON.stringify(inbox.state());
    expect(text).not.toContain('4111111111111111');
    expect(text).not.toContain('4111 1111 1111 1111');
    await inbox.post('card=4111111111111112');
    expect(inbox.state().calls.map(({ isMasked }) => isMasked)).toEqual([false, true, true]);
    expect(inbox.state().calls[2]?.target).toMatch(/\?pan=411111\*{6}1111$/u);
    expect(decodeURIComponent(bodyOf(inbox, 2))).toBe('card=411111******1111&n=4111-11**-****-1111');
  });

  it('stays the newest 500 calls, and 25 MiB of them', async () => {
    let now = 0;
    const callbacks = startCallbacks({ nowMs: () => (now += 1_000) });
    await callbacks.control.changeInbox({ kind: 'start', port: 0 });
    const state = callbacks.control.state().inbox;
    const url = state.kind === 'listening' ? state.url : '';
    const { pathname } = new URL(url);
    const post = (body: string) =>
      sendRaw(
        url,
        `POST ${pathname} HTTP/1.1\r\nHost: x\r\nConnection: close\r\nContent-Length: ${body.length}\r\n\r\n${body}`,
      );
    for (let count = 0; count < 503; count += 1) await post('a=1');
    const few = callbacks.control.state();
    expect([few.calls.length, few.callsLeftOff, few.calls[0]?.number]).toEqual([500, 3, 503]);
    for (let count = 0; count < 80; count += 1) await post('x'.repeat(262_144));
    const kept = callbacks.control.state().calls;
    expect(kept.length).toBeLessThan(80);
    expect(kept.length).toBeGreaterThan(70);
    expect(kept.reduce((sum, { bodyBase64 }) => sum + bodyBase64.length, 0)).toBeLessThanOrEqual(
      25 * 1_048_576,
    );
    expect(kept[0]?.number).toBe(583);
  });
});

describe('what the inbox answers', () => {
  it.each([
    ['200', 200, 'OK\n'],
    ['500', 500, 'Internal Server Error\n'],
    ['404', 404, 'Not Found\n'],
  ] as const)('is %s until it is changed', async (answer, status, text) => {
    const inbox = await startInbox();
    await inbox.change({ kind: 'answer', answer, span: 'until-changed' });
    for (let count = 0; count < 2; count += 1) {
      const received = await inbox.get();
      expect(statusOf(received)).toBe(status);
      expect(received.endsWith(`\r\n\r\n${text}`)).toBe(true);
      expect(head(received)).toContain('content-type: text/plain; charset=utf-8');
    }
    expect(inbox.state().calls.map(({ answered }) => answered?.status)).toEqual([status, status]);
  });

  it('is something else for the next call alone; a call that is turned away is none', async () => {
    const inbox = await startInbox();
    await inbox.change({ kind: 'answer', answer: '500', span: 'next-call' });
    expect(inbox.state().inbox).toMatchObject({ answer: '200', nextAnswer: '500' });
    expect(statusOf(await inbox.send('GET', '', '', '/other'))).toBe(404);
    expect(statusOf(await inbox.get())).toBe(500);
    expect(statusOf(await inbox.get())).toBe(200);
    expect(inbox.state().inbox).toMatchObject({ answer: '200', nextAnswer: null });
  });

  it('is nothing where the connection is closed', async () => {
    const inbox = await startInbox();
    await inbox.change({ kind: 'answer', answer: 'close', span: 'next-call' });
    expect(await inbox.get().catch(() => '')).toBe('');
    await vi.waitFor(() => expect(inbox.state().calls).toMatchObject([{ answered: { status: null } }]));
  });

  it('is slow: it comes when its time is over', async () => {
    const inbox = await startInbox({ slowMs: 50 });
    await inbox.change({ kind: 'answer', answer: 'slow', span: 'until-changed' });
    const startMs = performance.now();
    expect(statusOf(await inbox.get())).toBe(200);
    expect(performance.now() - startMs).toBeGreaterThan(45);
  });

  it('is slow: the call is there before its answer, and the inbox stops all the same', async () => {
    const inbox = await startInbox({ slowMs: 600_000 });
    await inbox.change({ kind: 'answer', answer: 'slow', span: 'until-changed' });
    const cut = inbox.get().catch(() => '');
    await vi.waitFor(() => expect(inbox.state().calls).toMatchObject([{ answered: null }]));
    await inbox.change({ kind: 'stop' });
    expect(await cut).toBe('');
    await vi.waitFor(() => expect(inbox.state().calls).toMatchObject([{ answered: { status: null } }]));
  });

  it('cannot be chosen while it is off', async () => {
    const { control } = startCallbacks();
    expect(await control.changeInbox({ kind: 'answer', answer: '500', span: 'next-call' })).toMatchObject({
      failure: { status: 409 },
    });
  });
});

describe('starting and stopping', () => {
  it('keeps the path, so that its address can be used again', async () => {
    const inbox = await startInbox();
    await inbox.change({ kind: 'stop' });
    expect(inbox.state().inbox).toMatchObject({ kind: 'off', failure: null });
    await expect(inbox.get()).rejects.toThrow(/ECONNREFUSED/u);
    await inbox.change({ kind: 'start', port: Number(inbox.url.port) });
    expect(statusOf(await inbox.get())).toBe(200);
  });

  it('says which port is in use, and offers one that is free', async () => {
    const taken = createServer();
    await new Promise<void>((resolve) => {
      taken.listen(0, '127.0.0.1', resolve);
    });
    onTestFinished(() => {
      taken.close();
    });
    const address = taken.address();
    const port = typeof address === 'object' && address !== null ? address.port : 0;
    const { control } = startCallbacks();
    await control.changeInbox({ kind: 'start', port });
    const refused: InboxState = control.state().inbox;
    expect(refused).toMatchObject({
      kind: 'off',
      failure: { detail: expect.stringContaining(`Port ${port} is in use`) },
    });
    const freePort = refused.kind === 'off' ? (refused.failure?.freePort ?? 0) : 0;
    expect(freePort).toBeGreaterThan(0);
    expect(freePort).not.toBe(port);
    await control.changeInbox({ kind: 'start', port: freePort });
    expect(control.state().inbox).toMatchObject({ kind: 'listening' });
  });

  it('is one start where it is asked for twice', async () => {
    const { control } = startCallbacks();
    await Promise.all([
      control.changeInbox({ kind: 'start', port: 0 }),
      control.changeInbox({ kind: 'start', port: 0 }),
    ]);
    expect(control.state().inbox).toMatchObject({ kind: 'listening' });
  });

  it('clears what it kept, and counts on', async () => {
    const inbox = await startInbox();
    await inbox.get();
    await inbox.send('GET', '', '', '/other');
    await inbox.change({ kind: 'clear' });
    expect(inbox.state()).toMatchObject({ calls: [], callsLeftOff: 0, turnedAway: [], turnedAwayCount: 0 });
    await inbox.get();
    expect(inbox.state().calls).toMatchObject([{ number: 2 }]);
  });
});

describe('who a call is from', () => {
  it('is told by the connection: the simulator, a replay, anybody else', async () => {
    const inbox = await startInbox();
    const orderId = takeOrder(inbox.callbacks, { notify_url: inbox.url.href });
    inbox.callbacks.control.move(orderId, 'approved');
    await settled(inbox.callbacks, orderId);
    const replayed = await inbox.callbacks.control.replay({
      url: `${inbox.url.href}?a=1`,
      method: 'POST',
      contentType: 'application/json',
      bodyBase64: Buffer.from('{"a":1}').toString('base64'),
    });
    expect(replayed.answer).toMatchObject({ kind: 'answered', status: 200, bodyStart: 'OK\n' });
    for (const name of ['simulator', 'replay']) {
      await inbox.get(`?from=${name}`, `User-Agent: Countersign-${name}\r\nX-From: ${name}\r\n`);
    }
    const { calls } = inbox.state();
    expect(calls.map(({ from }) => from)).toEqual(['other', 'other', 'replay', 'simulator']);
    expect(deliveriesOfOrder(inbox.callbacks, orderId)[0]?.attempts).toMatchObject([{ inboxNumber: 1 }]);
    expect(bodyOf(inbox, 2)).toBe('{"a":1}');
  });

  it.each(['callback', 'replay'])('changes no order, whatever a %s says of one', async (kind) => {
    const inbox = await startInbox();
    const { control } = inbox.callbacks;
    const orderId = takeOrder(inbox.callbacks);
    const { orders } = inbox.state();
    expect(orders).toHaveLength(1);
    const says = `status=approved&type=sale&orderid=${orderId}&merchant_order=order%20${orderId}`;
    const url = `${inbox.url.href}?${says}`;
    if (kind === 'callback') {
      await inbox.get(`?${says}`);
      await inbox.post(says, 'Content-Type: application/x-www-form-urlencoded\r\n');
    } else await control.replay({ url, method: 'GET', contentType: null, bodyBase64: '' });
    expect(inbox.state().calls[0]).toMatchObject({ answered: { status: 200 } });
    expect(inbox.state().orders).toEqual(orders);
  });
});
