/** What outlives a look at another page: what is chosen, looked at and typed, and the runs. In memory only. */
import type { CaseFile } from '#domain/cases/case-file.ts';
import type { TypedValues } from '#domain/cases/running/plan-entries.ts';
import type { OperationId } from '#domain/gateway/operations.ts';
import type { TargetId } from '#domain/relay/contract.ts';
import type { CaseDesk } from '#services/case-desk.ts';
import { createCaseRuns, type CaseRuns } from '#services/cases/case-runs.ts';
import type { PanelStore } from '#services/console-panel.ts';
import type { ConsoleServices } from '#services/console-services.ts';
import type { ExchangeHistory } from '#services/exchange-history.ts';
import type { LiveWorkspaceStore } from '#services/live-workspace.ts';
import { whenForgotten, type SessionStore } from '#services/session.ts';
import { createValueStore, type ValueStore } from '#services/value-store.ts';
import type { CaseFilter } from './list/listed-cases.ts';

/** What of the starter set's one click is done. */
export type StarterStep =
  | { readonly kind: 'idle' }
  | { readonly kind: 'busy'; readonly what: string }
  /** Said once it is over, or why it went no further. */
  | { readonly kind: 'over'; readonly said: readonly string[]; readonly problem: string | null };

/** A write that was not made, because the file holds something else by now. */
export interface WriteQuestion {
  readonly path: string;
  /** What is on disk now, with the answer accepted; null where the file is gone. */
  readonly now: { readonly file: CaseFile; readonly digest: string } | null;
  readonly words: string;
}

export interface CasesOutside {
  readonly services: ConsoleServices;
  readonly session: SessionStore;
  readonly history: ExchangeHistory;
  readonly panels: PanelStore;
  readonly desk: CaseDesk;
  readonly live: LiveWorkspaceStore;
  readonly openComposer: (operation: OperationId) => void;
}

export interface CasesShared extends CasesOutside {
  readonly runs: CaseRuns;
  /** Paths; null: all, as long as nobody chose. */
  readonly chosen: ValueStore<ReadonlySet<string> | null>;
  /** Path of the case that is looked at. */
  readonly selected: ValueStore<string | null>;
  /** Where there is room for one column: whether the case stands in place of the list. */
  readonly isOpen: ValueStore<boolean>;
  readonly filter: ValueStore<CaseFilter>;
  readonly search: ValueStore<string>;
  /** Between two requests, where somebody chose it. */
  readonly pauseMs: ValueStore<Readonly<Partial<Record<TargetId, number>>>>;
  /** For placeholders, by path. */
  readonly typed: ValueStore<ReadonlyMap<string, TypedValues>>;
  /** Whether the sandbox is asked about now. */
  readonly asksSandbox: ValueStore<boolean>;
  /** Whether the export stands in place of the case. */
  readonly isExporting: ValueStore<boolean>;
  /** When the last change on disk was seen and put aside. */
  readonly newsSeenMs: ValueStore<number | null>;
  readonly starter: ValueStore<StarterStep>;
  readonly question: ValueStore<WriteQuestion | null>;
}

export function createCasesShared(outside: CasesOutside): CasesShared {
  const { services, session, history } = outside;
  const typed = createValueStore<ReadonlyMap<string, TypedValues>>(new Map());
  whenForgotten(session, 'cardDataForgotten', () => {
    typed.set(new Map());
  });
  return {
    ...outside,
    runs: createCaseRuns(services, session, history),
    chosen: createValueStore<ReadonlySet<string> | null>(null),
    selected: createValueStore<string | null>(null),
    isOpen: createValueStore(false),
    filter: createValueStore<CaseFilter>('all'),
    search: createValueStore(''),
    pauseMs: createValueStore<Readonly<Partial<Record<TargetId, number>>>>({}),
    typed,
    asksSandbox: createValueStore(false),
    isExporting: createValueStore(false),
    newsSeenMs: createValueStore<number | null>(null),
    starter: createValueStore<StarterStep>({ kind: 'idle' }),
    question: createValueStore<WriteQuestion | null>(null),
  };
}
