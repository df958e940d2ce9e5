// @vitest-environment happy-dom
// @vitest-environment-options { "settings": { "handleDisabledFileLoadingAsSuccess": true } }
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import type { RelayRequest } from '#domain/relay/contract.ts';
import { relayTokenHeader, relayTokenMetaName } from '#domain/relay/relay-terms.ts';
import { createConsoleServer } from './console-server.ts';
import { fixtureTarget } from '#domain/relay/fixture-target.ts';

const request: RelayRequest = {
  requestId: '00000000-0000-4000-8000-000000000001',
  targetId: 'sandbox',
  operation: 'payout-check',
  method: 'POST',
  path: '/processing/api/v4/payout-check/6657',
  authorization: 'OAuth oauth_nonce="n"',
  contentType: 'application/x-www-form-urlencoded',
  accept: '*/*',
  bodyBase64: '',
};

const outside = vi.fn<typeof fetch>();

beforeEach(() => {
  document.head.innerHTML = `<meta name="${relayTokenMetaName}" content="token">`;
  vi.stubGlobal('fetch', outside);
});
afterEach(() => {
  vi.unstubAllGlobals();
  outside.mockReset();
});

it('calls its own server by POST, with the token, and follows nowhere', async () => {
  outside.mockResolvedValue(Response.json({ version: '1', targets: [] }));
  expect(await createConsoleServer(() => undefined).config()).toEqual({ version: '1', targets: [] });
  expect(outside).toHaveBeenCalledExactlyOnceWith('/api/config', {
    method: 'POST',
    headers: { 'content-type': 'application/json', [relayTokenHeader]: 'token' },
    body: '{}',
    redirect: 'error',
    signal: null,
  });
});

it.each<[string, () => Promise<Response>, 'no' | 'maybe']>([
  ['no server', () => Promise.reject(new TypeError('Failed to fetch')), 'maybe'],
  [
    'a failure inside the server',
    async () => Response.json({ error: 'It failed.' }, { status: 500 }),
    'maybe',
  ],
  ['a failure on the way', async () => new Response('<html>', { status: 502 }), 'maybe'],
  ['an answer of another kind', async () => Response.json({ kind: 'new' }), 'maybe'],
  ['an answer that is no JSON', async () => new Response('cut'), 'maybe'],
  [
    'a short one that is none',
    async () => new Response('cut', { headers: { 'content-length': '3' } }),
    'maybe',
  ],
  ['too many calls', async () => Response.json({ error: 'Later.' }, { status: 503 }), 'no'],
  ['another token', async () => Response.json({ error: 'No.' }, { status: 403 }), 'no'],
  ['a body that is too large', async () => Response.json({ error: 'No.' }, { status: 413 }), 'no'],
])('says whether a request may have gone out: %s', async (_, answer, sent) => {
  outside.mockImplementation(answer);
  await expect(createConsoleServer(() => undefined).send(request)).rejects.toMatchObject({
    name: 'ConsoleServerError',
    sent,
  });
  expect(outside).toHaveBeenCalledTimes(1);
});

it('gives up a call whose caller does not wait any more, and says that it may have gone out', async () => {
  outside.mockImplementation(
    (_, init) =>
      new Promise((_resolve, reject) => {
        init?.signal?.addEventListener('abort', () => reject(new DOMException('Aborted', 'AbortError')));
      }),
  );
  const patience = new AbortController();
  const reply = createConsoleServer(() => undefined).send(request, patience.signal);
  patience.abort();
  await expect(reply).rejects.toMatchObject({ name: 'ConsoleServerError', sent: 'maybe' });
});

const target = fixtureTarget();
const config = { version: '1', targets: [target] };
const script = '/assets/index-abc.js';

