// @vitest-environment happy-dom
import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { act, renderHook, waitFor } from '@testing-library/react';
import { expect, it } from 'vitest';
import { failed } from '#domain/result.ts';
import type { RequestAhead } from '#domain/simulator/foresight.ts';
import { fixtureSimulatorState } from '#domain/simulator/fixture-simulator-state.ts';
import { fixtureExchange } from '#services/fixture-exchange.ts';
import { fixtureSession } from '#services/fixture-session.ts';
import type { Refusal } from '#services/signer.ts';
import { useMakePair } from './use-make-pair.ts';
import { useForesight } from './use-simulator.ts';

const state = fixtureSimulatorState({ publicKeyFingerprint: 'SHA256:other', publicKeyPem: 'pem' });

const ahead: RequestAhead = {
  operation: 'payout-check',
  method: 'POST',
  path: '/processing/api/v4/payout-check/6657',
  invoicePaths: [],
  consumerKey: 'acme-llc',
  signatureMethod: 'RSA-SHA256',
  keyFingerprint: 'SHA256:new',
  currency: 'EUR',
};

const client = new QueryClient({ defaultOptions: { queries: { retry: false } } });

it('warns of no key that is being made known, and of it again where that fails', async () => {
  const { services } = fixtureExchange(() => Promise.reject(new Error('not asked for')));
  const server = { ...services.server, simulatorState: async () => state };
  let fail = (): void => undefined;
  const made = new Promise<{ readonly ok: false; readonly failure: Refusal }>((resolve) => {
    fail = () => resolve(failed({ what: 'No pair was made.', next: 'Try again.' }));
  });
  const signer = { ...services.signer, generateRsaKey: () => made };
  const session = fixtureSession({ targetId: 'simulator' });
  const { result } = renderHook(
    () => ({
      kinds: useForesight(server, ahead).map(({ kind }) => kind),
      makePair: useMakePair({ signer, server }, session),
    }),
    { wrapper: ({ children }) => <QueryClientProvider client={client}>{children}</QueryClientProvider> },
  );
  await waitFor(() => expect(result.current.kinds).toEqual(['merchant']));
  act(() => void result.current.makePair(2048));
  expect(result.current.kinds).toEqual([]);
  await act(async () => fail());
  expect(result.current.kinds).toEqual(['merchant']);
});
