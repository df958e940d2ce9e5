import { expect, it } from 'vitest';
import type { RelayReply, RelayRequest } from '#domain/relay/contract.ts';
import type { ConsoleServices } from '#services/console-services.ts';
import { fixtureExchange } from '#services/fixture-exchange.ts';
import { createExchangeHistory } from '#services/exchange-history.ts';
import { fixtureSession } from '#services/fixture-session.ts';
import { createInvoiceModel } from './invoice-model.ts';
import { readInvoice } from '#domain/invoice/read-invoice.ts';
import type { InvoiceReading } from '#domain/invoice/invoice-reading.ts';
import type { InvoiceReader } from '#services/invoice-reader.ts';
import { fixtureTarget } from '#domain/relay/fixture-target.ts';

const never = (): Promise<never> => Promise.reject(new Error('not asked for'));
const answered: RelayReply = {
  kind: 'answer',
  status: 200,
  headers: [['content-type', 'text/xml']],
  bodyBase64: btoa('<root><invoice_no>7</invoice_no></root>'),
  durationMs: 1,
};

function setUp(
  answer: (request: RelayRequest) => Promise<RelayReply> = async () => answered,
  read: InvoiceReader['read'] = async (source) => readInvoice(source),
) {
  const { services: outside, sent, signed } = fixtureExchange(answer);
  const services: ConsoleServices = {
    ...outside,
    signer: {
      ...outside.signer,
      getSnapshot: () => ({ rsaKey: null, consumerSecret: { length: 6, generation: 1, warnings: [] } }),
    },
  };
  const session = fixtureSession();
  const model = createInvoiceModel(services, session, createExchangeHistory(), { read, decode: never });
  model.setConfig({
    version: '0',
    targets: [fixtureTarget()],
  });
  model.change({ receiptId: ' "r-1" ', endpointId: ' 77' });
  return { model, sent, signed };
}

it('fetches once per click with a new nonce and timestamp, and shows and records what came', async () => {
  const { model, sent } = setUp();
  await model.fetch();
  await model.fetch();
  expect(sent.map(({ method, path }) => `${method} ${path}`)).toEqual([
    'GET /processing/view-invoice-xml/77/r-1',
    'GET /processing/view-invoice-xml/77/r-1',
  ]);
  expect(new Set(sent.map(({ authorization }) => /nonce="([^"]+)/u.exec(authorization)?.[1])).size).toBe(2);
  expect(model.exchange.getSnapshot()).toMatchObject({
    kind: 'done',
    exchange: { operation: 'view-invoice', endpoint: { kind: 'endpoint', id: '77' }, orderId: null },
  });
  expect(model.shown.getSnapshot()).toMatchObject({ kind: 'shown', reading: { kind: 'invoice' } });
});

it('fetches nothing from an address that the relay does not know', async () => {
  const { model, sent, signed } = setUp();
  model.change({ baseAddress: 'https://elsewhere.example' });
  await new Promise((resolve) => void setTimeout(resolve));
  const before = signed.length;
  await model.fetch();
  expect(sent).toEqual([]);
  expect(signed).toHaveLength(before);
});

it('fetches nothing twice while an answer is awaited, also when a file is opened meanwhile', async () => {
  let release: (reply: RelayReply) => void = () => undefined;
  const { model, sent } = setUp(
    () =>
      new Promise((resolve) => {
        release = resolve;
      }),
  );
  const first = model.fetch();
  await expect.poll(() => sent.length).toBe(1);
  await model.open(new TextEncoder().encode('<root/>'), { kind: 'text', from: 'a pasted text' });
  await model.fetch();
  expect(sent).toHaveLength(1);
  release(answered);
  await first;
});

it('makes a request anew for each copy, shows what was copied, and fetches nothing', async () => {
  const { model, sent } = setUp();
  const copies = [await model.signAnew(), await model.signAnew()].map((made) =>
    made.ok ? made.value : null,
  );
  expect(new Set(copies.map((copy) => copy?.protocol.nonce)).size).toBe(2);
  expect(new Set(copies.map((copy) => copy?.signatureBase64)).size).toBe(2);
  expect(model.view.getSnapshot().traced?.protocol.nonce).toBe(copies[1]?.protocol.nonce);
  expect(model.signature.getSnapshot().latest?.baseString).toBe(copies[1]?.trace.baseString);
  expect(sent).toEqual([]);
  model.change({ receiptId: '' });
  expect(await model.signAnew()).toMatchObject({ ok: false });
});

it('keeps what came of each fetch, and shows an earlier one again with what it asked for', async () => {
  const { model } = setUp();
  await model.fetch();
  model.change({ receiptId: 'r-2' });
  await model.fetch();
  const { list } = model.answers.getSnapshot();
  expect(list.map(({ inputs }) => inputs?.receiptId)).toEqual(['r-2', ' "r-1" ']);
  const [, first] = list;
  if (first === undefined) throw new Error('nothing was kept');
  model.showAgain(first);
  expect(model.shown.getSnapshot()).toMatchObject({
    kind: 'shown',
    exchange: { id: first.outcome.kind === 'done' ? first.outcome.exchange.id : '' },
    source: { asked: { receiptId: ' "r-1" ', targetId: 'sandbox', url: expect.stringContaining('/77/r-1') } },
  });
});

it('shows what was opened last, also where it was read first', async () => {
  const slow: ((reading: InvoiceReading) => void)[] = [];
  const { model } = setUp(undefined, () => new Promise((resolve) => void slow.push(resolve)));
  const text = { kind: 'text', from: 'a pasted text' } as const;
  const first = model.open(new Uint8Array(1), text);
  expect(model.shown.getSnapshot()).toEqual({ kind: 'reading' });
  const second = model.open(new Uint8Array(2), text);
  slow[1]?.({ kind: 'empty', status: null, size: 2 });
  await second;
  slow[0]?.({ kind: 'empty', status: null, size: 1 });
  await first;
  expect(model.shown.getSnapshot()).toMatchObject({ kind: 'shown', reading: { kind: 'empty', size: 2 } });
});
