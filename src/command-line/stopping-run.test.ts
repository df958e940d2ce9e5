/** What ends `countersign run` before its end: signals, and a part of the folder without a case. */
import { readFile } from 'node:fs/promises';
import { setTimeout as wait } from 'node:timers/promises';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { readCaseFile } from '#domain/cases/file/read-case-file.ts';
import { planRun } from '#domain/cases/running/plan-run.ts';
import { carryOutRun } from './carry-out-run.ts';
import { caseText, createRunFixture, fixtureKeys, type RunFixture } from './fixture-run.ts';
import { startVerifyingGateway, type VerifyingGateway } from './fixture-verifying-gateway.ts';

let gateway: VerifyingGateway;
let fixture: RunFixture;
let signing: string[];

beforeEach(async () => {
  gateway = await startVerifyingGateway(fixtureKeys);
  fixture = await createRunFixture();
  const key = await fixture.put('private/key.pem', fixtureKeys.privatePem);
  signing = ['--target', gateway.origin, '--consumer-key', 'acme', '--key', key];
});

afterEach(async () => {
  vi.restoreAllMocks();
  await gateway.close();
  await fixture.remove();
});

const cases = (): string => fixture.path('cases');
const report = async (): Promise<string> => readFile(fixture.path('result.xml'), 'utf8');

describe('a signal', () => {
  beforeEach(async () => {
    for (const name of ['a.json', 'b.json']) await fixture.put(`cases/${name}`, caseText({ name }));
  });

  it('that npm passes on beside the terminal is the same one', async () => {
    gateway.onReceived(async () => {
      process.emit('SIGINT');
      process.emit('SIGINT');
      await wait(50);
    });
    const { code, out } = await fixture.run([cases(), ...signing]);
    expect([code, gateway.received.length]).toEqual([2, 1]);
    expect(out).toContain('Stopped. 1 as expected, 1 not run.');
  });

  it('that is a second one ends the wait, and the reports are written as the outcome is', async () => {
    await fixture.put('result.xml', 'of a run before');
    gateway.fail('silence');
    gateway.onReceived(async () => {
      process.emit('SIGTERM');
      await wait(350);
      process.emit('SIGTERM');
    });
    const exit = vi.spyOn(process, 'exit').mockImplementation(() => {
      throw new Error('ended');
    });
    await expect(fixture.run([cases(), ...signing, '--junit', fixture.path('result.xml')])).rejects.toThrow(
      'ended',
    );
    expect([exit.mock.calls, gateway.received.length]).toEqual([[[1]], 1]);
    expect(await report()).toMatch(
      /tests="2" failures="0" errors="1" skipped="1"[^]*<error message="[^"]*The command was ended before an answer came/u,
    );
  });
});

it('sends nothing that was not sent when the run was given up', async () => {
  const plan = planRun([{ path: 'a.json', read: readCaseFile(caseText()) }], {
    targetId: 'simulator',
    pauseMs: 0,
    isOwnSimulator: false,
    shard: null,
    chosen: null,
    typed: new Map(),
  });
  const [stop, giveUp, isSigned] = [new AbortController(), new AbortController(), new AbortController()];
  const later: string[] = [];
  const run = await carryOutRun(plan, {
    nowMs: Date.now,
    stop: stop.signal,
    giveUp: giveUp.signal,
    async perform({ path }, onEvent) {
      stop.abort();
      giveUp.abort();
      await vi.waitFor(() => expect(isSigned.signal.aborted).toBe(true));
      try {
        onEvent({ kind: 'sent', path, sent: { pairs: [], freshNames: [], orderId: null, sentAtMs: 0 } });
        later.push('sent');
      } catch {
        later.push('held back');
      }
    },
    onChange: () => undefined,
  });
  expect(run.cases.map(({ state }) => state)).toMatchObject([
    { kind: 'done', outcome: { kind: 'not-run', reason: { kind: 'not-sent' } } },
  ]);
  isSigned.abort();
  await vi.waitFor(() => expect(later).toEqual(['held back']));
});

it('hands on a report of a part of the folder that has no case, in the place of an older one', async () => {
  await fixture.put('cases/a.json', caseText());
  const counts = await Promise.all(
    ['1/2', '2/2'].map(async (part, index) => {
      const file = await fixture.put(`${index}.xml`, '<testsuites tests="99"/>');
      const { code } = await fixture.run([cases(), ...signing, '--shard', part, '--junit', file]);
      return [code, Number(/tests="(\d+)"/u.exec(await readFile(file, 'utf8'))?.[1])];
    }),
  );
  expect(counts).toEqual(
    expect.arrayContaining([
      [0, 0],
      [0, 1],
    ]),
  );
});
