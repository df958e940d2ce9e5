/** {@link ConsoleServer} whose code, with the schemas of every answer, is loaded after the form. */
import { ConsoleServerError, type ConsoleServer } from '#services/console-services.ts';
import { partNotLoadedText } from '#services/part-not-loaded.ts';

/** @param load - asked for at the first call, and again by the next one where it failed. */
export function createLateConsoleServer(load: () => Promise<ConsoleServer>): ConsoleServer {
  let loading: Promise<ConsoleServer> | null = null;

  async function server(): Promise<ConsoleServer> {
    loading ??= load();
    try {
      return await loading;
    } catch {
      loading = null;
      throw new ConsoleServerError(partNotLoadedText, 'no');
    }
  }

  return {
    config: async () => (await server()).config(),
    send: async (request, patience) => (await server()).send(request, patience),
    simulatorState: async () => (await server()).simulatorState(),
    setSimulatorMerchant: async (merchant) => (await server()).setSimulatorMerchant(merchant),
    setSimulatorSettings: async (change) => (await server()).setSimulatorSettings(change),
    simulatorRecords: async () => (await server()).simulatorRecords(),
    simulatorRecord: async (id) => (await server()).simulatorRecord(id),
    simulatorReceipts: async () => (await server()).simulatorReceipts(),
    callbacksState: async () => (await server()).callbacksState(),
    callbacksStream: async (onMessage, signal) => (await server()).callbacksStream(onMessage, signal),
    setCallbackSettings: async (change) => (await server()).setCallbackSettings(change),
    moveOrder: async (move) => (await server()).moveOrder(move),
    holdOrder: async (order) => (await server()).holdOrder(order),
    actOnDelivery: async (action) => (await server()).actOnDelivery(action),
    changeInbox: async (change) => (await server()).changeInbox(change),
    replayCallback: async (replay) => (await server()).replayCallback(replay),
    workspaceState: async () => (await server()).workspaceState(),
    workspaceStream: async (onMessage, signal) => (await server()).workspaceStream(onMessage, signal),
    readWorkspaceFile: async (path) => (await server()).readWorkspaceFile(path),
    writeWorkspaceFile: async (write) => (await server()).writeWorkspaceFile(write),
    removeWorkspaceFile: async (removal) => (await server()).removeWorkspaceFile(removal),
    addStarterSet: async () => (await server()).addStarterSet(),
    historyState: async () => (await server()).historyState(),
    setHistoryKeeping: async (keeps) => (await server()).setHistoryKeeping(keeps),
    addToHistory: async (addition) => (await server()).addToHistory(addition),
    pinInHistory: async (pin) => (await server()).pinInHistory(pin),
    deleteHistory: async () => (await server()).deleteHistory(),
  };
}
