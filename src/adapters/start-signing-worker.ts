/** Starts the thread that holds the keys. */
import workerUrl from './signing-worker.ts?worker&url';

/** Only this one script may become a worker (Trusted Types policy `payout-worker`). */
const policy = globalThis.trustedTypes?.createPolicy('payout-worker', { createScriptURL: () => workerUrl });

export function startSigningWorker(): Worker {
  return new Worker(policy?.createScriptURL(workerUrl) ?? workerUrl, { type: 'module' });
}
