// @vitest-environment happy-dom
import { act, render, screen } from '@testing-library/react';
import { expect, it } from 'vitest';
import { Announcer } from '#ui/announcer.tsx';
import { fixtureTarget } from '#domain/relay/fixture-target.ts';
import { createCaseDesk } from '#services/case-desk.ts';
import { noPanel } from '#services/console-panel.ts';
import { createExchangeHistory } from '#services/exchange-history.ts';
import { fixtureExchange } from '#services/fixture-exchange.ts';
import { fixtureSession } from '#services/fixture-session.ts';
import { fixtureWorkspace } from '#services/fixture-workspace.ts';
import { createLiveWorkspace } from '#services/live-workspace.ts';
import { createValueStore } from '#services/value-store.ts';
import { CasesContext, ListedCases } from '../cases-context.tsx';
import { createCasesShared } from '../cases-shared.ts';
import { useRun } from './use-run.ts';

const command = JSON.stringify({
  countersign: 'case/1',
  name: 'Status',
  operation: 'other-command',
  path: '/processing/api/v2/status/6657',
  signature: 'HMAC-SHA1',
  fields: {},
});

const nothingHeld = { rsaKey: null, consumerSecret: null };

function Begin() {
  const { begin } = useRun();
  return <button onClick={() => begin()}>Run</button>;
}

it('says what a run lacks, and asks for that where it is typed', async () => {
  const { services: outside } = fixtureExchange(() => Promise.reject(new Error('not sent')));
  const signer = { ...outside.signer, getSnapshot: () => nothingHeld };
  const services = { ...outside, signer };
  const live = createLiveWorkspace(fixtureWorkspace({ 'status.json': command }).server);
  const panels = createValueStore(noPanel);
  const shared = createCasesShared({
    services,
    session: fixtureSession(),
    history: createExchangeHistory(),
    panels,
    desk: createCaseDesk(),
    live,
    openComposer: () => undefined,
  });
  render(
    <Announcer>
      <CasesContext value={{ shared, config: { version: '0', targets: [fixtureTarget()] } }}>
        <ListedCases>
          <Begin />
        </ListedCases>
      </CasesContext>
    </Announcer>,
  );
  const leave = live.connect();
  await act(() => expect.poll(() => live.getSnapshot().state?.entries).toHaveLength(1));
  act(() => screen.getByRole('button', { name: 'Run' }).click());
  expect(screen.getByRole('status', { name: 'Announcements' }).textContent).toBe(
    'No consumer secret is held. 1 chosen case is signed with HMAC-SHA1.',
  );
  expect(panels.getSnapshot()).toEqual({ shown: 'key', field: 'consumer secret' });
  leave();
});
