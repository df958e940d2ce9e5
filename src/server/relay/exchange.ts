/**
 * One request to a gateway over a connection of its own: no reuse, no retry, no redirect, no cache,
 * no cookies, no decoding, no proxy.
 */
import { lookup } from 'node:dns/promises';
import type { Socket } from 'node:net';
import { Agent, buildConnector } from 'undici';
import type { RelayFailure } from '#domain/relay/contract.ts';
import { relayAnswerLimitBytes, relayDeadlinesMs } from '#domain/relay/relay-terms.ts';
import { failed, success, type Result } from '#domain/result.ts';
import { boundOctets } from './bound-octets.ts';
import { classifyConnectFailure, classifyExchangeFailure } from './classify-failure.ts';
import { collectAnswer, type GatewayAnswer } from './collect-answer.ts';
import { startStopwatch, type Deadlines, type Stopwatch } from './deadlines.ts';
import { guardLookup, type Resolver } from './guarded-lookup.ts';
import type { OutboundRequest } from './policy.ts';
import { skipInterimAnswers } from './skip-interim-answers.ts';

export interface ExchangeOptions {
  readonly deadlines?: Partial<Deadlines>;
  readonly answerLimitBytes?: number;
  readonly resolve?: Resolver;
  /** PEM certificates to trust instead of the built-in ones. */
  readonly certificateAuthorities?: string;
  /** Takes each connection once it stands, before the request is written. */
  readonly onConnected?: (socket: Socket) => void;
}

const longestHead = 16_384;
/** Chunks of one octet take six. */
const roomForFraming = 8;

type Outcome = Result<GatewayAnswer, RelayFailure>;

/** How far an exchange came; an error alone does not say it. */
interface Progress {
  connected: boolean;
  connectError: unknown;
}

function openAgent(
  deadlines: Deadlines,
  options: ExchangeOptions,
  answerLimitBytes: number,
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
    maxHeaderSize: longestHead,
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
          boundOctets(socket, roomForFraming * (longestHead + answerLimitBytes));
          skipInterimAnswers(socket);
          options.onConnected?.(socket);
          callback(null, socket);
        }
      });
    },
  });
}

/** Sends one request and reads its answer. Never rejects. */
export async function exchange(request: OutboundRequest, options: ExchangeOptions = {}): Promise<Outcome> {
  const deadlines = { ...relayDeadlinesMs, ...options.deadlines };
  const { protocol } = new URL(request.origin);
  const progress: Progress = { connected: false, connectError: null };
  const stopwatch = startStopwatch(deadlines);
  const answerLimitBytes = options.answerLimitBytes ?? relayAnswerLimitBytes;
  const agent = openAgent(deadlines, options, answerLimitBytes, progress, stopwatch);
  const collector = collectAnswer(answerLimitBytes);
  try {
    await agent.stream(
      {
        origin: request.origin,
        method: request.method,
        path: request.path,
        headers: request.headers,
        body: request.body,
        signal: stopwatch.signal,
      },
      (head) => {
        stopwatch.enter('body');
        return collector.open(head);
      },
    );
    return success(collector.whole());
  } catch (error) {
    const refusal = collector.refusal();
    if (refusal !== null) return failed(refusal);
    const phase = stopwatch.expired();
    if (phase !== null) {
      return failed({
        kind: 'timeout',
        sent: progress.connected ? 'maybe' : 'no',
        phase,
        limitMs: deadlines[phase],
        partial: collector.partial(),
      });
    }
    return failed(
      progress.connected
        ? classifyExchangeFailure(error, collector.partial())
        : classifyConnectFailure(progress.connectError ?? error, protocol),
    );
  } finally {
    stopwatch.stop();
    // Not awaited: it would wait for a connection attempt that was given up.
    agent.destroy().catch(() => undefined);
  }
}
