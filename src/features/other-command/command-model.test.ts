import { expect, it } from 'vitest';
import type { PrefilledCommand } from '#domain/gateway/status-command.ts';
import type { RelayReply, RelayRequest } from '#domain/relay/contract.ts';
import { accepted, fixtureExchange } from '#services/fixture-exchange.ts';
import { createExchangeHistory } from '#services/exchange-history.ts';
import { fixtureSession } from '#services/fixture-session.ts';
import type { HeldCredentials } from '#services/signer.ts';
import type { CommandInputs } from './command-inputs.ts';
import { createCommandModel } from './command-model.ts';
import { fixtureTarget } from '#domain/relay/fixture-target.ts';

const held: HeldCredentials = { rsaKey: null, consumerSecret: { length: 6, generation: 1, warnings: [] } };

/** @param answer What the relay says. */
function setUp(answer: (request: RelayRequest) => RelayReply = () => accepted) {
  const { services, sent } = fixtureExchange(async (request) => answer(request));
  const session = fixtureSession();
  const signer = { ...services.signer, getSnapshot: () => held };
  const model = createCommandModel({ ...services, signer }, session, createExchangeHistory());
  model.setConfig({
    version: '0',
    targets: [fixtureTarget({ commandPrefixes: ['/processing'] })],
  });
  return { model, sent, session };
}

const row = (name: string, value: string) => ({ name, value, sendEmpty: false });
const status: PrefilledCommand = {
  title: 'Status of an order',
  source: 'somewhere',
  method: 'POST',
  prefix: '/processing',
  path: '/api/v4/status/6657',
  pairs: [{ name: 'client_orderid', value: 'order 1' }],
};

it('sends what is meant as another command, once for each call, and records it', async () => {
  const { model, sent } = setUp();
  model.change({ path: '/api/v4/x', signatureMethod: 'HMAC-SHA1', rows: [row('client_orderid', 'order 1')] });
  await model.send();
  expect(sent).toMatchObject([
    { operation: 'other-command', method: 'POST', path: '/processing/api/v4/x', targetId: 'sandbox' },
  ]);
  expect(model.exchange.getSnapshot()).toMatchObject({
    kind: 'done',
    exchange: {
      outcome: 'answered',
      operation: 'other-command',
      endpoint: null,
      orderId: 'order 1',
      reading: { kind: 'pairs', pairs: [{ name: 'type', value: 'async-response' }], isWhole: true },
    },
  });
});

it.each<[string, Partial<CommandInputs>]>([
  ['no path', { path: '' }],
  ['the path of a payout check', { path: '/api/v4/payout-check/6657' }],
  ['another prefix', { path: '/a', prefix: '/paynet' }],
  ['no key', { path: '/a', signatureMethod: 'RSA-SHA256' }],
  ['a value without a name', { path: '/a', rows: [row('', 'x')] }],
])('sends nothing: %s', async (_, change) => {
  const { model, sent } = setUp();
  model.change({ signatureMethod: 'HMAC-SHA1', ...change });
  await model.send();
  expect(sent).toEqual([]);
  expect(model.exchange.getSnapshot()).toEqual({ kind: 'idle' });
});

it('is signed anew for a copy, and shows what was copied', async () => {
  const { model, sent } = setUp();
  model.change({ path: '/api/v4/x', signatureMethod: 'HMAC-SHA1' });
  const before = model.view.getSnapshot().traced?.protocol.nonce;
  const copied = await model.renewal.sign();
  const shown = model.view.getSnapshot().traced?.protocol.nonce;
  expect(shown).not.toBe(before);
  expect(copied.ok ? copied.value.protocol.nonce : null).toBe(shown);
  model.change({ path: '' });
  expect(await model.renewal.sign()).toMatchObject({
    ok: false,
    failure: { next: expect.stringContaining('path of the command') },
  });
  expect(sent).toEqual([]);
});

it('is filled in once by the same command, and not sent', () => {
  const { model, sent } = setUp();
  model.take(status);
  expect(model.view.getSnapshot().inputs).toMatchObject({
    path: '/api/v4/status/6657',
    signatureMethod: 'RSA-SHA256',
    rows: [row('client_orderid', 'order 1')],
    filledFrom: { title: 'Status of an order', source: 'somewhere' },
  });
  model.change({ path: '/changed' });
  model.take(status);
  expect(model.view.getSnapshot().inputs.path).toBe('/changed');
  expect(sent).toEqual([]);
});

it('gives back what was typed before it was filled in, however often that was', () => {
  const { model } = setUp();
  model.change({ path: '/typed', rows: [row('a', '1')] });
  model.take(status);
  model.take({ ...status, path: '/another' });
  expect(model.setAside.getSnapshot()?.path).toBe('/typed');
  model.bringBack();
  expect(model.view.getSnapshot().inputs).toMatchObject({ path: '/typed', filledFrom: null });
  expect(model.setAside.getSnapshot()).toBeNull();
});

it('forgets card data with the keys, also what could be brought back, and nothing else', () => {
  const { model, session } = setUp();
  model.change({ path: '/typed', rows: [row('cvv2', '123')] });
  model.take({
    ...status,
    pairs: [...status.pairs, { name: 'credit_card_number', value: '4000000000000002' }],
  });
  session.set({ ...session.getSnapshot(), consumerKey: 'other' });
  expect(model.view.getSnapshot().inputs.rows[1]?.value).toBe('4000000000000002');
  session.set({ ...session.getSnapshot(), cardDataForgotten: 1 });
  expect(model.view.getSnapshot().inputs.rows).toEqual([
    row('client_orderid', 'order 1'),
    row('credit_card_number', ''),
  ]);
  expect(model.setAside.getSnapshot()).toBeNull();
});

it('sets nothing aside where nothing was typed', () => {
  const { model } = setUp();
  model.take(status);
  expect(model.setAside.getSnapshot()).toBeNull();
});

it.each<[string, Partial<CommandInputs>]>([
  ['another path', { path: '/api/v4/y' }],
  ['another order', { rows: [row('orderid', '8')] }],
  ['something that cannot be sent', { path: '' }],
])(
  'asks before a command is sent again, and asks no more about it after a change to %s',
  async (_, change) => {
    const earlier = { requestId: 'earlier', agoMs: 1, by: 'orderid', outcome: 'unknown' } as const;
    const { model, sent } = setUp(({ repeats }) =>
      repeats === undefined
        ? { kind: 'failure', failure: { kind: 'repeated-order', sent: 'no', earlier }, durationMs: 0 }
        : accepted,
    );
    model.change({ path: '/api/v4/x', signatureMethod: 'HMAC-SHA1', rows: [row('orderid', '7')] });
    await model.send();
    expect(model.repeat.question.getSnapshot()).toMatchObject({ earlier });
    model.change(change);
    expect(model.repeat.question.getSnapshot()).toBeNull();
    await model.repeat.sendAgain();
    expect(sent).toHaveLength(1);
  },
);

it('lets go of what was sent with the card data', async () => {
  const { model, session } = setUp();
  model.change({ path: '/api/v4/x', signatureMethod: 'HMAC-SHA1', rows: [row('pan', '4111111111111111')] });
  await model.send();
  session.set({ ...session.getSnapshot(), cardDataForgotten: 1 });
  expect(model.exchange.getSnapshot()).toEqual({
    kind: 'forgotten',
    remains: { targetId: 'sandbox', orderId: null, outcome: 'answered', title: 'Answered with HTTP 200.' },
  });
  expect(JSON.stringify(model.view.getSnapshot().inputs)).not.toContain('4111');
});
