/** What the History page shows, and what it can do with it. */
import type { Exchange } from '#domain/exchange/exchange.ts';
import type { HistoryEntry, HistoryFilter } from '#domain/history/history-entry.ts';
import type { HistoryState } from '#domain/history/history-contract.ts';
import { recordEntry, type HistoryRecord } from '#domain/history/history-record.ts';
import type { ExchangeServices } from '../perform-exchange.ts';
import type { ExchangeHistory, KeptExchange } from '../exchange-history.ts';
import type { SessionStore } from '../session.ts';
import { createValueStore, type ValueStore } from '../value-store.ts';
import { createHistoryKeeper, type HistoryKeeper } from './history-keeper.ts';
import { createSendEntryAgain, type SendEntryAgain } from './send-entry-again.ts';
import { createSessionEntries } from './session-entries.ts';

export interface HistoryView {
  readonly filter: HistoryFilter;
  readonly search: string;
  /** Id of the entry that is open; null where none is. */
  readonly openEntry: string | null;
  readonly openRuns: ReadonlySet<string>;
  /** Ids of those that are compared, the one that was picked first before the other. */
  readonly picks: readonly string[];
}

export interface HistoryModel {
  /** Of this session, newest first. */
  readonly sessionEntries: () => readonly HistoryEntry[];
  /** Of this session, and those that are kept on this machine; newest first. The same list while nothing changes. */
  readonly entries: () => readonly HistoryEntry[];
  /** Calls the listener where they changed. */
  readonly subscribe: (listener: () => void) => () => void;
  readonly view: ValueStore<HistoryView>;
  readonly pinned: ValueStore<ReadonlySet<string>>;
  readonly pin: (id: string) => void;
  readonly again: SendEntryAgain;
  /** Id of the entry that is to go to production once more, which is asked about; null while none is. */
  readonly asking: ValueStore<string | null>;
  /** The exchange itself; null where it was forgotten, never signed, or is of an earlier session. */
  readonly exchangeOf: (id: string) => Exchange<unknown> | null;
  readonly keeper: HistoryKeeper;
}

const noRecords: readonly HistoryRecord[] = [];

const closed: HistoryView = {
  filter: 'all',
  search: '',
  openEntry: null,
  openRuns: new Set(),
  picks: [],
};

export function createHistoryModel(
  services: ExchangeServices,
  session: SessionStore,
  history: ExchangeHistory,
): HistoryModel {
  const sessionId = services.randomness.uuid();
  const entryOf = createSessionEntries(sessionId);
  const pinned = createValueStore<ReadonlySet<string>>(new Set());
  let made: {
    readonly list: readonly KeptExchange[];
    readonly entries: readonly HistoryEntry[];
  } | null = null;
  let all: {
    readonly own: readonly HistoryEntry[];
    readonly records: readonly HistoryRecord[];
    readonly entries: readonly HistoryEntry[];
  } | null = null;
  let lastState: HistoryState | null = null;

  function sessionEntries(): readonly HistoryEntry[] {
    const { list } = history.kept.getSnapshot();
    if (made?.list !== list) made = { list, entries: list.map(entryOf) };
    return made.entries;
  }

  const keeper = createHistoryKeeper({
    services,
    entries: sessionEntries,
    subscribe: history.kept.subscribe,
    pinned: pinned.getSnapshot,
  });
  keeper.kept.subscribe(() => {
    const { state } = keeper.kept.getSnapshot();
    if (state === null || state === lastState) return;
    lastState = state;
    // Of what is in the file, the file says it: another page may have let go of one.
    const inFile = new Set(state.records.map(({ id }) => id));
    const ownPins = [...pinned.getSnapshot()].filter((id) => !inFile.has(id));
    pinned.set(new Set([...state.pinned, ...ownPins]));
  });

  return {
    sessionEntries,
    entries() {
      const own = sessionEntries();
      const records = keeper.kept.getSnapshot().state?.records ?? noRecords;
      if (all?.own !== own || all.records !== records) {
        const ids = new Set(own.map(({ id }) => id));
        const earlier = records.filter(({ id }) => !ids.has(id)).map(recordEntry);
        const entries = [...own, ...earlier].toSorted((one, other) => other.atMs - one.atMs);
        all = { own, records, entries: earlier.length === 0 ? own : entries };
      }
      return all.entries;
    },
    subscribe(listener) {
      const leaves = [history.kept.subscribe(listener), keeper.kept.subscribe(listener)];
      return () => {
        for (const leave of leaves) leave();
      };
    },
    keeper,
    view: createValueStore(closed),
    pinned,
    pin(id) {
      const next = new Set(pinned.getSnapshot());
      if (!next.delete(id)) next.add(id);
      pinned.set(next);
      void keeper.pin(id, next.has(id));
    },
    asking: createValueStore<string | null>(null),
    again: createSendEntryAgain(services, session, history),
    exchangeOf(id) {
      for (const { outcome } of history.kept.getSnapshot().list) {
        if (outcome.kind === 'done' && outcome.exchange.id === id) return outcome.exchange;
      }
      return null;
    },
  };
}
