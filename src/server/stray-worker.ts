/**
 * A browser keeps the service worker of an app that ran at this address before. It would answer in the console's place,
 * or stand between page and server. As the address is opened the browser asks for its script anew, by whatever name, and
 * gets one that takes itself away and has its pages loaded from here. The console has no service worker of its own.
 */
const script = `addEventListener('install', () => skipWaiting());
addEventListener('activate', (event) => event.waitUntil(leave()));
async function leave() {
  await registration.unregister();
  for (const page of await clients.matchAll({ type: 'window' })) page.navigate(page.url);
}
`;

/** Browsers say so of these requests alone (Service Workers, section 4.5 “Update”). */
const isForWorker = (request: Request): boolean => request.headers.get('service-worker') === 'script';

/** The script for a request that asks for one; null for any other. */
export const endStrayWorker = (request: Request): string | null => (isForWorker(request) ? script : null);
