/** {@link HistoryServer}: its calls. */
import type * as z from 'zod/mini';
import { historyReplySchema, historyStateSchema } from '#domain/history/history-contract.ts';
import type { HistoryServer } from '#services/history-server.ts';

type Call = <Schema extends z.ZodMiniType>(
  path: string,
  body: unknown,
  schema: Schema,
) => Promise<z.infer<Schema>>;

export function createHistoryServer(call: Call): HistoryServer {
  return {
    historyState: () => call('/api/history/state', {}, historyStateSchema),
    setHistoryKeeping: (keeps) => call('/api/history/keeping', { keeps }, historyReplySchema),
    addToHistory: (addition) => call('/api/history/add', addition, historyReplySchema),
    pinInHistory: (pin) => call('/api/history/pin', pin, historyReplySchema),
    deleteHistory: () => call('/api/history/delete', {}, historyReplySchema),
  };
}
