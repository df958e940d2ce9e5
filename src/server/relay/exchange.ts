/**
 * One request to a gateway over a connection of its own: no reuse, no retry, no redirect, no cache,
 * no cookies, no decoding, no proxy.
 */
import { lookup } from 'node:dns/promises';
import { Agent, buildConnector, type Dispatcher } from 'undici';
import { relayAnswerLimitBytes, type RelayFailure } from '#domain/relay/contract.ts';
import { failed, success, type Result } from '#domain/result.ts';
import { readLimited } from '../read-body.ts';
import { selectAnswerHeaders } from './answer-headers.ts';
import { classifyConnectFailure, classifyExchangeFailure } from './classify-failure.ts';
import { defaultDeadlines, startStopwatch, type Deadlines, type Stopwatch } from './deadlines.ts';
import { guardLookup, type Resolver } from './guarded-lookup.ts';
import type { OutboundRequest } from './policy.ts';

export interface ExchangeOptions {
  readonly deadlines?: Partial<Deadlines>;
  readonly answerLimitBytes?: number;
  readonly resolve?: Resolver;
  /** PEM certificates to trust instead of the built-in ones. */
  readonly certificateAuthorities?: string;
}

export interface GatewayAnswer {
  readonly status: number;
  readonly headers: [string, string][];
  readonly body: Buffer;
}
type Outcome = Result<GatewayAnswer, RelayFailure>;

/** How far an exchange came; an error alone does not say it. */
interface Progress {
  connected: boolean;
  connectError: unknown;
}

function openAgent(
  deadlines: Deadlines,
  options: ExchangeOptions,
  progress: Progress,
  stopwatch: Stopwatch,
): Agent {
  const connect = buildConnector({
    // Explicit, so that no environment variable and no default decides.
    rejectUnauthorized: true,
    minVersion: 'TLSv1.2',
    ...(options.certificateAuthorities === undefined ? {} : { ca: options.certificateAuthorities }),
    lookup: guardLookup(options.resolve ?? ((name) => lookup(name, { all: true }))),
    maxCachedSessions: 0,
    // Ends a socket that the stopwatch has given up on.
    timeout: deadlines.connect + 1_000,
    allowH2: false,
  });
  return new Agent({
    pipelining: 0,
    connections: 1,
    maxHeaderSize: 16_384,
    // The stopwatch keeps time: undici's own timers are coarse.
    headersTimeout: 0,
    bodyTimeout: 0,
    connect(target, callback) {
      connect(target, (...result) => {
        const [error, socket] = result;
        if (error !== null) {
          progress.connectError = error;
          callback(error, null);
        } else if (stopwatch.signal.aborted) {
          socket.destroy();
          callback(new Error('Stopped.'), null);
        } else {
          progress.connected = true;
          stopwatch.enter('headers');
          callback(null, socket);
        }
      });
    },
  });
}

async function readAnswer(response: Dispatcher.ResponseData, limitBytes: number): Promise<Outcome> {
  const { statusCode: status, headers, body } = response;
  const encoding = headers['content-encoding'];
  if (encoding !== undefined && encoding !== 'identity') {
    return failed({
      kind: 'unreadable',
      sent: 'maybe',
      reason: 'The answer is compressed although the request allowed only the identity encoding.',
    });
  }
  const bytes = await readLimited(body, limitBytes);
  if (bytes === null) return failed({ kind: 'too-large', sent: 'maybe', limitBytes, status });
  return success({ status, headers: selectAnswerHeaders(headers), body: bytes });
}

/** Sends one request and reads its answer. Never rejects. */
export async function exchange(request: OutboundRequest, options: ExchangeOptions = {}): Promise<Outcome> {
  const deadlines = { ...defaultDeadlines, ...options.deadlines };
  const { protocol } = new URL(request.origin);
  const progress: Progress = { connected: false, connectError: null };
  const stopwatch = startStopwatch(deadlines);
  const agent = openAgent(deadlines, options, progress, stopwatch);
  try {
    const response = await agent.request({
      origin: request.origin,
      method: request.method,
      path: request.path,
      headers: request.headers,
      body: request.body,
      signal: stopwatch.signal,
    });
    stopwatch.enter('body');
    return await readAnswer(response, options.answerLimitBytes ?? relayAnswerLimitBytes);
  } catch (error) {
    const phase = stopwatch.expired();
    if (phase !== null) {
      return failed({
        kind: 'timeout',
        sent: progress.connected ? 'maybe' : 'no',
        phase,
        limitMs: deadlines[phase],
      });
    }
    return failed(
      progress.connected
        ? classifyExchangeFailure(error)
        : classifyConnectFailure(progress.connectError ?? error, protocol),
    );
  } finally {
    stopwatch.stop();
    // Not awaited: it would wait for a connection attempt that was given up.
    agent.destroy().catch(() => undefined);
  }
}
