import { readFile } from 'node:fs/promises';
import { randomUUID } from 'node:crypto';
import { expect } from '@playwright/test';
import { startSystem } from '../system.ts';
import { longAnswerEndpoint, startBenchGateway, type BenchGateway } from './bench-gateway.ts';
import { test } from './bench-test.ts';
import { openRelayClient, sendDirectly, type RelayClient } from './relay-client.ts';
import { formatRatio, formatSamples, median } from './statistics.ts';
import { formatTable, print } from './table.ts';

const payoutCheck = '/processing/api/v4/payout-check';
const path = `${payoutCheck}/6657`;

function order(): string {
  return `client_orderid=${randomUUID()}&amount=10.50&currency=EUR&order_desc=${'a'.repeat(600)}`;
}

async function timed<Value>(act: () => Promise<Value>): Promise<readonly [Value, number]> {
  const start = performance.now();
  return [await act(), performance.now() - start];
}

/** One after another, in turns with requests that go straight to the gateway. */
async function measureOneByOne(
  client: RelayClient,
  gateway: BenchGateway,
  count: number,
): Promise<{ readonly relayed: number[]; readonly direct: number[] }> {
  const relayed: number[] = [];
  const direct: number[] = [];
  for (let index = 0; index < count; index += 1) {
    // One at a time is what is measured.
    // oxlint-disable no-await-in-loop
    const [answer, relayMs] = await timed(() => client.send(path, order()));
    expect(JSON.parse(answer.body)).toMatchObject({ kind: 'answer', status: 200 });
    const [, directMs] = await timed(() => sendDirectly(gateway.origin, path, order()));
    // oxlint-enable no-await-in-loop
    relayed.push(relayMs);
    direct.push(directMs);
  }
  return { relayed, direct };
}

/** Memory of a process in MB; null where the system does not tell. */
async function residentMb(pid: number | undefined): Promise<number | null> {
  const status = await readFile(`/proc/${String(pid)}/status`, 'utf8').catch(() => '');
  const kilobytes = /^VmRSS:\s+(\d+) kB$/mu.exec(status)?.[1];
  return kilobytes === undefined ? null : Number(kilobytes) / 1000;
}

test('sends through the relay: one by one, 200 at once, answers of 100 MB', async () => {
  const gateway = await startBenchGateway();
  const system = await startSystem({ args: ['--sandbox', gateway.origin] });
  try {
    const client = await openRelayClient(system.consoleUrl, 200);
    await measureOneByOne(client, gateway, 100);
    const { relayed, direct } = await measureOneByOne(client, gateway, 1_000);

    const before = gateway.arrived();
    const [answers, allMs] = await timed(() =>
      Promise.all(Array.from({ length: 200 }, () => client.send(path, order()))),
    );
    const good = answers.filter(({ body }) => body.startsWith('{"kind":"answer","status":200')).length;
    const sentOnce = gateway.arrived() - before;

    const long = payoutCheck + longAnswerEndpoint;
    const memory: (number | null)[] = [];
    const refusals: string[] = [];
    for (let index = 0; index < 12; index += 1) {
      // What one leaves behind is what the next one finds.
      // oxlint-disable no-await-in-loop
      refusals.push((await client.send(long, order())).body);
      memory.push(await residentMb(system.pid));
      // oxlint-enable no-await-in-loop
    }
    client.close();
    const goal = 1.3 * median(direct) + 2;
    print(
      formatTable(
        'Relay, ms: least / median / p95',
        ['', 'gateway itself', 'through the relay', 'ratio', 'goal for the median'],
        [
          [
            '1,000 one by one',
            formatSamples(direct),
            formatSamples(relayed),
            formatRatio(relayed, direct),
            `${goal.toFixed(1)} ${median(relayed) <= goal ? 'met' : 'missed'}`,
          ],
          ['200 at once', '', allMs.toFixed(0), '', `${good} answered, ${sentOnce} at the gateway`],
          [
            'memory over answers of 100 MB, in MB',
            '',
            memory.map((mb) => mb?.toFixed(0) ?? 'not told').join(' '),
            '',
            'constant',
          ],
        ],
      ),
    );
    expect([good, sentOnce]).toEqual([200, 200]);
    for (const refusal of refusals) expect(refusal).toContain('too-large');
  } finally {
    await system.stop();
    gateway.stop();
  }
});