/** A server that is started again: what it takes and serves afterwards. */
function restart({ served = script, settings = config } = {}): {
  readonly path: string;
  readonly token: string;
}[] {
  const calls: { path: string; token: string }[] = [];
  outside.mockImplementation(async (input, init) => {
    const path = typeof input === 'string' ? input : '';
    const token = new Headers(init?.headers).get(relayTokenHeader) ?? 'none';
    calls.push({ path, token });
    if (path === '/') {
      return new Response(
        `<meta name="${relayTokenMetaName}" content="fresh" /><script type="module" src="${served}"></script>`,
      );
    }
    if (token !== 'fresh') return Response.json({ error: 'Old.', isTokenOutdated: true }, { status: 403 });
    return path === '/api/config'
      ? Response.json(settings)
      : Response.json({ error: 'Later.' }, { status: 503 });
  });
  return calls;
}

describe('a server that was started again', () => {
  const onRestarted = vi.fn<() => void>();

  async function open() {
    document.head.innerHTML += `<script type="module" src="${script}"></script>`;
    onRestarted.mockReset();
    outside.mockImplementation(async () => Response.json(config));
    const server = createConsoleServer(onRestarted);
    await server.config();
    return server;
  }

  it('is known again by the next call, and nothing is sent twice', async () => {
    const server = await open();
    const calls = restart();
    await expect(server.send(request)).rejects.toMatchObject({
      sent: 'no',
      message: expect.stringContaining('Do it once more'),
    });
    expect(onRestarted).toHaveBeenCalledOnce();
    await expect(server.send(request)).rejects.toMatchObject({ message: expect.stringContaining('Later.') });
    expect(calls).toEqual([
      { path: '/api/send', token: 'token' },
      { path: '/', token: 'none' },
      { path: '/api/config', token: 'fresh' },
      { path: '/api/send', token: 'fresh' },
    ]);
  });

  it('does not know what was sent before: the page asks about it', async () => {
    const server = await open();
    const order: RelayRequest = { ...request, bodyBase64: btoa('client_orderid=a') };
    outside.mockRejectedValueOnce(new TypeError('Failed to fetch'));
    await expect(server.send(order)).rejects.toMatchObject({ sent: 'maybe' });
    const calls = restart();
    await expect(server.send({ ...order, requestId: 'second' })).rejects.toMatchObject({ sent: 'no' });
    const taken = calls.length;
    await expect(server.send({ ...order, requestId: 'third' })).resolves.toMatchObject({
      failure: { kind: 'repeated-order', earlier: { requestId: request.requestId, outcome: 'unknown' } },
    });
    expect(calls).toHaveLength(taken);
  });

  it('is asked once by calls that come together', async () => {
    const server = await open();
    const calls = restart();
    await Promise.allSettled([server.send(request), server.simulatorState(), server.simulatorReceipts()]);
    expect(calls.filter(({ path }) => path === '/')).toHaveLength(1);
    expect(onRestarted).toHaveBeenCalledOnce();
  });

  it('is listened to again at once', async () => {
    const server = await open();
    const calls = restart();
    await expect(server.workspaceStream(() => undefined, new AbortController().signal)).rejects.toMatchObject(
      {
        message: expect.stringContaining('Later.'),
      },
    );
    expect(calls.map(({ token }) => token)).toEqual(['token', 'none', 'fresh', 'fresh']);
  });

  it.each([
    ['another build', { served: '/assets/index-def.js' }],
    ['other settings', { settings: { ...config, version: '2' } }],
  ])('is not taken for the same with %s', async (_, started) => {
    const server = await open();
    const calls = restart(started);
    const refusal = { sent: 'no', message: expect.stringContaining('reload the page') };
    await expect(server.send(request)).rejects.toMatchObject(refusal);
    await expect(server.send(request)).rejects.toMatchObject(refusal);
    expect(calls.filter(({ path }) => path === '/api/send')).toEqual([
      { path: '/api/send', token: 'token' },
      { path: '/api/send', token: 'token' },
    ]);
    expect(onRestarted).not.toHaveBeenCalled();
  });
});
