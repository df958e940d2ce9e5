// @vitest-environment happy-dom
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import type { RelayRequest } from '#domain/relay/contract.ts';
import { relayTokenHeader, relayTokenMetaName } from '#domain/relay/relay-terms.ts';
import { createConsoleServer } from './console-server.ts';

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
  expect(await createConsoleServer().config()).toEqual({ version: '1', targets: [] });
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
  ['too many calls', async () => Response.json({ error: 'Later.' }, { status: 503 }), 'no'],
  ['another token', async () => Response.json({ error: 'No.' }, { status: 403 }), 'no'],
  ['a body that is too large', async () => Response.json({ error: 'No.' }, { status: 413 }), 'no'],
])('says whether a request may have gone out: %s', async (_, answer, sent) => {
  outside.mockImplementation(answer);
  await expect(createConsoleServer().send(request)).rejects.toMatchObject({
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
  const reply = createConsoleServer().send(request, patience.signal);
  patience.abort();
  await expect(reply).rejects.toMatchObject({ name: 'ConsoleServerError', sent: 'maybe' });
});
