/** Starts the page's threads: the one that holds the keys, and those that split a text. */
import signingUrl from './signing-worker.ts?worker&url';
import splittingUrl from './splitting-worker.ts?worker&url';

/** Only these two scripts may become a worker (Trusted Types policy `payout-worker`). */
const policy = globalThis.trustedTypes?.createPolicy('payout-worker', {
  createScriptURL: (asked) => (asked === splittingUrl ? splittingUrl : signingUrl),
});

const start = (url: string): Worker => new Worker(policy?.createScriptURL(url) ?? url, { type: 'module' });

export const startSigningWorker = (): Worker => start(signingUrl);
export const startSplittingWorker = (): Worker => start(splittingUrl);
