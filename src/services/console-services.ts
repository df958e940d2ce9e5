/** All that the page may ask of the outside. Features get it from the composition root. */
import type { ConsoleConfig, RelayReply, RelayRequest } from '#domain/relay/contract.ts';
import type {
  SimulatorMerchant,
  SimulatorReceipt,
  SimulatorRecord,
  SimulatorRecordSummary,
  SimulatorSettingsChange,
  SimulatorState,
} from '#domain/relay/simulator-contract.ts';
import type { CallbacksServer } from './callbacks-server.ts';
import type { Diagnoser } from './diagnoser.ts';
import type { HistoryServer } from './history-server.ts';
import type { ManyDiagnoser } from './many-diagnoser.ts';
import type { Reporter } from './reporter.ts';
import type { SelfTest } from './self-test.ts';
import type { SettingsStore } from './settings.ts';
import type { Signer } from './signer.ts';
import type { WorkspaceServer } from './workspace-server.ts';

/** The Node side cannot be reached or does not answer as agreed; `sent` as in the relay's failures. */
export class ConsoleServerError extends Error {
  readonly sent: 'no' | 'maybe';

  constructor(message: string, sent: 'no' | 'maybe') {
    super(message);
    this.name = 'ConsoleServerError';
    this.sent = sent;
  }
}

/** The console's own Node side. Every call may throw {@link ConsoleServerError}. */
export interface ConsoleServer extends CallbacksServer, WorkspaceServer, HistoryServer {
  readonly config: () => Promise<ConsoleConfig>;
  /** @param patience - its abort ends the wait for the reply, and rejects. It takes nothing back that was sent. */
  readonly send: (request: RelayRequest, patience?: AbortSignal) => Promise<RelayReply>;
  readonly simulatorState: () => Promise<SimulatorState>;
  readonly setSimulatorMerchant: (merchant: SimulatorMerchant) => Promise<SimulatorState>;
  /** Changes what is named; the rest stays as it is there. */
  readonly setSimulatorSettings: (change: SimulatorSettingsChange) => Promise<SimulatorState>;
  /** What the simulated gateway received and still keeps, newest first. */
  readonly simulatorRecords: () => Promise<readonly SimulatorRecordSummary[]>;
  readonly simulatorRecord: (id: string) => Promise<SimulatorRecord>;
  readonly simulatorReceipts: () => Promise<readonly SimulatorReceipt[]>;
}

export interface Clock {
  /** Milliseconds since 1970-01-01 UTC. */
  readonly nowMs: () => number;
}

export interface Randomness {
  /** 16 bytes from the browser's cryptographic generator, in lower-case hexadecimal. */
  readonly nonce: () => string;
  readonly uuid: () => string;
}

export interface Clipboard {
  /**
   * Rejects where the browser does not allow it.
   *
   * @param text May be still in the making: the click that asked for it counts until then.
   */
  readonly writeText: (text: string | Promise<string>) => Promise<void>;
}

export interface ConsoleServices {
  readonly signer: Signer;
  readonly diagnoser: Diagnoser;
  readonly manyDiagnoser: ManyDiagnoser;
  readonly reporter: Reporter;
  readonly server: ConsoleServer;
  readonly clock: Clock;
  readonly randomness: Randomness;
  readonly clipboard: Clipboard;
  readonly settings: SettingsStore;
  readonly selfTest: SelfTest;
}
