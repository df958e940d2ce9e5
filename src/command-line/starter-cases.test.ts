/** Every case of the starter set, sent to the simulated gateway through relay and network. */
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { generateRsaKey } from '#adapters/rsa-sha256.ts';
import type { CaseFile } from '#domain/cases/case-file.ts';
import { readCaseFile } from '#domain/cases/file/read-case-file.ts';
import { writeCaseFile } from '#domain/cases/file/write-case-file.ts';
import { advanceRun, startRun } from '#domain/cases/running/case-run.ts';
import { planRun } from '#domain/cases/running/plan-run.ts';
import { success } from '#domain/result.ts';
import { listStarterCases } from '#server/starter-set.ts';
import { startSystem, type System } from '#server/system.ts';
import { temporaryHistoryFile, temporaryWorkspace } from '#server/workspace/fixture-workspace-folder.ts';
import type { CaseSendingServices } from '#services/cases/send-case.ts';
import { performCase } from './perform-case.ts';
import { createRunSigner } from './run-signer.ts';

const starterCases = listStarterCases();
let system: System;
let services: CaseSendingServices;

beforeAll(async () => {
  system = await startSystem({
    host: '127.0.0.1',
    simulatorPort: 0,
    inboxPort: 0,
    targets: [],
    workspace: temporaryWorkspace(),
    historyFile: temporaryHistoryFile(),
    log: () => undefined,
  });
  const { control } = system.simulator;
  const generated = await generateRsaKey(2048);
  if (generated === null) throw new Error('no pair');
  const { publicKeyPem } = generated.key.info;
  control.registerMerchant({ consumerKey: 'acme-llc', publicKeyPem });
  services = {
    signer: await createRunSigner({
      rsaKey: generated.key,
      consumerSecret: control.state().consumerSecret,
    }),
    server: {
      send: system.relay.send,
      simulatorRecord: async (id) => {
        const record = control.findRecord(id);
        if (record === null) throw new Error('no record');
        return record;
      },
      simulatorState: async () => control.state(),
      setSimulatorSettings: async (change) => control.changeSettings(change),
    },
    clock: { nowMs: () => Date.now() },
    randomness: { nonce: () => crypto.randomUUID().replaceAll('-', ''), uuid: () => crypto.randomUUID() },
  };
});

afterAll(async () => {
  await Promise.all([system.callbacks.close(), system.simulator.close()]);
});

async function outcomeOf(path: string, file: CaseFile): Promise<string | null> {
  const wish = { targetId: 'simulator', pauseMs: 0, isOwnSimulator: true } as const;
  const all = { shard: null, chosen: null, typed: new Map() };
  const [target] = system.targets;
  if (target === undefined) throw new Error('no target');
  let run = startRun(planRun([{ path, read: success(file) }], { ...wish, ...all }), Date.now());
  const order = { path, file, target, isOwnSimulator: true, consumerKey: 'acme-llc', typed: new Map() };
  await performCase(services, order, (event) => {
    run = advanceRun(run, event);
  });
  const [done] = run.cases;
  return done?.state.kind === 'done' ? done.state.outcome.kind : null;
}

it('has cases of every kind', () => {
  const folders = new Set(starterCases.map(({ path }) => path.replace(/\/.*$/u, '')));
  expect([...folders].sort()).toEqual([
    'answers',
    'bank',
    'card',
    'command',
    'encoding',
    'fields',
    'invoice',
    'limits',
    'rules',
    'wallet',
  ]);
  expect(starterCases.length).toBeGreaterThan(40);
});

describe.each(starterCases)('$path', ({ path, text }) => {
  it('is written as the console writes a case', () => {
    const read = readCaseFile(text);
    expect(read.ok ? writeCaseFile(read.value) : read.failure).toBe(text);
  });

  it('is answered as expected, and not as anything else', async () => {
    const read = readCaseFile(text);
    if (!read.ok) throw new Error(JSON.stringify(read.failure));
    const { expect: expected } = read.value;
    expect(await outcomeOf(path, read.value)).toBe('as-expected');
    // The next case meets the simulator as it was set before.
    expect(system.simulator.control.state().settings.behaviour).toBe('documented');
    const otherwise = { ...read.value, expect: { ...expected, httpStatus: 299 } };
    expect(await outcomeOf(path, otherwise)).toBe('differs');
  });
});

it('expects something of every answer', async () => {
  for (const { text } of starterCases) {
    const read = readCaseFile(text);
    expect(read.ok ? read.value.expect.httpStatus : read.failure).toEqual(expect.any(Number));
  }
});
