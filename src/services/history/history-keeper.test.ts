import { expect, it } from 'vitest';
import type { HistoryAddition, HistoryState } from '#domain/history/history-contract.ts';
import type { HistoryEntry } from '#domain/history/history-entry.ts';
import { success } from '#domain/result.ts';
import { fixtureExchange, accepted } from '../fixture-exchange.ts';
import { createHistoryKeeper } from './history-keeper.ts';

const secret = 'consumer-secret-of-this-test';

function entry(number: number, value: string): HistoryEntry {
  return {
    id: `00000000-0000-4000-8000-00000000000${number}`,
    atMs: number,
    operation: 'other-command',
    targetId: 'sandbox',
    endpoint: null,
    orderId: null,
    tone: 'good',
    title: 'Answered.',
    durationMs: 1,
    run: null,
    request: {
      method: 'POST',
      url: 'https://gw.example/x',
      parameters: () => [
        { origin: 'body', name: 'x', value },
        { origin: 'body', name: 'cvv2', value: '731' },
      ],
      status: 200,
      answerPairs: [],
      signatureMethod: 'RSA-SHA256',
      realm: 'absent',
      accept: '*/*',
      repeats: 'no',
    },
  };
}

function setUp(isSecretHeld: boolean) {
  const { services } = fixtureExchange(async () => accepted);
  const added: HistoryAddition[] = [];
  const listeners = new Set<() => void>();
  let entries: readonly HistoryEntry[] = [entry(1, 'one')];
  let keeps = false;
  let isLost = false;
  const state = (): HistoryState => ({
    path: '/h',
    keeps,
    records: added.map(({ record }) => record),
    pinned: [],
    skipped: 0,
    problem: null,
  });
  const keeper = createHistoryKeeper({
    services: {
      server: {
        ...services.server,
        async historyState() {
          if (isLost) throw new Error('The server does not answer.');
          return state();
        },
        async setHistoryKeeping(next) {
          keeps = next;
          return { kind: 'done' };
        },
        async addToHistory(addition) {
          added.push(addition);
          return { kind: 'done' };
        },
        async deleteHistory() {
          added.length = 0;
          keeps = false;
          return { kind: 'done' };
        },
      },
      signer: {
        ...services.signer,
        getSnapshot: () => ({
          rsaKey: null,
          consumerSecret: isSecretHeld ? { length: secret.length, generation: 1, warnings: [] } : null,
        }),
        holdsSecret: async (texts) => success(texts.some((text) => text.includes(secret))),
      },
    },
    entries: () => entries,
    subscribe(listener) {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    pinned: () => new Set([entry(2, '').id]),
  });
  return {
    keeper,
    added,
    /** What another page makes of the same file. */
    elsewhere: (next: boolean): void => {
      keeps = next;
    },
    loseServer: (next: boolean): void => {
      isLost = next;
    },
    send: async (next: HistoryEntry): Promise<void> => {
      entries = [next, ...entries];
      for (const listener of listeners) listener();
      await keeper.pin('none', true);
    },
  };
}

it('keeps nothing until it is asked to, then what was sent already and what comes', async () => {
  const { keeper, added, send } = setUp(false);
  await keeper.load();
  await send(entry(2, 'two'));
  expect(added).toEqual([]);
  await keeper.setKeeping(true);
  await send(entry(3, 'three'));
  expect(added.map(({ record, isPinned }) => [Date.parse(record.at), isPinned])).toEqual([
    [1, false],
    [2, true],
    [3, false],
  ]);
  expect(JSON.stringify(added)).not.toContain('731');
  await keeper.setKeeping(false);
  await send(entry(4, 'four'));
  expect(added).toHaveLength(3);
  await keeper.setKeeping(true);
  await keeper.deleteAll();
  expect(added).toEqual([]);
  await send(entry(5, 'five'));
  expect(added).toEqual([]);
});

it('keeps no exchange that holds the consumer secret, and says so', async () => {
  const { keeper, added, send } = setUp(true);
  await keeper.load();
  await keeper.setKeeping(true);
  await send(entry(2, `a ${secret} b`));
  await send(entry(3, 'three'));
  expect(added.map(({ record }) => Date.parse(record.at))).toEqual([1, 3]);
  expect(keeper.kept.getSnapshot().problem).toContain('holds the consumer secret');
});

it('goes by what another page made of the file, once it looks again', async () => {
  const { keeper, added, send, elsewhere } = setUp(false);
  await keeper.load();
  elsewhere(true);
  await keeper.load();
  expect(keeper.kept.getSnapshot().state?.keeps).toBe(true);
  expect(added).toHaveLength(1);
  const { state } = keeper.kept.getSnapshot();
  await keeper.load();
  expect(keeper.kept.getSnapshot().state).toBe(state);
  elsewhere(false);
  await keeper.load();
  await send(entry(2, 'two'));
  expect(added).toHaveLength(1);
});

it('drops what it said of a look that failed once one succeeds, and nothing else', async () => {
  const { keeper, send, loseServer } = setUp(true);
  const problem = (): string | null => keeper.kept.getSnapshot().problem;
  loseServer(true);
  await keeper.load();
  expect(problem()).toBe('The server does not answer.');
  loseServer(false);
  await keeper.load();
  expect(problem()).toBeNull();
  await keeper.setKeeping(true);
  await send(entry(2, `a ${secret} b`));
  await keeper.load();
  expect(problem()).toContain('holds the consumer secret');
});
