// @vitest-environment happy-dom
import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { act, render, screen } from '@testing-library/react';
import { expect, it } from 'vitest';
import { fixtureSettings, fixtureSimulatorState } from '#domain/simulator/fixture-simulator-state.ts';
import { ConsoleServerError } from '#services/console-services.ts';
import { fixtureExchange } from '#services/fixture-exchange.ts';
import { SimulatorSection } from './simulator-section.tsx';

const state = fixtureSimulatorState({
  settings: { ...fixtureSettings, endpoints: [{ id: '6657', currency: 'first-seen' }], servesAny: false },
});

it('says that it listens only while it answers', async () => {
  let isStopped = false;
  const { services } = fixtureExchange(() => Promise.reject(new Error('not asked for')));
  const server = {
    ...services.server,
    simulatorRecords: async () => [],
    simulatorState: async () => {
      if (isStopped) throw new ConsoleServerError('The console’s own server does not answer.', 'no');
      return state;
    },
  };
  const client = new QueryClient({ defaultOptions: { queries: { retry: false } } });
  render(
    <QueryClientProvider client={client}>
      <SimulatorSection server={server} onDiagnose={() => undefined} />
    </QueryClientProvider>,
  );
  expect((await screen.findByText(/^It listens at/u)).textContent).toContain(state.origin);
  isStopped = true;
  await act(() => client.invalidateQueries());
  expect((await screen.findByText(/^It listened at/u)).textContent).toContain('when it was asked last.');
  expect(screen.queryByText(/^It listens at/u)).toBeNull();
  expect(screen.getByRole('alert').textContent).toContain('does not answer');
});
