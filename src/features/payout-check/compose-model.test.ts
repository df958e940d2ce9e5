import { createHmac } from 'node:crypto';
import { expect, it } from 'vitest';
import { parseAuthorizationHeader } from '#domain/oauth1/fixture-authorization-header.ts';
import { patchDraft, valuesPatch } from '#domain/payout-check/update-draft.ts';
import type { RelayReply, RelayRequest } from '#domain/relay/contract.ts';
import { success } from '#domain/result.ts';
import { createExchangeHistory } from '#services/exchange-history.ts';
import { fixtureExchange } from '#services/fixture-exchange.ts';
import { fixtureSession } from '#services/fixture-session.ts';
import type { HeldCredentials } from '#services/signer.ts';
import { initialInputs, type InputsPatch } from './compose-inputs.ts';
import { evaluateRules } from '#domain/payout-check/rules/evaluate-rules.ts';
import { createComposeModel } from './compose-model.ts';
import { knownRules } from './late-rules.ts';
import { fixtureTarget } from '#domain/relay/fixture-target.ts';

const held: HeldCredentials = {
  rsaKey: null,
  consumerSecret: { length: 6, generation: 1, warnings: [] },
};

/** Services of the page's own kind, with HMAC by node:crypto and a relay that the test answers for. */
function setUp(answer: (request: RelayRequest) => Promise<RelayReply>, credentials = held) {
  const { services: outside, sent } = fixtureExchange(answer, {
    sign: async (method, baseString) => {
      const mac = createHmac('sha1', 'secret&').update(baseString);
      return success({ method, baseString, base64: mac.digest('base64'), hex: '', durationMs: 1 });
    },
  });
  const services = { ...outside, signer: { ...outside.signer, getSnapshot: () => credentials } };
  const session = fixtureSession();
  const model = createComposeModel(services, session, createExchangeHistory(), knownRules(evaluateRules));
  model.setConfig({
    version: '0',
    targets: [fixtureTarget()],
  });
  const set = (change: InputsPatch, when: 'now' | 'soon' = 'now'): void => {
    model.setInputs(patchDraft(initialInputs(), { signatureMethod: 'HMAC-SHA1', ...change }), when);
  };
  set({ fields: valuesPatch({ client_orderid: 'é 1', amount: '10.50' }) });
  return { model, sent, set };
}

const accepted: RelayReply = {
  kind: 'answer',
  status: 200,
  headers: [['content-type', 'text/html;charset=utf-8']],
  bodyBase64: btoa('type=async-response\n&merchant-order-id=1\n'),
  durationMs: 5,
};

it('sends one signed request per call, with a new nonce and timestamp each time', async () => {
  const { model, sent } = setUp(async () => accepted);
  await model.send();
  await model.send();
  const headers = sent.map(({ authorization }) => {
    const parsed = parseAuthorizationHeader(authorization);
    return parsed.ok ? Object.fromEntries(parsed.value.parameters) : {};
  });
  expect(new Set(headers.map((header) => header['oauth_nonce'])).size).toBe(2);
  expect(new Set(headers.map((header) => header['oauth_timestamp'])).size).toBe(2);
  expect(sent.map(({ bodyBase64 }) => atob(bodyBase64))).toEqual([
    'client_orderid=%C3%A9%201&amount=10.50',
    'client_orderid=%C3%A9%201&amount=10.50',
  ]);
  // What is shown afterwards is what went out.
  expect(model.view.getSnapshot().traced?.protocol.nonce).toBe(headers[1]?.['oauth_nonce']);
  expect(model.exchange.getSnapshot()).toMatchObject({
    kind: 'done',
    exchange: {
      operation: 'payout-check',
      targetId: 'sandbox',
      endpoint: { kind: 'endpoint', id: '6657' },
      orderId: 'é 1',
      nonce: headers[1]?.['oauth_nonce'],
      reading: { kind: 'accepted' },
    },
  });
});

it('ignores a second send while the first is on its way', async () => {
  let release: (reply: RelayReply) => void = () => undefined;
  const { model, sent } = setUp(
    () =>
      new Promise((resolve) => {
        release = resolve;
      }),
  );
  const first = model.send();
  await model.send();
  await expect.poll(() => sent.length).toBe(1);
  release(accepted);
  await first;
  expect(sent).toHaveLength(1);
});

