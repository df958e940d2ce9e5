import type {
  HistoryAddition,
  HistoryPin,
  HistoryReply,
  HistoryState,
} from '#domain/history/history-contract.ts';

/** The part of the console's own Node side that keeps the history, where it is told to. Every call may throw `ConsoleServerError`. */
export interface HistoryServer {
  readonly historyState: () => Promise<HistoryState>;
  readonly setHistoryKeeping: (keeps: boolean) => Promise<HistoryReply>;
  readonly addToHistory: (addition: HistoryAddition) => Promise<HistoryReply>;
  readonly pinInHistory: (pin: HistoryPin) => Promise<HistoryReply>;
  readonly deleteHistory: () => Promise<HistoryReply>;
}
