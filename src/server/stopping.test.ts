import { mkdtempSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { beforeAll, expect, it, vi } from 'vitest';
import { relayReplySchema } from '#domain/relay/contract.ts';
import { simulatorStateSchema } from '#domain/relay/simulator-contract.ts';
import { callAsPage, signedOrder } from './fixture-page-calls.ts';
import { startConsole } from './start.ts';
import { temporaryHistoryFile, temporaryWorkspace } from './workspace/fixture-workspace-folder.ts';

let clientDirectory: string;
beforeAll(() => {
  clientDirectory = mkdtempSync(join(tmpdir(), 'countersign-'));
  writeFileSync(join(clientDirectory, 'index.html'), '<meta name="relay-token" content="">');
});

async function startSlowConsole(headersDeadlineMs: number) {
  const running = await startConsole({
    port: 0,
    simulatorPort: 0,
    clientDirectory,
    workspace: temporaryWorkspace(),
    historyFile: temporaryHistoryFile(),
    log: () => undefined,
    exchange: { deadlines: { headers: headersDeadlineMs } },
    slowMs: 600,
  });
  const { settings } = await callAsPage(running, '/api/simulator/state', {}, simulatorStateSchema);
  await callAsPage(
    running,
    '/api/simulator/settings',
    { ...settings, behaviour: 'slow' },
    simulatorStateSchema,
  );
  const send = () => callAsPage(running, '/api/send', signedOrder(running), relayReplySchema);
  return { running, send };
}

it('delivers what is under way, refuses the rest as not sent, and listens no more', async () => {
  const { running, send } = await startSlowConsole(5_000);
  const first = send();
  await vi.waitFor(() => expect(running.underWay()).toHaveLength(1));
  expect(running.underWay()).toEqual(['simulator POST /processing/api/v4/payout-check/6657']);
  const stopped = running.stop();
  expect(await send()).toMatchObject({
    kind: 'failure',
    failure: { kind: 'policy', sent: 'no', reason: 'The console is stopping.' },
  });
  expect(await first).toMatchObject({ kind: 'answer', status: 403 });
  await stopped;
  expect(running.underWay()).toEqual([]);
  await expect(send()).rejects.toThrow(/ECONNREFUSED|socket hang up/u);
});

it('waits no longer than the relay does, and tells the page that the outcome is unknown', async () => {
  const { running, send } = await startSlowConsole(200);
  const first = send();
  await vi.waitFor(() => expect(running.underWay()).toHaveLength(1));
  const stopped = running.stop();
  expect(await first).toMatchObject({ kind: 'failure', failure: { kind: 'timeout', sent: 'maybe' } });
  await stopped;
});

it('stops at once when nothing is under way, a kept connection included', async () => {
  const { running, send } = await startSlowConsole(200);
  await running.stop();
  await expect(send()).rejects.toThrow(/ECONNREFUSED|socket hang up/u);
  await running.close();
});
