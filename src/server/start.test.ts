import { randomUUID } from 'node:crypto';
import { mkdtempSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { consoleConfigSchema, relayReplySchema, type RelayReply } from '#domain/relay/contract.ts';
import {
  simulatorReceiptsSchema,
  simulatorRecordSchema,
  simulatorRecordsSchema,
  simulatorStateSchema,
  type SimulatorBehaviour,
  type SimulatorSettingsChange,
} from '#domain/relay/simulator-contract.ts';
import { sendRaw, statusOf } from './fixture-raw-socket.ts';
import { callAsPage, signedOrder, type CallAsPage } from './fixture-page-calls.ts';
import { fixturePublicKeyPem, signFixture } from './simulator/fixture-requests.ts';
import { PageNotBuiltError, startConsole, type RunningConsole } from './start.ts';
import { temporaryHistoryFile, temporaryWorkspace } from './workspace/fixture-workspace-folder.ts';
import { fixtureTarget } from '#domain/relay/fixture-target.ts';

let clientDirectory: string;
let running: RunningConsole;
const lines: string[] = [];

beforeAll(async () => {
  clientDirectory = mkdtempSync(join(tmpdir(), 'countersign-'));
  writeFileSync(join(clientDirectory, 'index.html'), '<meta name="relay-token" content="">');
  running = await startConsole({
    port: 0,
    simulatorPort: 0,
    clientDirectory,
    workspace: temporaryWorkspace(),
    historyFile: temporaryHistoryFile(),
    extraPrefixes: ['/extra'],
    extraInvoicePaths: ['/view-invoice-v2/{endpoint_id}/{receipt_id}'],
    log: (line) => lines.push(line),
    exchange: { deadlines: { headers: 1_000 } },
    slowMs: 5_000,
  });
});
afterAll(() => running.close());

const call: CallAsPage = (...args) => callAsPage(running, ...args);

async function changeSettings(settings: SimulatorSettingsChange): Promise<void> {
  await call('/api/simulator/settings', settings, simulatorStateSchema);
}

async function setBehaviour(behaviour: SimulatorBehaviour): Promise<void> {
  await changeSettings({ behaviour });
}

function sendOrder(change?: Parameters<typeof signedOrder>[1]): Promise<RelayReply> {
  return call('/api/send', signedOrder(running, change), relayReplySchema);
}

describe('from the page through the relay to the simulated gateway', () => {
  it('is configured at start', async () => {
    expect(await call('/api/config', {}, consoleConfigSchema)).toEqual({
      version: expect.stringMatching(/^\d+\.\d+\.\d+$/),
      targets: [
        fixtureTarget({
          id: 'simulator',
          origin: new URL(running.simulatorUrl).origin,
          pathPrefixes: ['/processing', '/paynet', '/checkout', '/extra'],
          invoicePaths: [
            '/view-invoice-xml/{endpoint_id}/{receipt_id}',
            '/view-invoice-v2/{endpoint_id}/{receipt_id}',
          ],
          commandPrefixes: ['/processing', '/extra'],
        }),
      ],
    });
    expect(running.token).toMatch(/^[A-Za-z0-9_-]{43}$/);
  });

  it('a signed payout check is accepted, recorded, and logged without its data', async () => {
    const merchant = { consumerKey: 'acme-llc', publicKeyPem: fixturePublicKeyPem };
    await call('/api/simulator/merchant', merchant, simulatorStateSchema);
    const reply = await sendOrder();
    if (reply.kind !== 'answer') throw new Error(reply.failure.kind);
    expect(reply.status).toBe(200);
    expect(Buffer.from(reply.bodyBase64, 'base64').toString()).toMatch(/^type=async-response\n&/);
    const id = new Map(reply.headers).get('x-simulator-record');
    const record = await call('/api/simulator/record', { id }, simulatorRecordSchema);
    expect(record.verdict).toEqual({ kind: 'verified' });
    expect(record.body).toContain('canary-purpose');
    expect(lines.at(-1)).toMatch(/ simulator POST \/processing\/api\/v4\/payout-check\/6657 200 /);
    expect(lines.join('')).not.toMatch(/canary|oauth|acme/);
  });

  it.each([
    ['GET', '/processing/view-invoice-xml'],
    ['POST', '/paynet/view-invoice-v2'],
  ] as const)(
    '%s %s: an invoice is fetched by the receipt that the simulator lists',
    async (method, start) => {
      const { consumerSecret } = await call('/api/simulator/state', {}, simulatorStateSchema);
      const { receipts } = await call('/api/simulator/receipts', {}, simulatorReceiptsSchema);
      const path = `${start}/${receipts[0]?.endpointId}/${receipts[0]?.receiptId}`;
      const signed = signFixture({
        method,
        path,
        host: new URL(running.simulatorUrl).host,
        fields: [],
        secret: consumerSecret,
        protocol: { oauth_timestamp: String(Math.floor(Date.now() / 1000)), oauth_nonce: randomUUID() },
        repeat: { where: method === 'GET' ? 'query' : 'body', signed: 'once' },
      });
      const request = {
        requestId: randomUUID(),
        targetId: 'simulator',
        method,
        path: signed.path,
        authorization: signed.authorization,
        contentType: method === 'GET' ? null : 'application/x-www-form-urlencoded',
        accept: '*/*',
        bodyBase64: method === 'GET' ? '' : Buffer.from(signed.body).toString('base64'),
      };
      const reply = await call('/api/send', request, relayReplySchema);
      if (reply.kind !== 'answer') throw new Error(reply.failure.kind);
      expect(reply.status).toBe(200);
      expect(reply.headers).toContainEqual(['content-type', 'text/xml;charset=utf-8']);
      expect(Buffer.from(reply.bodyBase64, 'base64').toString()).toContain('<invoice_no>000417</invoice_no>');
      const id = new Map(reply.headers).get('x-simulator-record');
      const record = await call('/api/simulator/record', { id }, simulatorRecordSchema);
      expect(record).toMatchObject({ method, verdict: { kind: 'verified' }, status: 200 });
      expect(lines.at(-1)).toContain(` simulator ${method} ${path}`);
      expect(lines.join('')).not.toMatch(/oauth|acme/);
    },
  );

  it('tells what the relay sent from what came otherwise, also where no answer came back', async () => {
    const path = '/processing/api/v4/payout-check/6657';
    await sendOrder();
    const { records: own } = await call('/api/simulator/records', {}, simulatorRecordsSchema);
    expect(own[0]).toMatchObject({ sender: 'console', path, status: 200 });
    const record = await call('/api/simulator/record', { id: own[0]?.id }, simulatorRecordSchema);
    // The console's own request, word for word, from elsewhere.
    const replay = [
      `POST ${path}?canary=1 HTTP/1.1`,
      'Host: HOST',
      `Authorization: ${record.authorization}`,
      'User-Agent: Countersign/1.0.0',
      'Content-Length: 0',
      'Connection: close',
    ];
    expect(statusOf(await sendToSimulator(replay.join('\r\n')))).toBe(403);
    await setBehaviour('reset');
    await sendOrder();
    await setBehaviour('documented');
    const { records } = await call('/api/simulator/records', {}, simulatorRecordsSchema);
    expect(records.slice(0, 3)).toMatchObject([
      { sender: 'console', status: 0, verdict: { kind: 'verified' } },
      { sender: 'foreign', path, status: 403, verdict: { kind: 'refused', reason: 'signature-mismatch' } },
      { id: own[0]?.id },
    ]);
    expect(JSON.stringify(records)).not.toContain('canary');
  });

  it.each([
    ['reset', { kind: 'failure', failure: { kind: 'reset', sent: 'maybe' } }],
    [
      'slow',
      { kind: 'failure', failure: { kind: 'timeout', sent: 'maybe', phase: 'headers', limitMs: 1_000 } },
    ],
    ['huge', { kind: 'failure', failure: { kind: 'too-large', sent: 'maybe', status: 200 } }],
    ['redirect', { kind: 'answer', status: 302 }],
    ['garbage', { kind: 'answer', status: 200 }],
    ['access-denied', { kind: 'answer', status: 403 }],
    ['page-missing', { kind: 'answer', status: 404 }],
    ['bad-gateway', { kind: 'answer', status: 502 }],
    [
      'cut-short',
      {
        failure: {
          kind: 'reset',
          sent: 'maybe',
          partial: { status: 200, receivedBytes: expect.any(Number) },
        },
      },
    ],
  ] as const)('behaviour %s is reported as what it is', async (behaviour, expected) => {
    await setBehaviour(behaviour);
    expect(await sendOrder()).toMatchObject(expected);
    await setBehaviour('documented');
  });

  it('a prefix that only the relay knows is a missing page at the simulator', async () => {
    const path = '/extra/api/v4/payout-check/6657';
    expect(await sendOrder({ path })).toMatchObject({ kind: 'answer', status: 404 });
  });

  async function countRecords(): Promise<number> {
    return (await call('/api/simulator/records', {}, simulatorRecordsSchema)).records.length;
  }

  it.each([
    ['reset', 'unknown'],
    ['slow', 'unknown'],
    ['redirect', 'open'],
    ['garbage', 'open'],
    ['documented', 'accepted'],
  ] as const)(
    'after %s the order is sent again only by somebody who knows: %s',
    async (behaviour, outcome) => {
      await setBehaviour(behaviour);
      // Both sendings are accepted: what is looked at is the relay.
      await changeSettings({ refuseRepeatedOrders: false });
      const clientOrderId = randomUUID();
      const first = signedOrder(running, { clientOrderId });
      await call('/api/send', first, relayReplySchema);
      await setBehaviour('documented');
      const before = await countRecords();
      const earlier = { requestId: first.requestId, by: 'client_orderid', outcome };
      const asked = { kind: 'failure', failure: { kind: 'repeated-order', sent: 'no', earlier } };
      expect(await sendOrder({ clientOrderId })).toMatchObject(asked);
      // Of whom it is not known which sending they were told of.
      expect(await sendOrder({ clientOrderId, repeats: randomUUID() })).toMatchObject(asked);
      expect(await countRecords()).toBe(before);
      expect(await sendOrder({ clientOrderId, repeats: first.requestId })).toMatchObject({ status: 200 });
      expect(await countRecords()).toBe(before + 1);
      // What was said of the first sending counts for the first.
      expect(await sendOrder({ clientOrderId, repeats: first.requestId })).toMatchObject({
        failure: { kind: 'repeated-order', earlier: { outcome: 'accepted' } },
      });
      await changeSettings({ refuseRepeatedOrders: true });
    },
  );

  it('an order that the simulated gateway took is refused by it when it is sent on purpose again', async () => {
    const clientOrderId = randomUUID();
    const first = signedOrder(running, { clientOrderId });
    await call('/api/send', first, relayReplySchema);
    const again = await sendOrder({ clientOrderId, repeats: first.requestId });
    if (again.kind !== 'answer') throw new Error(again.failure.kind);
    const body = Buffer.from(again.bodyBase64, 'base64').toString();
    expect(body).toMatch(/^type=error\n/);
    expect(body).toContain('was+accepted+before');
  });

  it.each(['error', 'access-denied', 'validation-error'] as const)(
    'after %s the order is sent again unasked',
    async (behaviour) => {
      await setBehaviour(behaviour);
      const clientOrderId = randomUUID();
      await sendOrder({ clientOrderId });
      await setBehaviour('documented');
      expect(await sendOrder({ clientOrderId })).toMatchObject({ kind: 'answer', status: 200 });
    },
  );

  it('of two pages that send one order at the same moment, one is asked', async () => {
    const clientOrderId = randomUUID();
    const before = await countRecords();
    const replies = await Promise.all([sendOrder({ clientOrderId }), sendOrder({ clientOrderId })]);
    expect(replies.filter(({ kind }) => kind === 'answer')).toHaveLength(1);
    expect(replies.filter(({ kind }) => kind === 'failure')).toMatchObject([
      { failure: { kind: 'repeated-order', sent: 'no', earlier: { outcome: 'under-way' } } },
    ]);
    expect(await countRecords()).toBe(before + 1);
  });
});

function sendToSimulator(head: string, body = ''): Promise<string> {
  const { host } = new URL(running.simulatorUrl);
  return sendRaw(running.simulatorUrl, `${head.replace('HOST', host)}\r\n\r\n${body}`);
}

describe('the simulator’s own port', () => {
  it('says what it is', async () => {
    const answer = await sendToSimulator('GET / HTTP/1.1\r\nHost: HOST\r\nConnection: close');
    expect(statusOf(answer)).toBe(200);
    expect(answer).toContain('x-simulator: countersign');
    expect(answer).toContain('It moves no money.');
    // None of its pages runs or loads anything, or is framed.
    expect(answer.toLowerCase()).toContain(
      "\r\ncontent-security-policy: default-src 'none'; frame-ancestors 'none'; sandbox\r\n",
    );
    expect(answer.toLowerCase()).toContain('\r\nx-content-type-options: nosniff\r\n');
  });

  it.each([
    ['GET / HTTP/1.1\r\nHost: evil.example', 421],
    ['POST /api/simulator/settings HTTP/1.1\r\nHost: HOST\r\nContent-Length: 0\r\nConnection: close', 404],
    [
      'POST /processing/api/v4/payout-check/6657 HTTP/1.1\r\nHost: HOST\r\nContent-Length: 0\r\nConnection: close',
      403,
    ],
  ])('%s', async (head, status) => {
    const answer = await sendToSimulator(head);
    expect(statusOf(answer)).toBe(status);
    expect(answer).toContain('x-simulator: countersign');
  });

  it('a body over 1 MiB is refused', async () => {
    const answer = await sendToSimulator(
      'POST /processing/api/v4/payout-check/6657 HTTP/1.1\r\nHost: HOST\r\nContent-Length: 1048577',
      'a'.repeat(1_048_577),
    );
    expect(statusOf(answer)).toBe(413);
  });
});

function log(): void {}

describe('starting', () => {
  it('fails without the built page, and leaves no listener', async () => {
    const missing = join(clientDirectory, 'nowhere');
    const { port } = new URL(running.simulatorUrl);
    await expect(
      startConsole({
        port: 0,
        simulatorPort: 0,
        clientDirectory: missing,
        workspace: temporaryWorkspace(),
        historyFile: temporaryHistoryFile(),
        log,
      }),
    ).rejects.toBeInstanceOf(PageNotBuiltError);
    await expect(
      startConsole({
        port: 0,
        simulatorPort: Number(port),
        clientDirectory,
        workspace: temporaryWorkspace(),
        historyFile: temporaryHistoryFile(),
        log,
      }),
    ).rejects.toMatchObject({ code: 'EADDRINUSE' });
    await expect(
      startConsole({
        port: Number(port),
        simulatorPort: 0,
        clientDirectory,
        workspace: temporaryWorkspace(),
        historyFile: temporaryHistoryFile(),
        log,
      }),
    ).rejects.toMatchObject({ code: 'EADDRINUSE' });
  });

  it('has another token each time, and closes twice without harm', async () => {
    const other = await startConsole({
      port: 0,
      simulatorPort: 0,
      clientDirectory,
      workspace: temporaryWorkspace(),
      historyFile: temporaryHistoryFile(),
      log,
    });
    expect(other.token).not.toBe(running.token);
    await other.close();
    await other.close();
  });
});
