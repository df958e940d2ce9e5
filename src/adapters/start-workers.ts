/** Starts the page's threads: the one that holds the keys, those that read a text, and the one that makes reports. */
import importingUrl from './importing-worker.ts?worker&url';
import invoiceUrl from './invoice-worker.ts?worker&url';
import reportingUrl from './reporting-worker.ts?worker&url';
import signingUrl from './signing-worker.ts?worker&url';
import splittingUrl from './splitting-worker.ts?worker&url';

/** Only these scripts may become a worker (Trusted Types policy `payout-worker`). */
const policy = globalThis.trustedTypes?.createPolicy('payout-worker', {
  createScriptURL: (asked) =>
    [splittingUrl, importingUrl, reportingUrl, invoiceUrl].find((url) => url === asked) ?? signingUrl,
});

const start = (url: string): Worker => new Worker(policy?.createScriptURL(url) ?? url, { type: 'module' });

export const startSigningWorker = (): Worker => start(signingUrl);
export const startSplittingWorker = (): Worker => start(splittingUrl);
export const startImportingWorker = (): Worker => start(importingUrl);
export const startReportingWorker = (): Worker => start(reportingUrl);
export const startInvoiceWorker = (): Worker => start(invoiceUrl);
