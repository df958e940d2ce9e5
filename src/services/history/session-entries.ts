/** The session's exchanges as the history lists them. */
import { answerFacts } from '#domain/cases/comparing/answer-facts.ts';
import type { Exchange } from '#domain/exchange/exchange.ts';
import { historyRequest, type HistoryEntry } from '#domain/history/history-entry.ts';
import type { KeptExchange } from '../exchange-history.ts';

function listPairs(exchange: Exchange<unknown>) {
  return exchange.outcome === 'answered' ? answerFacts(exchange.operation, exchange.answer).pairs : [];
}

function entryOf(kept: KeptExchange, id: string, sessionId: string): HistoryEntry {
  const { subject, verdict, atMs, outcome, run } = kept;
  const exchange = outcome.kind === 'done' ? outcome.exchange : null;
  return {
    ...subject,
    ...verdict,
    id,
    atMs,
    request: exchange === null ? null : historyRequest(exchange, listPairs(exchange)),
    durationMs: exchange?.outcome === 'answered' ? exchange.answer.durationMs : null,
    run:
      run === null
        ? null
        : { id: `${sessionId} ${run.runNumber}`, casePath: run.casePath, caseName: run.caseName },
  };
}

/**
 * Makes entries, each once: what an answer was read as takes its time. The id of an exchange stays that of its entry when
 * it is forgotten.
 *
 * @param sessionId - unlike that of every other session: runs are counted anew in each.
 */
export function createSessionEntries(sessionId: string): (kept: KeptExchange) => HistoryEntry {
  const ids = new Map<number, string>();
  const known = new WeakMap<KeptExchange, HistoryEntry>();
  return (kept) => {
    const before = known.get(kept);
    if (before !== undefined) return before;
    const own = kept.outcome.kind === 'done' ? kept.outcome.exchange.id : `${sessionId} ${kept.number}`;
    const id = ids.get(kept.number) ?? own;
    ids.set(kept.number, id);
    const entry = entryOf(kept, id, sessionId);
    known.set(kept, entry);
    return entry;
  };
}