it('sends nothing without credentials, and nothing to an address that the relay does not know', async () => {
  const without = setUp(async () => accepted, { rsaKey: null, consumerSecret: null });
  await without.model.send();
  expect(without.sent).toEqual([]);
  const elsewhere = setUp(async () => accepted);
  elsewhere.set({ baseAddress: 'https://elsewhere.example' });
  await elsewhere.model.send();
  expect(elsewhere.sent).toEqual([]);
  expect(elsewhere.model.view.getSnapshot().traced).not.toBeNull();
});

it('makes no strings of an unpaired surrogate and sends nothing', async () => {
  const { model, sent, set } = setUp(async () => accepted);
  set({ fields: valuesPatch({ order_desc: 'a\ud800b' }) });
  expect(model.view.getSnapshot().traced).toBeNull();
  await model.send();
  expect(sent).toEqual([]);
});

it('derives typed text once for keys that arrive together, and never sends without the last of them', async () => {
  const { model, sent, set } = setUp(async () => accepted);
  set({});
  let derived = 0;
  model.view.subscribe(() => (derived += 1));
  const typed = (amount: string): void => set({ fields: valuesPatch({ amount }) }, 'soon');
  typed('1');
  typed('10');
  typed('10.5');
  expect(derived).toBe(0);
  await expect.poll(() => derived).toBe(1);
  typed('10.50');
  await model.send();
  expect(sent.map(({ bodyBase64 }) => atob(bodyBase64))).toEqual(['amount=10.50']);
});

it('derives long text once, also where it has no encoding, and never sends without the last of it', async () => {
  const { model, sent, set } = setUp(async () => accepted);
  set({});
  let derived = 0;
  model.view.subscribe(() => (derived += 1));
  const pasted = (end: string): void =>
    set({ fields: valuesPatch({ merchant_data: '文'.repeat(9000) + end }) }, 'soon');
  pasted('1');
  pasted('\uD800');
  await expect.poll(() => derived).toBe(1);
  expect(model.view.getSnapshot().traced).toBeNull();
  pasted('2');
  await expect.poll(() => derived).toBe(2);
  expect(model.view.getSnapshot().traced?.trace.sorted[0]?.twiceEncodedValue.slice(-4)).toBe('5872');
  pasted('3');
  await model.send();
  expect(sent.map(({ bodyBase64 }) => atob(bodyBase64).at(-1))).toEqual(['3']);
});

it('makes a request anew for each copy, shows what was copied, and sends nothing', async () => {
  const { model, sent, set } = setUp(async () => accepted);
  const copies = [await model.signAnew(), await model.signAnew()].map((made) =>
    made.ok ? made.value : null,
  );
  expect(new Set(copies.map((copy) => copy?.protocol.nonce)).size).toBe(2);
  expect(new Set(copies.map((copy) => copy?.protocol.timestampSeconds)).size).toBe(2);
  expect(new Set(copies.map((copy) => copy?.signatureBase64)).size).toBe(2);
  expect(model.view.getSnapshot().traced?.protocol.nonce).toBe(copies[1]?.protocol.nonce);
  const mac = createHmac('sha1', 'secret&').update(copies[1]?.trace.baseString ?? '');
  expect(copies[1]?.signatureBase64).toBe(mac.digest('base64'));
  // The steps that need the signature have it at once.
  expect(model.signature.getSnapshot().latest?.baseString).toBe(copies[1]?.trace.baseString);
  set({ pinnedNonce: 'mine', pinnedTimestamp: '1795228800' });
  const pinned = await model.signAnew();
  expect(pinned.ok && pinned.value.protocol).toMatchObject({ nonce: 'mine', timestampSeconds: '1795228800' });
  expect(sent).toEqual([]);
});

it('copies what was typed last, also to an address that the relay does not know', async () => {
  const { model, set } = setUp(async () => accepted);
  set({ baseAddress: 'https://elsewhere.example' });
  set({ baseAddress: 'https://elsewhere.example', fields: valuesPatch({ amount: '7' }) }, 'soon');
  const made = await model.signAnew();
  expect(made.ok && made.value.body).toBe('amount=7');
});

it('makes no request without credentials, and says so', async () => {
  const { model } = setUp(async () => accepted, { rsaKey: null, consumerSecret: null });
  expect(await model.signAnew()).toMatchObject({ ok: false });
});

it('records the endpoint that was signed, not the blanks around it', async () => {
  const { model, sent, set } = setUp(async () => accepted);
  set({ endpointId: ' 77\n', fields: valuesPatch({ amount: '1' }) });
  await model.send();
  expect(sent.map(({ path }) => path)).toEqual(['/processing/api/v4/payout-check/77']);
  expect(model.exchange.getSnapshot()).toMatchObject({
    exchange: { endpoint: { kind: 'endpoint', id: '77' } },
  });
});
