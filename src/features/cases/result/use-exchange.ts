import { useStore } from '#ui/use-store.ts';
import type { KeptExchange } from '#services/exchange-history.ts';
import type { CaseResult, CaseResults } from '#services/cases/case-results.ts';
import { useCases } from '../cases-context.tsx';

export function useResults(path: string): CaseResults | null {
  return useStore(useCases().runs.results).get(path) ?? null;
}

/** As the session's history keeps it; null where it is not kept any more. */
export function useKeptExchange(result: CaseResult | null): KeptExchange | null {
  const { list } = useStore(useCases().history.kept);
  return list.find(({ number }) => number === result?.exchangeNumber) ?? null;
}
