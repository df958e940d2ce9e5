// @vitest-environment happy-dom
import { expect, it } from 'vitest';
import { sampleDraft } from '#domain/payout-check/samples.ts';
import { success } from '#domain/result.ts';
import type { RsaKeyInfo } from '#services/signer.ts';
import { fillPatch } from './compose-inputs.ts';
import { showInComposer } from './fixture-compose.tsx';
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

function setUp() {
  const { compose, session, sent } = showInComposer(null, 'simulator');
  const registered: (string | null)[] = [];
  let calls = 0;
  const order = {
    kept: compose,
    services: { signer: { ...compose.services.signer, generateRsaKey: async () => success(pair) } },
    session,
    register: async (consumerKey: string, publicKeyPem: string | null) => {
      registered.push(consumerKey, publicKeyPem);
      return { origin: 'http://127.0.0.1:4174' };
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
      return { origin: 'http://127.0.0.1:4174' };
    },
  });
  expect(factNames()).toEqual(['Key pair made', 'Registered']);
  expect(compose.inputs.read().fields['amount']?.value).toBe('');
  expect(handedOver()).toBe(0);
});
