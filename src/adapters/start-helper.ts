/** Starts a thread that helps to search, out of the worker that holds the keys: it ends with that worker. */
import searchingUrl from './searching-worker.ts?worker&url';

/** Only this script may become a worker of the worker (Trusted Types policy `payout-worker`, one for each thread). */
const policy = globalThis.trustedTypes?.createPolicy('payout-worker', {
  createScriptURL: () => searchingUrl,
});

export const startSearchingWorker = (): Worker =>
  new Worker(policy?.createScriptURL(searchingUrl) ?? searchingUrl, { type: 'module' });
