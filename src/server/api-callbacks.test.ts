import { createHash } from 'node:crypto';
import { mkdtempSync, writeFileSync } from 'node:fs';
import { request as httpRequest, type ClientRequest, type IncomingMessage } from 'node:http';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { beforeAll, describe, expect, it, onTestFinished, vi } from 'vitest';
import {
  callbacksMessageSchema,
  callbacksStateSchema,
  replayAnswerSchema,
  type CallbacksMessage,
} from '#domain/callbacks/callback-contract.ts';
import { relayErrorSchema, relayReplySchema } from '#domain/relay/contract.ts';
import { relayTokenHeader } from '#domain/relay/relay-terms.ts';
import { simulatorStateSchema } from '#domain/relay/simulator-contract.ts';
import { startMerchantListener } from './callbacks/fixture-merchant-listener.ts';
import { callAsPage, signedOrder } from './fixture-page-calls.ts';
import { fixturePublicKeyPem } from './simulator/fixture-requests.ts';
import { startConsole, type RunningConsole } from './start.ts';
import { temporaryHistoryFile, temporaryWorkspace } from './workspace/fixture-workspace-folder.ts';

let clientDirectory: string;
beforeAll(() => {
  clientDirectory = mkdtempSync(join(tmpdir(), 'countersign-'));
  writeFileSync(join(clientDirectory, 'index.html'), '<meta name="relay-token" content="">');
});

async function start(): Promise<RunningConsole> {
  const running = await startConsole({
    port: 0,
    simulatorPort: 0,
    inboxPort: 4999,
    clientDirectory,
    workspace: temporaryWorkspace(),
    historyFile: temporaryHistoryFile(),
    log: () => undefined,
  });
  onTestFinished(running.close);
  await callAsPage(
    running,
    '/api/simulator/merchant',
    { consumerKey: 'acme-llc', publicKeyPem: fixturePublicKeyPem },
    simulatorStateSchema,
  );
  await callAsPage(running, '/api/callbacks/settings', { byItself: null }, callbacksStateSchema);
  return running;
}

const state = (running: RunningConsole, call = 'state', body: object = {}) =>
  callAsPage(running, `/api/callbacks/${call}`, body, callbacksStateSchema);

async function order(running: RunningConsole, fields: Readonly<Record<string, string>>): Promise<string> {
  const sent = signedOrder(running, { moreFields: Object.entries(fields) });
  const reply = await callAsPage(running, '/api/send', sent, relayReplySchema);
  expect(reply).toMatchObject({ kind: 'answer', status: 200 });
  const { orders } = await state(running);
  return orders[0]?.orderId ?? '';
}

interface Stream {
  readonly status: number;
  readonly headers: IncomingMessage['headers'];
  readonly messages: CallbacksMessage[];
  readonly isOver: () => boolean;
  readonly leave: () => void;
}

function openStream(running: RunningConsole, token = running.token): Promise<Stream> {
  return new Promise((resolve, reject) => {
    const outgoing: ClientRequest = httpRequest(new URL('/api/callbacks/stream', running.consoleUrl), {
      method: 'POST',
      headers: {
        origin: new URL(running.consoleUrl).origin,
        'content-type': 'application/json',
        [relayTokenHeader]: token,
      },
    });
    outgoing.on('error', reject);
    outgoing.on('response', (incoming) => {
      const messages: CallbacksMessage[] = [];
      let text = '';
      let isOver = false;
      incoming.on('data', (chunk: Buffer) => {
        text += chunk.toString('utf8');
        const events = text.split('\n\n');
        text = events.pop() ?? '';
        for (const event of events) {
          if (event.startsWith('data: '))
            messages.push(callbacksMessageSchema.parse(JSON.parse(event.slice(6))));
        }
      });
      incoming.on('close', () => {
        isOver = true;
      });
      resolve({
        status: incoming.statusCode ?? 0,
        headers: incoming.headers,
        messages,
        isOver: () => isOver,
        leave: () => outgoing.destroy(),
      });
    });
    outgoing.end('{}');
    onTestFinished(() => {
      outgoing.destroy();
    });
  });
}

