/** Why a listener on this machine gave no answer, in a sentence that says what to do. */
import type { ListenerAnswer } from '#domain/callbacks/callback-contract.ts';
import { errorCode } from '../error-code.ts';
import type { Stopwatch } from '../relay/deadlines.ts';
import type { LoopbackTarget } from './loopback-target.ts';

type Failed = Extract<ListenerAnswer, { readonly kind: 'failed' }>;
export type ListenerFailure = Omit<Failed, 'durationMs'>;

export function listenerFailure(reason: Failed['reason'], detail: string): ListenerFailure {
  return { kind: 'failed', reason, detail };
}

export function describeListenerError(
  error: unknown,
  { url }: LoopbackTarget,
  isConnected: boolean,
): ListenerFailure {
  const code = errorCode(error, 'no code');
  if (code.startsWith('HPE_')) {
    return listenerFailure('not-http', `What answers at ${url.host} does not speak HTTP (${code}).`);
  }
  if (!isConnected && url.protocol === 'https:' && code !== 'ECONNREFUSED') {
    return listenerFailure(
      'not-http',
      `The TLS handshake with ${url.host} failed (${code}). A certificate that nobody here vouches for is not taken: use http for a listener on this machine.`,
    );
  }
  if (!isConnected) {
    return listenerFailure(
      'no-listener',
      `Nothing listens at ${url.host} (${code}). Start your listener, then try again.`,
    );
  }
  return listenerFailure('cut', `The listener closed the connection before it had answered (${code}).`);
}

export function describeExpiry(stopwatch: Stopwatch, { url }: LoopbackTarget): ListenerFailure | null {
  const phase = stopwatch.expired();
  if (phase === null) return null;
  return phase === 'connect'
    ? listenerFailure('no-listener', `No connection to ${url.host} came about in time.`)
    : listenerFailure('timed-out', `The listener took the request and gave no answer in time.`);
}
