/** What the parts of the page share. */
import { createContext, useContext, useDeferredValue, useMemo, type ReactNode } from 'react';
import { useStore, useStorePart } from '#ui/use-store.ts';
import type { ConsoleConfig } from '#domain/relay/contract.ts';
import type { WorkspaceEntry } from '#domain/workspace/workspace-contract.ts';
import type { SeenWorkspace } from '#services/apply-workspace-message.ts';
import type { RunOrder } from '#services/cases/run-check.ts';
import type { CasesShared } from './cases-shared.ts';
import { listCases, type ListedFile } from './list/listed-cases.ts';

interface CasesContextValue {
  readonly shared: CasesShared;
  readonly config: ConsoleConfig | null;
}

export const CasesContext = createContext<CasesContextValue | null>(null);

function useContextValue(): CasesContextValue {
  const value = useContext(CasesContext);
  if (value === null) throw new Error('CasesContext is missing');
  return value;
}

export function useCases(): CasesShared {
  return useContextValue().shared;
}

/** Null before the folder was read. A list of thousands is rendered in slices. */
export function useWorkspace(): SeenWorkspace | null {
  return useDeferredValue(useStorePart(useCases().live, ({ state }) => state));
}

const noEntries: readonly WorkspaceEntry[] = [];

export function useEntries(): readonly WorkspaceEntry[] {
  return useWorkspace()?.entries ?? noEntries;
}

const ListedContext = createContext<readonly ListedFile[]>([]);

/** Every file of the folder with what is known of it. */
export function useListedCases(): readonly ListedFile[] {
  return useContext(ListedContext);
}

const OrderContext = createContext<RunOrder | null>(null);

/** Makes list and order once for every part of the page that shows something of them. */
export function ListedCases({ children }: { readonly children: ReactNode }) {
  return (
    <ListedContext value={useListing()}>
      <OrderContext value={useMadeOrder()}>{children}</OrderContext>
    </ListedContext>
  );
}

function useListing(): readonly ListedFile[] {
  const { runs, typed } = useCases();
  const entries = useEntries();
  const results = useStore(runs.results);
  const current = useStore(runs.current);
  const values = useStore(typed);
  return useMemo(() => listCases(entries, results, current, values), [entries, results, current, values]);
}

/** The simulator needs no pause. */
const defaultPauseMs = { simulator: 0, sandbox: 500, production: 500 } as const;

/** What a click on Run would send. */
export function useRunOrder(): RunOrder {
  const order = useContext(OrderContext);
  if (order === null) throw new Error('ListedCases is missing');
  return order;
}

function useMadeOrder(): RunOrder {
  const { shared, config } = useContextValue();
  const entries = useEntries();
  const { targetId, consumerKey } = useStore(shared.session);
  const chosen = useStore(shared.chosen);
  const typed = useStore(shared.typed);
  const pauses = useStore(shared.pauseMs);
  return useMemo(
    () => ({
      entries,
      target: config?.targets.find(({ id }) => id === targetId) ?? null,
      consumerKey,
      chosen: chosen ?? new Set(entries.map(({ path }) => path)),
      typed,
      pauseMs: pauses[targetId] ?? defaultPauseMs[targetId],
    }),
    [entries, config, targetId, consumerKey, chosen, typed, pauses],
  );
}
