/** The page's calls as a table of path → schema and answer. */
import * as z from 'zod/mini';
import {
  relayRequestSchema,
  type ConsoleConfig,
  type RelayReply,
  type RelayRequest,
} from '#domain/relay/contract.ts';
import { relayRequestLimitBytes } from '#domain/relay/relay-terms.ts';
import {
  simulatorMerchantSchema,
  simulatorSettingsChangeSchema,
  type SimulatorMerchant,
  type SimulatorReceipts,
  type SimulatorRecord,
  type SimulatorRecords,
  type SimulatorSettingsChange,
  type SimulatorState,
} from '#domain/relay/simulator-contract.ts';
import { failed, success, type Result } from '#domain/result.ts';
import { call, type ApiCall, type ApiResult } from './api-call.ts';
import { callbacksCalls, callbacksStreamPath } from './api-callbacks.ts';
import {
  workspaceCalls,
  workspaceStreamPath,
  workspaceWriteLimitBytes,
  workspaceWritePath,
} from './api-workspace.ts';
import { historyCalls } from './api-history.ts';
import { checkApiCall } from './api-guard.ts';
import type { CallbacksControl } from './callbacks/callbacks.ts';
import { readLimited } from './read-body.ts';
import type { HistoryControl } from './history/kept-history.ts';
import { noStore, securityHeaders } from './security-headers.ts';
import type { WorkspaceControl } from './workspace/workspace.ts';

/** What the API controls of the simulated gateway, in-process: its own port has no control. */
export interface SimulatorControl {
  readonly state: () => SimulatorState;
  /** Fails with a sentence when the public key cannot be used. */
  readonly registerMerchant: (merchant: SimulatorMerchant) => Result<SimulatorState, string>;
  /** Changes what is named; the rest stays. */
  readonly changeSettings: (change: SimulatorSettingsChange) => SimulatorState;
  readonly findRecord: (id: string) => SimulatorRecord | null;
  readonly listRecords: () => SimulatorRecords;
  readonly receipts: () => SimulatorReceipts;
}

export interface ApiServices {
  readonly config: () => ConsoleConfig;
  readonly send: (request: RelayRequest) => Promise<RelayReply>;
  readonly simulator: SimulatorControl;
  readonly callbacks: CallbacksControl;
  readonly workspace: WorkspaceControl;
  readonly history: HistoryControl;
}

/** Calls that are answered at the same time; more are told to come back. */
const maxCalls = 250;

const nothing = z.strictObject({});
const recordQuery = z.strictObject({ id: z.string().check(z.maxLength(64)) });

function buildCalls({
  config,
  send,
  simulator,
  callbacks,
  workspace,
  history,
}: ApiServices): ReadonlyMap<string, ApiCall> {
  return new Map([
    ['/api/config', call(nothing, () => success(config()))],
    ['/api/send', call(relayRequestSchema, async (request) => success(await send(request)))],
    ['/api/simulator/state', call(nothing, () => success(simulator.state()))],
    ['/api/simulator/receipts', call(nothing, () => success(simulator.receipts()))],
    [
      '/api/simulator/merchant',
      call(simulatorMerchantSchema, (merchant) => {
        const result = simulator.registerMerchant(merchant);
        return result.ok ? result : failed({ status: 400, error: result.failure });
      }),
    ],
    [
      '/api/simulator/settings',
      call(simulatorSettingsChangeSchema, (change) => success(simulator.changeSettings(change))),
    ],
    ['/api/simulator/records', call(nothing, () => success(simulator.listRecords()))],
    [
      '/api/simulator/record',
      call(recordQuery, ({ id }) => {
        const record = simulator.findRecord(id);
        return record === null
          ? failed({ status: 404, error: 'The simulated gateway no longer has this record.' })
          : success(record);
      }),
    ],
    ...callbacksCalls(callbacks),
    ...workspaceCalls(workspace),
    ...historyCalls(history),
  ]);
}

function json(status: number, value: unknown): Response {
  const text = JSON.stringify(value);
  const headers = {
    ...securityHeaders,
    ...noStore,
    'Content-Type': 'application/json',
    // By it the page knows whether to read the answer in turns.
    'Content-Length': String(Buffer.byteLength(text)),
  };
  // A refused call may have an unread body: its connection is not used again.
  return new Response(text, {
    status,
    headers: status < 400 ? headers : { ...headers, Connection: 'close' },
  });
}

/** A stream of what changes; null where there are too many. */
type OpenStream = () => ReadableStream<Uint8Array> | null | Promise<ReadableStream<Uint8Array> | null>;

/** Not one of the calls that are counted: it is answered for as long as the page is open. */
async function stream(request: Request, open: OpenStream): Promise<Response> {
  const body = await readJson(request, relayRequestLimitBytes);
  if (!body.ok || !nothing.safeParse(body.value).success) {
    return json(400, { error: 'The body of the call does not have the expected shape.' });
  }
  const messages = await open();
  if (messages === null) {
    return json(503, { error: 'Too many pages of this console follow its changes: close one of them.' });
  }
  return new Response(messages, {
    headers: { ...securityHeaders, ...noStore, 'Content-Type': 'text/event-stream' },
  });
}

async function readJson(request: Request, limitBytes: number): Promise<ApiResult> {
  const bytes = request.body === null ? Buffer.alloc(0) : await readLimited(request.body, limitBytes);
  if (bytes === null) {
    const limit = Math.floor(limitBytes / 1_048_576);
    return failed({ status: 413, error: `The body of the call is larger than ${limit} MiB.` });
  }
  try {
    const value: unknown = JSON.parse(new TextDecoder('utf-8', { fatal: true }).decode(bytes));
    return success(value);
  } catch {
    return failed({ status: 400, error: 'The body of the call is not JSON.' });
  }
}

/** The API as a function of a request; `token` is the start-up token of the served page. */
export function createApi(services: ApiServices, token: string): (request: Request) => Promise<Response> {
  const calls = buildCalls(services);
  const streams: ReadonlyMap<string, OpenStream> = new Map<string, OpenStream>([
    [callbacksStreamPath, services.callbacks.openStream],
    [workspaceStreamPath, services.workspace.openStream],
  ]);
  let underWay = 0;
  return async (request) => {
    const refusal = checkApiCall(request, token);
    if (refusal !== null) {
      const { status, ...said } = refusal;
      return json(status, said);
    }
    const { pathname } = new URL(request.url);
    const open = streams.get(pathname);
    if (open !== undefined) return stream(request, open);
    const answer = calls.get(pathname);
    if (answer === undefined) return json(404, { error: 'The API has no such call.' });
    if (underWay >= maxCalls) return json(503, { error: 'Too many calls at the same time.' });
    underWay += 1;
    try {
      const isWrite = pathname === workspaceWritePath;
      const body = await readJson(request, isWrite ? workspaceWriteLimitBytes : relayRequestLimitBytes);
      const result = body.ok ? await answer(body.value) : body;
      return result.ok
        ? json(200, result.value)
        : json(result.failure.status, { error: result.failure.error });
    } catch {
      return json(500, { error: 'The call failed inside the console’s own server.' });
    } finally {
      underWay -= 1;
    }
  };
}
