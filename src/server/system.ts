/** Simulated gateway, relay and API together: what both the console and the development server serve. */
import { randomBytes } from 'node:crypto';
import { listInvoicePaths } from '#domain/gateway/invoice-paths.ts';
import { knownPathPrefixes } from '#domain/gateway/path-template.ts';
import type { GatewayTarget } from '#domain/relay/contract.ts';
import { version } from '../../package.json';
import { createApi } from './api.ts';
import { createCallbacks, type Callbacks, type CallbacksOptions } from './callbacks/callbacks.ts';
import { createStreamPlaces } from './message-streams.ts';
import { createOwnConnections } from './own-connections.ts';
import type { ExchangeOptions } from './relay/exchange.ts';
import { createKeptHistory } from './history/kept-history.ts';
import { createRelay, type Relay } from './relay/relay.ts';
import { startSimulator, type Simulator } from './simulator/simulator.ts';
import { listCommandPrefixes, listPathPrefixes } from './target-url.ts';
import { createWorkspace, type Workspace } from './workspace/workspace.ts';
import type { WorkspaceChoice } from './workspace/workspace-choice.ts';

/** How long the parts of the callbacks wait, and how names are resolved. */
export type CallbacksTiming = Pick<CallbacksOptions, 'listener' | 'inbox'>;

export interface SystemOptions {
  readonly host: string;
  readonly simulatorPort: number;
  /** That the page offers for the inbox. */
  readonly inboxPort: number;
  readonly callbacks?: CallbacksTiming;
  readonly workspace: WorkspaceChoice;
  /** Absolute; there is such a file only where somebody had the history kept. */
  readonly historyFile: string;
  readonly targets: readonly GatewayTarget[];
  readonly extraPrefixes?: readonly string[];
  readonly extraInvoicePaths?: readonly string[];
  readonly answerLimitBytes?: number;
  readonly log: (line: string) => void;
  readonly exchange?: ExchangeOptions;
  readonly slowMs?: number;
}

export interface System {
  /** 256 bits, new with each start. */
  readonly token: string;
  readonly api: (request: Request) => Promise<Response>;
  readonly relay: Relay;
  readonly simulator: Simulator;
  readonly callbacks: Callbacks;
  readonly workspace: Workspace;
  readonly targets: readonly GatewayTarget[];
}

export async function startSystem(options: SystemOptions): Promise<System> {
  const invoicePaths = listInvoicePaths(options.extraInvoicePaths ?? []);
  const ownConnections = createOwnConnections();
  const streamPlaces = createStreamPlaces();
  let simulator: Simulator | null = null;
  const callbacks = createCallbacks({
    ...options.callbacks,
    nowMs: () => Date.now(),
    controlKey: () => simulator?.control.state().consumerSecret ?? '',
    receiverOrigin: () => (simulator === null ? '' : new URL(simulator.url).origin),
    host: options.host,
    inboxPort: options.inboxPort,
    streamPlaces,
  });
  simulator = await startSimulator({
    host: options.host,
    port: options.simulatorPort,
    invoicePaths,
    isOwnConnection: ownConnections.includes,
    watch: callbacks.watch,
    ...(options.slowMs === undefined ? {} : { slowMs: options.slowMs }),
  });
  const simulated: GatewayTarget = {
    id: 'simulator',
    origin: new URL(simulator.url).origin,
    pathPrefixes: listPathPrefixes(knownPathPrefixes[0], options.extraPrefixes ?? []),
    invoicePaths,
    commandPrefixes: listCommandPrefixes(knownPathPrefixes[0], options.extraPrefixes ?? []),
  };
  const targets = [simulated, ...options.targets];
  const relay = createRelay({
    targets,
    version,
    log: options.log,
    exchange: {
      ...(options.answerLimitBytes === undefined ? {} : { answerLimitBytes: options.answerLimitBytes }),
      ...options.exchange,
      onConnected: ownConnections.opened,
    },
  });
  const workspace = createWorkspace({ choice: options.workspace, nowMs: () => Date.now(), streamPlaces });
  const token = randomBytes(32).toString('base64url');
  const api = createApi(
    {
      config: () => ({ version, targets }),
      send: relay.send,
      simulator: simulator.control,
      callbacks: callbacks.control,
      workspace: workspace.control,
      history: createKeptHistory(options.historyFile, () => Date.now()),
    },
    token,
  );
  return { token, api, relay, simulator, callbacks, workspace, targets };
}