describe('an order that was sent to the simulated gateway', () => {
  it('has a life: it is moved by the page, its listener is told, and the status command knows', async () => {
    const running = await start();
    const listener = await startMerchantListener();
    const notify_url = `${listener.origin}/hook?src=gw`;
    const orderId = await order(running, { notify_url, merchant_data: 'a=b&c\n' });
    const [accepted] = (await state(running)).orders;
    expect(accepted).toMatchObject({
      orderId,
      amount: '10.5',
      currency: 'USD',
      addressee: { kind: 'endpoint', id: '6657' },
      merchantData: 'a=b&c\n',
      urls: { notify_url, server_callback_url: null },
      life: [{ stage: 'accepted' }],
      receiverPage: null,
    });
    await state(running, 'move', { orderId, move: 'approved' });
    await vi.waitFor(() => expect(listener.calls).toHaveLength(1));
    const { consumerSecret } = await callAsPage(running, '/api/simulator/state', {}, simulatorStateSchema);
    const control = createHash('sha1')
      .update(`approved${orderId}${accepted?.clientOrderId}${consumerSecret}`)
      .digest('hex');
    expect(new Map(listener.calls[0]?.pairs)).toEqual(
      new Map([
        ['src', 'gw'],
        ['status', 'approved'],
        ['type', 'sale'],
        ['orderid', orderId],
        ['merchant_order', accepted?.clientOrderId ?? ''],
        ['client_orderid', accepted?.clientOrderId ?? ''],
        ['amount', '10.5'],
        ['merchantdata', 'a=b&c\n'],
        ['control', control],
      ]),
    );
    const refused = await callAsPage(
      running,
      '/api/callbacks/move',
      { orderId, move: 'declined' },
      relayErrorSchema,
    );
    expect(refused.error).toMatch(/one only/u);
  });

  it('holds no card number, whatever was sent', async () => {
    const running = await start();
    await order(running, {
      credit_card_number: '4111111111111111',
      card_printed_name: 'CANARY',
      expire_month: '12',
      expire_year: '2099',
    });
    const text = JSON.stringify(await state(running));
    expect(text).not.toMatch(/4111111111111111|CANARY/u);
  });

  it('has a page for its receiver on the simulator’s port, which changes nothing', async () => {
    const running = await start();
    const orderId = await order(running, { redirect_url: 'http://127.0.0.1:9/done' });
    const { orders } = await state(running);
    const page = orders[0]?.receiverPage ?? '';
    expect(new URL(page).origin).toBe(new URL(running.simulatorUrl).origin);
    expect(await (await fetch(page)).text()).toMatch(/no final status yet/u);
    await state(running, 'move', { orderId, move: 'declined' });
    const answer = await fetch(page);
    const html = await answer.text();
    expect(answer.headers.get('content-security-policy')).toMatch(
      /form-action http:\/\/127\.0\.0\.1:9\/done;/u,
    );
    expect(html).toContain('name="status" value="declined"');
    expect(html).not.toContain('merchant_data');
    expect((await fetch(`${new URL(page).origin}/receiver/${'0'.repeat(32)}`)).status).toBe(404);
    expect((await fetch(page, { method: 'POST' })).status).toBe(404);
    expect((await state(running)).orders[0]?.life).toHaveLength(2);
  });
});

