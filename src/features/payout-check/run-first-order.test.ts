// @vitest-environment happy-dom
import { expect, it, vi } from 'vitest';
import { sampleDraft } from '#domain/payout-check/samples.ts';
import { success } from '#domain/result.ts';
import { createValueStore } from '#services/value-store.ts';
import type { RsaKeyInfo } from '#services/signer.ts';
import { fillPatch } from './compose-inputs.ts';
import { showInComposer } from './fixture-compose.tsx';
import { createLateRules } from './late-rules.ts';
import { runFirstOrder } from './run-first-order.ts';

const pair: RsaKeyInfo = {
  bits: 2048,
  exponent: '65537',
  fingerprint: '00',
  fingerprintBase64: '',
  fingerprintColons: '',
  publicKeyPem: 'the public half',
  rsaPublicKeyPem: '',
  origin: 'generated',
  exportable: true,
};

/** @param before - what the simulator knew. */
function setUp(before: string | null = null) {
  const { compose, session, sent } = showInComposer(null, 'simulator');
  const registered: (string | null)[] = [];
  let calls = 0;
  const order = {
    kept: compose,
    services: { signer: { ...compose.services.signer, generateRsaKey: async () => success(pair) } },
    session,
    registered: async () => ({ publicKeyFingerprint: before }),
    register: async (consumerKey: string, publicKeyPem: string | null) => {
      registered.push(consumerKey, publicKeyPem);
      return { origin: 'http://127.0.0.1:4174', publicKeyFingerprint: 'SHA256:00' };
    },
    sampleOrder: async () => fillPatch(sampleDraft('card', { year: 2026, month: 11 })),
    onSend: () => {
      calls += 1;
    },
  };
  const factNames = (): readonly string[] => {
    const state = compose.firstOrder.getSnapshot();
    return 'facts' in state ? state.facts.map(({ name }) => name) : [];
  };
  return { compose, order, registered, sent, factNames, handedOver: () => calls };
}

it('says of each step only once it was done, and what kept the order from being sent', async () => {
  const { compose, order, registered, sent, factNames } = setUp();
  await runFirstOrder(order);
  expect(registered).toEqual(['acme', 'the public half']);
  // This page holds no private key: the order cannot be signed.
  expect(factNames()).toEqual(['Key pair made', 'Registered', 'Card order filled in']);
  expect(compose.firstOrder.getSnapshot()).toMatchObject({
    kind: 'over',
    why: 'Not sent: the order cannot be sent as it stands.',
  });
  expect(sent).toEqual([]);
});

it('sends once the rules of the form are loaded, however quick the rest is', async () => {
  const { compose, order, handedOver } = setUp();
  const { firstOrder, model } = compose;
  const isLate = createValueStore(true);
  const loading = createLateRules().getSnapshot();
  const getSnapshot = () => {
    const view = model.view.getSnapshot();
    const context = { today: { year: 2026, month: 11 }, placeholderUrl: '' };
    return isLate.getSnapshot() ? { ...view, findings: loading(view.inputs, context) } : view;
  };
  const view = { getSnapshot, subscribe: isLate.subscribe };
  const over = runFirstOrder({ ...order, kept: { ...compose, model: { ...model, view } } });
  await vi.waitFor(() => expect(firstOrder.getSnapshot()).toMatchObject({ step: 'send' }));
  expect(handedOver()).toBe(0);
  isLate.set(false);
  await over;
  expect(handedOver()).toBe(1);
});

it('goes no further than what fails', async () => {
  const { compose, order, factNames, handedOver } = setUp();
  await runFirstOrder({ ...order, register: () => Promise.reject(new Error('The server is gone.')) });
  expect(factNames()).toEqual(['Key pair made']);
  expect(compose.firstOrder.getSnapshot()).toMatchObject({ why: 'The server is gone.' });
  expect(handedOver()).toBe(0);
});

it('begins nothing more where it was stopped', async () => {
  const { compose, order, factNames, handedOver } = setUp();
  const stop = (): void => compose.firstOrder.set({ kind: 'over', facts: [], why: 'Stopped.' });
  await runFirstOrder({
    ...order,
    register: async () => {
      stop();
      return { origin: 'http://127.0.0.1:4174', publicKeyFingerprint: 'SHA256:00' };
    },
  });
  expect(factNames()).toEqual(['Key pair made', 'Registered']);
  expect(compose.inputs.read().fields['amount']?.value).toBe('');
  expect(handedOver()).toBe(0);
});

it.each([
  [
    'another tab’s',
    'SHA256:01',
    ', in place of another key: what another tab or a program signs with that one is refused from now on',
  ],
  ['its own', 'SHA256:00', ''],
  ['none', null, ''],
])('says so where it replaces a key at the simulator: %s', async (_, before, words) => {
  const { compose, order } = setUp(before);
  await runFirstOrder(order);
  expect(compose.firstOrder.getSnapshot()).toMatchObject({
    facts: expect.arrayContaining([
      { name: 'Registered', text: `public half, as acme, at 127.0.0.1:4174${words}` },
    ]),
  });
});
