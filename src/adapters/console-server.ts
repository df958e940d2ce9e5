/** {@link ConsoleServer} over same-origin POSTs with the start-up token. */
import * as z from 'zod/mini';
import { consoleConfigSchema, relayErrorSchema, relayReplySchema } from '#domain/relay/contract.ts';
import { relayTokenHeader, relayTokenMetaName } from '#domain/relay/relay-terms.ts';
import {
  simulatorReceiptsSchema,
  simulatorRecordSchema,
  simulatorRecordsSchema,
  simulatorStateSchema,
} from '#domain/relay/simulator-contract.ts';
import { createCallbacksServer } from './callbacks-server.ts';
import { followStreams } from './message-stream.ts';
import { createHistoryServer } from './history-server.ts';
import { createWorkspaceServer } from './workspace-server.ts';
import { ConsoleServerError, type ConsoleServer } from '#services/console-services.ts';

function readToken(): string {
  const meta = document.querySelector(`meta[name="${relayTokenMetaName}"]`);
  return meta?.getAttribute('content') ?? '';
}

async function refused(response: Response): Promise<ConsoleServerError> {
  const answer: unknown = await response.json().catch(() => null);
  const parsed = relayErrorSchema.safeParse(answer);
  const reason = parsed.success ? parsed.data.error : `status ${response.status}`;
  return new ConsoleServerError(
    `The console’s own server refused the call: ${reason} If it was restarted, reload the page.`,
    // A call that failed inside the server may have failed after the request went out.
    response.status >= 500 && response.status !== 503 ? 'maybe' : 'no',
  );
}

export function createConsoleServer(): ConsoleServer {
  const token = readToken();

  /** Throws for an answer that is a refusal. */
  async function post(path: string, body: unknown, signal: AbortSignal | null = null): Promise<Response> {
    let response: Response;
    try {
      response = await fetch(path, {
        method: 'POST',
        headers: { 'content-type': 'application/json', [relayTokenHeader]: token },
        body: JSON.stringify(body),
        redirect: 'error',
        signal,
      });
    } catch {
      throw new ConsoleServerError(
        'The console’s own server does not answer. Is it still running in the terminal where you started it?',
        'maybe',
      );
    }
    if (!response.ok) throw await refused(response);
    return response;
  }

  async function call<Schema extends z.ZodMiniType>(
    path: string,
    body: unknown,
    schema: Schema,
    signal: AbortSignal | null = null,
  ): Promise<z.infer<Schema>> {
    const response = await post(path, body, signal);
    const answer: unknown = await response.json().catch(() => null);
    const parsed = schema.safeParse(answer);
    if (!parsed.success) {
      throw new ConsoleServerError(
        'The console’s own server gave an answer that this page does not know. Reload the page.',
        'maybe',
      );
    }
    return parsed.data;
  }

  const follow = followStreams(post);
  return {
    config: () => call('/api/config', {}, consoleConfigSchema),
    send: (request, patience) => call('/api/send', request, relayReplySchema, patience),
    simulatorState: () => call('/api/simulator/state', {}, simulatorStateSchema),
    setSimulatorMerchant: (merchant) => call('/api/simulator/merchant', merchant, simulatorStateSchema),
    setSimulatorSettings: (change) => call('/api/simulator/settings', change, simulatorStateSchema),
    simulatorReceipts: async () =>
      (await call('/api/simulator/receipts', {}, simulatorReceiptsSchema)).receipts,
    simulatorRecords: async () => (await call('/api/simulator/records', {}, simulatorRecordsSchema)).records,
    ...createCallbacksServer(call, follow),
    ...createWorkspaceServer(call, follow),
    ...createHistoryServer(call),
    simulatorRecord: (id) => call('/api/simulator/record', { id }, simulatorRecordSchema),
  };
}
