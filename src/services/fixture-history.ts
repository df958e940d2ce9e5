/** Test support: a console’s server that keeps no history. */
import type { HistoryServer } from './history-server.ts';

const unused = (): Promise<never> => Promise.reject(new Error('No kept history in this test.'));

export const noHistory: HistoryServer = {
  historyState: unused,
  setHistoryKeeping: unused,
  addToHistory: unused,
  pinInHistory: unused,
  deleteHistory: unused,
};
