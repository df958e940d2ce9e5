/** {@link ConsoleServer} over same-origin POSTs with the start-up token. */
import * as z from 'zod/mini';
import {
  consoleConfigSchema,
  relayErrorSchema,
  relayReplySchema,
  type ConsoleConfig,
} from '#domain/relay/contract.ts';
import { relayTokenHeader } from '#domain/relay/relay-terms.ts';
import {
  simulatorReceiptsSchema,
  simulatorRecordSchema,
  simulatorRecordsSchema,
  simulatorStateSchema,
} from '#domain/relay/simulator-contract.ts';
import { createCallbacksServer } from './callbacks-server.ts';
import { followStreams } from './message-stream.ts';
import { createHistoryServer } from './history-server.ts';
import { jsonInTurns } from './json-in-turns.ts';
import { createSentBefore } from './sent-before.ts';
import { fetchToken, readToken } from './start-up-token.ts';
import { createWorkspaceServer } from './workspace-server.ts';
import { ConsoleServerError, type ConsoleServer } from '#services/console-services.ts';
import { LostServerError } from '#services/lost-server-error.ts';

const restarted = {
  known:
    'The console’s own server was started again and did not take this call: nothing was sent or changed. Do it once more. Its simulator has begun anew.',
  unsure:
    'The console’s own server was started again and did not take this call: nothing was sent or changed. Whether it has the same version and settings cannot be told from here: reload the page.',
};

/** @param onRestarted - called when the server is known again after it was restarted: what it said before is over. */
export function createConsoleServer(onRestarted: () => void): ConsoleServer {
  let token = readToken();
  let known: ConsoleConfig | null = null;
  let renewing: Promise<boolean> | null = null;
  const sentBefore = createSentBefore(Date.now);

  const request = (path: string, body: unknown, own: string, signal: AbortSignal | null): Promise<Response> =>
    fetch(path, {
      method: 'POST',
      headers: { 'content-type': 'application/json', [relayTokenHeader]: own },
      body: JSON.stringify(body),
      redirect: 'error',
      signal,
    });

  /** Only a server that was started as before is taken for the same: it may send to other gateways than the page shows. */
  async function renew(): Promise<boolean> {
    const fresh = await fetchToken();
    if (fresh === null || known === null) return false;
    const response = await request('/api/config', {}, fresh, null).catch(() => null);
    const answer = response === null ? null : await jsonInTurns(response);
    const config = consoleConfigSchema.safeParse(answer);
    if (!config.success || JSON.stringify(config.data) !== JSON.stringify(known)) return false;
    token = fresh;
    sentBefore.restart();
    onRestarted();
    return true;
  }

  /** @param own - the token that the call had. */
  async function refused(response: Response, own: string): Promise<ConsoleServerError> {
    const answer = await jsonInTurns(response);
    const parsed = relayErrorSchema.safeParse(answer);
    if (parsed.data?.isTokenOutdated === true) {
      if (own === token) {
        renewing ??= renew().finally(() => {
          renewing = null;
        });
        if (!(await renewing)) return new LostServerError(restarted.unsure, 'no');
      }
      return new LostServerError(restarted.known, 'no');
    }
    const reason = parsed.success ? parsed.data.error : `status ${response.status}`;
    return new ConsoleServerError(
      `The console’s own server refused the call: ${reason}`,
      // A call that failed inside the server may have failed after the request went out.
      response.status >= 500 && response.status !== 503 ? 'maybe' : 'no',
    );
  }

  /** Throws for an answer that is a refusal. */
  async function post(path: string, body: unknown, signal: AbortSignal | null = null): Promise<Response> {
    const own = token;
    let response: Response;
    try {
      response = await request(path, body, own, signal);
    } catch {
      throw new LostServerError(
        'The console’s own server does not answer. Is it still running in the terminal where you started it?',
        'maybe',
      );
    }
    if (!response.ok) throw await refused(response, own);
    return response;
  }

  async function call<Schema extends z.ZodMiniType>(
    path: string,
    body: unknown,
    schema: Schema,
    signal: AbortSignal | null = null,
  ): Promise<z.infer<Schema>> {
    const response = await post(path, body, signal);
    const answer = await jsonInTurns(response);
    const parsed = schema.safeParse(answer);
    if (!parsed.success) {
      throw new ConsoleServerError(
        'The console’s own server gave an answer that this page does not know. Reload the page.',
        'maybe',
      );
    }
    return parsed.data;
  }

  /** Listening changes nothing: with the new token it begins again at once. */
  async function listen(path: string, body: unknown, signal: AbortSignal): Promise<Response> {
    const own = token;
    try {
      return await post(path, body, signal);
    } catch (error) {
      if (own === token) throw error;
      return post(path, body, signal);
    }
  }

  const follow = followStreams(listen);
  return {
    async config() {
      known = await call('/api/config', {}, consoleConfigSchema);
      return known;
    },
    send: (sent, patience) =>
      sentBefore.send(sent, known?.targets ?? [], () => call('/api/send', sent, relayReplySchema, patience)),
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
