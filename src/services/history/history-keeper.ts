/** Keeps the history on this machine, where that was asked for: each exchange once, as what may be kept of it. */
import { heldSecretProblems } from '#domain/cases/confidential/confidential-problems.ts';
import type { HistoryState } from '#domain/history/history-contract.ts';
import type { HistoryEntry } from '#domain/history/history-entry.ts';
import { historyRecord } from '#domain/history/history-record.ts';
import type { ConsoleServices } from '../console-services.ts';
import { createValueStore, type ValueStore } from '../value-store.ts';

export interface KeptOnDisk {
  /** Null before it was read. */
  readonly state: HistoryState | null;
  /** Why something was not kept, or is not known: a sentence; null where nothing is wrong. */
  readonly problem: string | null;
}

export interface HistoryKeeper {
  readonly kept: Pick<ValueStore<KeptOnDisk>, 'getSnapshot' | 'subscribe'>;
  /** Reads what is kept, which another page may have changed. */
  readonly load: () => Promise<void>;
  readonly setKeeping: (keeps: boolean) => Promise<void>;
  readonly deleteAll: () => Promise<void>;
  readonly pin: (id: string, isPinned: boolean) => Promise<void>;
}

interface KeeperOptions {
  readonly services: Pick<ConsoleServices, 'server' | 'signer'>;
  /** Of this session, newest first. */
  readonly entries: () => readonly HistoryEntry[];
  readonly subscribe: (listener: () => void) => () => void;
  readonly pinned: () => ReadonlySet<string>;
}

function messageOf(error: unknown): string {
  return error instanceof Error ? error.message : 'The history could not be kept.';
}

export function createHistoryKeeper({ services, entries, subscribe, pinned }: KeeperOptions): HistoryKeeper {
  const { server, signer } = services;
  const store = createValueStore<KeptOnDisk>({ state: null, problem: null });
  /** Ids that are in the file, or are none for it. */
  const done = new Set<string>();
  let turn: Promise<void> = Promise.resolve();
  /** Why the last look did not succeed, which the next one makes untrue. */
  let unread: string | null = null;

  const say = (problem: string | null): void => store.set({ ...store.getSnapshot(), problem });

  /** One call after the other; none rejects. */
  function inTurn(work: () => Promise<void>): Promise<void> {
    turn = turn.then(work).catch((error: unknown) => say(messageOf(error)));
    return turn;
  }

  async function read(problem: string | null): Promise<void> {
    const state = await server.historyState();
    for (const { id } of state.records) done.add(id);
    const held = store.getSnapshot().state;
    // What says the same stays the same list.
    store.set({ state: JSON.stringify(state) === JSON.stringify(held) ? held : state, problem });
  }

  async function holdsSecret(text: string): Promise<boolean> {
    const problems = await heldSecretProblems(text, async (texts) => {
      const held = await signer.holdsSecret(texts);
      // Where nobody can say, it is taken for one.
      return !held.ok || held.value;
    });
    return problems.length > 0;
  }

  async function keep(entry: HistoryEntry): Promise<void> {
    const record = historyRecord(entry);
    if (signer.getSnapshot().consumerSecret !== null && (await holdsSecret(JSON.stringify(record)))) {
      say('An exchange was not kept: it holds the consumer secret.');
      return;
    }
    const reply = await server.addToHistory({ record, isPinned: pinned().has(entry.id) });
    if (reply.kind === 'refused') say(`Not kept. ${reply.what} ${reply.next}`);
    else {
      const { state } = store.getSnapshot();
      if (state !== null)
        store.set({ ...store.getSnapshot(), state: { ...state, records: [record, ...state.records] } });
    }
  }

  async function keepNew(): Promise<void> {
    if (store.getSnapshot().state?.keeps !== true) return;
    // What was never signed was not sent, and what was forgotten is gone.
    const fresh = entries().filter(({ id, request }) => request !== null && !done.has(id));
    for (const entry of fresh.toReversed()) {
      done.add(entry.id);
      await keep(entry);
    }
  }

  subscribe(() => void inTurn(keepNew));

  return {
    kept: store,
    load: () =>
      inTurn(async () => {
        const { problem } = store.getSnapshot();
        try {
          await read(problem === unread ? null : problem);
          unread = null;
        } catch (error) {
          unread = messageOf(error);
          throw error;
        }
        await keepNew();
      }),
    setKeeping: (keeps) =>
      inTurn(async () => {
        const reply = await server.setHistoryKeeping(keeps);
        await read(null);
        if (reply.kind === 'refused') say(`${reply.what} ${reply.next}`);
        else await keepNew();
      }),
    deleteAll: () =>
      inTurn(async () => {
        const reply = await server.deleteHistory();
        for (const { id } of entries()) done.add(id);
        await read(null);
        if (reply.kind === 'refused') say(`${reply.what} ${reply.next}`);
      }),
    pin: (id, isPinned) =>
      inTurn(async () => {
        if (!done.has(id)) return;
        const reply = await server.pinInHistory({ id, isPinned });
        if (reply.kind === 'refused') say(`The pin was not kept. ${reply.what} ${reply.next}`);
      }),
  };
}
