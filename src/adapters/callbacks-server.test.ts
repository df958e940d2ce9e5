// @vitest-environment happy-dom
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import type { CallbacksMessage, CallbacksState } from '#domain/callbacks/callback-contract.ts';
import { relayTokenHeader, relayTokenMetaName } from '#domain/relay/relay-terms.ts';
import { createConsoleServer } from './console-server.ts';
import { firstCallbacksState as state } from '#services/fixture-callbacks.ts';

const outside = vi.fn<typeof fetch>();

beforeEach(() => {
  document.head.innerHTML = `<meta name="${relayTokenMetaName}" content="token">`;
  vi.stubGlobal('fetch', outside);
});
afterEach(() => {
  vi.unstubAllGlobals();
  outside.mockReset();
});

describe('the calls around callbacks', () => {
  it.each<[string, object, (server: ReturnType<typeof createConsoleServer>) => Promise<CallbacksState>]>([
    ['state', {}, (server) => server.callbacksState()],
    ['settings', { control: false }, (server) => server.setCallbackSettings({ control: false })],
    [
      'move',
      { orderId: '1', move: 'approved' },
      (server) => server.moveOrder({ orderId: '1', move: 'approved' }),
    ],
    ['hold', { orderId: '1' }, (server) => server.holdOrder({ orderId: '1' })],
    [
      'delivery',
      { deliveryId: '1', action: 'stop' },
      (server) => server.actOnDelivery({ deliveryId: '1', action: 'stop' }),
    ],
    ['inbox', { kind: 'clear' }, (server) => server.changeInbox({ kind: 'clear' })],
  ])('%s gives the state', async (name, body, ask) => {
    outside.mockResolvedValue(Response.json(state));
    expect(await ask(createConsoleServer(() => undefined))).toEqual(state);
    expect(outside).toHaveBeenCalledExactlyOnceWith(
      `/api/callbacks/${name}`,
      expect.objectContaining({ method: 'POST', body: JSON.stringify(body) }),
    );
  });

  it('say why one was refused', async () => {
    outside.mockResolvedValue(
      Response.json({ error: 'Later updates come after a final status.' }, { status: 409 }),
    );
    await expect(
      createConsoleServer(() => undefined).moveOrder({ orderId: '1', move: 'reversal' }),
    ).rejects.toMatchObject({
      name: 'ConsoleServerError',
      message: expect.stringContaining('Later updates come after a final status.'),
      sent: 'no',
    });
  });
});

describe('the stream', () => {
  const encoder = new TextEncoder();

  /** Octets cut anywhere, as a network may. */
  function streamOf(text: string, size: number, cut = false): Response {
    const octets = encoder.encode(text);
    let at = 0;
    return new Response(
      new ReadableStream<Uint8Array>({
        pull(controller) {
          if (at >= octets.length) {
            if (cut) controller.error(new TypeError('network error'));
            else controller.close();
            return;
          }
          controller.enqueue(octets.slice(at, at + size));
          at += size;
        },
      }),
    );
  }

  const messages: CallbacksMessage[] = [
    { kind: 'state', state },
    { kind: 'turned-away', call: { atMs: 1, reason: 'path', detail: 'ä 😀\n\ndata: x' }, count: 1 },
    { kind: 'cleared' },
  ];
  const text = `: here\n\n${messages.map((message) => `data: ${JSON.stringify(message)}\n\n`).join(': still here\n\n')}`;

  it.each([1, 2, 7, 100_000])('hands on each message, cut into pieces of %d', async (size) => {
    outside.mockResolvedValue(streamOf(text, size));
    const heard: CallbacksMessage[] = [];
    await createConsoleServer(() => undefined).callbacksStream(
      (message) => heard.push(message),
      new AbortController().signal,
    );
    expect(heard).toEqual(messages);
    expect(outside).toHaveBeenCalledExactlyOnceWith(
      '/api/callbacks/stream',
      expect.objectContaining({ headers: expect.objectContaining({ [relayTokenHeader]: 'token' }) }),
    );
  });

  it.each([
    ['breaks', streamOf(text, 50, true)],
    ['brings what this page does not know', streamOf('data: {"kind":"other"}\n\n', 50)],
    ['brings no JSON', streamOf('data: {\n\n', 50)],
    ['is refused', Response.json({ error: 'Too many pages.' }, { status: 503 })],
  ])('says so where it %s', async (_, response) => {
    outside.mockResolvedValue(response);
    const following = createConsoleServer(() => undefined).callbacksStream(
      () => undefined,
      new AbortController().signal,
    );
    await expect(following).rejects.toMatchObject({ name: 'ConsoleServerError' });
  });

  it('tells nothing more once it is left, and that is no failure', async () => {
    const leaving = new AbortController();
    outside.mockResolvedValue(streamOf(text, 100_000, true));
    const heard: CallbacksMessage[] = [];
    await createConsoleServer(() => undefined).callbacksStream((message) => {
      heard.push(message);
      leaving.abort();
    }, leaving.signal);
    expect(heard).toEqual(messages.slice(0, 1));
  });
});