describe('the calls', () => {
  it.each([
    ['settings', { method: 'PUT' }],
    ['settings', { canary: 1 }],
    ['settings', { repeats: { count: 31, firstPauseSeconds: 1 } }],
    ['settings', { byItself: { move: 'reversal', afterSeconds: 1 } }],
    ['move', { orderId: '1' }],
    ['hold', {}],
    ['delivery', { deliveryId: '1', action: 'canary' }],
    ['inbox', { kind: 'start', port: 65_536 }],
    ['replay', { url: 'http://127.0.0.1/', method: 'PUT', contentType: null, bodyBase64: '' }],
    ['state', { canary: 1 }],
    ['stream', { canary: 1 }],
    ['clear', {}],
  ])('refuse what they do not know: %s %j', async (call, body) => {
    const running = await start();
    const refused = await callAsPage(running, `/api/callbacks/${call}`, body, relayErrorSchema);
    expect(refused.error).not.toContain('canary');
  });

  it('change what is named of the settings, and leave the rest', async () => {
    const running = await start();
    await state(running, 'settings', { method: 'POST' });
    const { settings, inbox } = await state(running, 'settings', { control: false });
    expect(settings).toMatchObject({ method: 'POST', control: false, format: 'as-deployed', byItself: null });
    expect(inbox).toEqual({ kind: 'off', port: 4999, failure: null });
  });

  it('replay to this machine, and refuse any other', async () => {
    const running = await start();
    const listener = await startMerchantListener((outgoing) => {
      outgoing.statusCode = 422;
      outgoing.end('no such order');
    });
    const replay = (url: string) =>
      callAsPage(
        running,
        '/api/callbacks/replay',
        { url, method: 'GET', contentType: null, bodyBase64: '' },
        replayAnswerSchema,
      );
    expect(await replay(`${listener.origin}/hook?status=approved`)).toMatchObject({
      answer: { kind: 'answered', status: 422, bodyStart: 'no such order' },
    });
    expect(listener.calls[0]?.pairs).toEqual([['status', 'approved']]);
    expect(await replay('http://10.0.0.5/hook')).toMatchObject({
      answer: { kind: 'failed', reason: 'refused' },
    });
  });
});

describe('the stream', () => {
  it('begins with the state and tells what changes', async () => {
    const running = await start();
    const stream = await openStream(running);
    expect(stream.headers['content-type']).toBe('text/event-stream');
    expect(stream.headers['cache-control']).toBe('no-store');
    const listener = await startMerchantListener();
    const orderId = await order(running, { notify_url: `${listener.origin}/` });
    await state(running, 'move', { orderId, move: 'approved' });
    await state(running, 'inbox', { kind: 'start', port: 0 });
    await state(running, 'settings', { control: false });
    await state(running, 'inbox', { kind: 'clear' });
    await vi.waitFor(() => expect(stream.messages.at(-1)).toEqual({ kind: 'cleared' }));
    const kinds = stream.messages.map(({ kind }) => kind);
    expect(kinds[0]).toBe('state');
    expect(new Set(kinds)).toEqual(new Set(['state', 'order', 'inbox', 'settings', 'cleared']));
    const last = stream.messages.findLast((message) => message.kind === 'order');
    expect(last).toMatchObject({
      order: { orderId, life: [{}, { notices: [{ delivery: { state: 'told' } }] }] },
    });
  });

  it('is for the page alone', async () => {
    const running = await start();
    expect((await openStream(running, 'x'.repeat(43))).status).toBe(403);
  });

  it('is open for four pages at a time, whatever else is called', async () => {
    const running = await start();
    const streams = [];
    for (let count = 0; count < 4; count += 1) streams.push(await openStream(running));
    expect(streams.map(({ status }) => status)).toEqual([200, 200, 200, 200]);
    expect((await openStream(running)).status).toBe(503);
    await Promise.all(Array.from({ length: 16 }, () => state(running)));
    streams[0]?.leave();
    await vi.waitFor(async () => expect((await openStream(running)).status).toBe(200));
  });

  it('ends when the console stops, which it does at once', async () => {
    const running = await start();
    const stream = await openStream(running);
    await running.stop();
    await vi.waitFor(() => expect(stream.isOver()).toBe(true));
  });
});
