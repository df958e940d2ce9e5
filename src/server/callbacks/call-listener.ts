/**
 * One request to somebody's listener on this machine, over a connection of its own: no redirect, no reuse, no repeat, no
 * proxy, no decoding. A head counts as an answer even where its body is endless or cut.
 */
import { lookup } from 'node:dns/promises';
import { request as requestHttp, type RequestOptions } from 'node:http';
import { request as requestHttps } from 'node:https';
import type { LookupFunction, Socket } from 'node:net';
import type { CallbackMethod, ListenerAnswer } from '#domain/callbacks/callback-contract.ts';
import { startStopwatch, type Deadlines, type Stopwatch } from '../relay/deadlines.ts';
import type { Resolver } from '../relay/guarded-lookup.ts';
import {
  describeExpiry,
  describeListenerError,
  listenerFailure,
  type ListenerFailure,
} from './listener-failure.ts';
import { findLoopbackTarget, type LoopbackTarget } from './loopback-target.ts';
import { readListenerAnswer } from './read-listener-answer.ts';

export interface ListenerRequest {
  readonly method: CallbackMethod;
  readonly url: string;
  /** Null without a body. */
  readonly contentType: string | null;
  readonly body: Buffer;
  readonly userAgent: string;
}

export interface CallListenerOptions {
  /** Aborts when the process stops. */
  readonly stopping: AbortSignal;
  readonly deadlines?: Partial<Deadlines>;
  readonly resolve?: Resolver;
  /** Takes the connection once it stands, before the request is written. */
  readonly onConnected?: (socket: Socket) => void;
}

type Outcome = Awaited<ReturnType<typeof readListenerAnswer>> | ListenerFailure;

/** Longer than the slow answer of the inbox. */
export const listenerDeadlinesMs: Deadlines = { connect: 5_000, headers: 20_000, body: 5_000, total: 30_000 };

/** Gives a connection the checked addresses, whatever the name means by now. */
function pinned(addresses: LoopbackTarget['addresses']): LookupFunction {
  return (_, options, callback) => {
    const [first] = addresses;
    if (options.all === true) callback(null, [...addresses]);
    else callback(null, first?.address ?? '', first?.family);
  };
}

function requestOptions(target: LoopbackTarget, request: ListenerRequest): RequestOptions {
  const { url } = target;
  return {
    method: request.method,
    hostname: url.hostname.replace(/^\[|\]$/gu, ''),
    port: url.port,
    path: url.pathname + url.search,
    headers: {
      'User-Agent': request.userAgent,
      Accept: '*/*',
      Connection: 'close',
      ...(request.contentType === null
        ? {}
        : { 'Content-Type': request.contentType, 'Content-Length': request.body.length }),
    },
    lookup: pinned(target.addresses),
    // A new connection, and no proxy that the environment names.
    agent: false,
    maxHeaderSize: 16_384,
  };
}

function exchangeWith(
  target: LoopbackTarget,
  request: ListenerRequest,
  stopwatch: Stopwatch,
  options: CallListenerOptions,
): Promise<Outcome> {
  return new Promise((resolve) => {
    let isConnected = false;
    let hasHead = false;
    const send = target.url.protocol === 'https:' ? requestHttps : requestHttp;
    const outgoing = send({ ...requestOptions(target, request), signal: stopwatch.signal });
    const giveUp = (): void => {
      outgoing.destroy(new Error('Stopping.'));
    };
    options.stopping.addEventListener('abort', giveUp, { once: true });
    outgoing.once('close', () => options.stopping.removeEventListener('abort', giveUp));
    outgoing.on('socket', (socket) => {
      const event = target.url.protocol === 'https:' ? 'secureConnect' : 'connect';
      socket.once(event, () => {
        isConnected = true;
        stopwatch.enter('headers');
        options.onConnected?.(socket);
      });
    });
    outgoing.on('error', (error) => {
      // Behind a head it is the body that is cut, which is part of the answer.
      if (hasHead) return;
      if (options.stopping.aborted) resolve(listenerFailure('stopping', 'The console is stopping.'));
      else resolve(describeExpiry(stopwatch, target) ?? describeListenerError(error, target, isConnected));
    });
    outgoing.on('upgrade', (_, socket) => {
      socket.destroy();
      resolve(listenerFailure('not-http', 'The listener changed the protocol, which nobody asked for.'));
    });
    outgoing.on('response', (incoming) => {
      const { statusCode: status = 0 } = incoming;
      hasHead = true;
      if (status >= 300 && status < 400) {
        resolve(
          listenerFailure(
            'redirected',
            `It answered ${status}, and redirects are not followed: answer 200 at this address.`,
          ),
        );
        outgoing.destroy();
        return;
      }
      stopwatch.enter('body');
      readListenerAnswer(incoming).then(
        (answer) => {
          resolve(answer);
          outgoing.destroy();
        },
        () => resolve(listenerFailure('cut', 'The answer could not be read.')),
      );
    });
    outgoing.end(request.contentType === null ? undefined : request.body);
  });
}

/** Rejects as soon as one of the signals aborts: a name server may take its time. */
function unlessAborted<Value>(promise: Promise<Value>, signals: readonly AbortSignal[]): Promise<Value> {
  const settled = new AbortController();
  const aborted = new Promise<never>((_, reject) => {
    for (const signal of signals) {
      signal.addEventListener('abort', () => reject(new Error('Aborted.')), { signal: settled.signal });
    }
  });
  return Promise.race([promise, aborted]).finally(() => settled.abort());
}

/** Never rejects. Nothing is opened where the target is not this machine. */
export async function callListener(
  request: ListenerRequest,
  options: CallListenerOptions,
): Promise<ListenerAnswer> {
  const startedAt = performance.now();
  const finish = (outcome: Outcome): ListenerAnswer => ({
    ...outcome,
    durationMs: Math.round(performance.now() - startedAt),
  });
  if (options.stopping.aborted) return finish(listenerFailure('stopping', 'The console is stopping.'));
  if (/[^\t\x20-\x7E]/u.test(request.contentType ?? '')) {
    return finish(listenerFailure('refused', 'The content type holds characters that no header can hold.'));
  }
  const resolve = options.resolve ?? ((name: string) => lookup(name, { all: true }));
  const stopwatch = startStopwatch({ ...listenerDeadlinesMs, ...options.deadlines });
  try {
    const target = await findLoopbackTarget(request.url, (name) =>
      unlessAborted(resolve(name), [stopwatch.signal, options.stopping]),
    );
    if (options.stopping.aborted) return finish(listenerFailure('stopping', 'The console is stopping.'));
    if (!target.ok) return finish({ kind: 'failed', ...target.failure });
    return finish(await exchangeWith(target.value, request, stopwatch, options));
  } finally {
    stopwatch.stop();
  }
}
