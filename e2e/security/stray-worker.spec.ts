import { createServer } from 'node:http';
import { expect, startSystem, test } from './fixtures.ts';
import { listen } from './servers.ts';

/** Answers from what it kept, whatever there is at its address by now. */
const keeper = `
addEventListener('install', (event) => {
  skipWaiting();
  event.waitUntil(caches.open('kept').then((cache) => cache.add('/')));
});
addEventListener('activate', (event) => event.waitUntil(clients.claim()));
addEventListener('fetch', (event) => event.respondWith(caches.match('/').then((kept) => kept ?? fetch(event.request))));
`;

/** An app with a service worker, as a development server leaves one behind. */
async function startFormerApp(): Promise<{ readonly port: number; readonly close: () => Promise<void> }> {
  const server = createServer(({ url }, response) => {
    const [type, text] =
      url === '/keeper.js' ? ['text/javascript', keeper] : ['text/html', '<title>Former app</title>'];
    response.writeHead(200, { 'Content-Type': type, Connection: 'close' }).end(text);
  });
  const port = await listen(server);
  return {
    port,
    close: () =>
      new Promise((resolve) => {
        server.close(() => resolve());
        server.closeAllConnections();
      }),
  };
}

test('an app that left its service worker at the address of the console does not answer in its place', async ({
  page,
}) => {
  const former = await startFormerApp();
  const address = `http://127.0.0.1:${former.port}/`;
  await page.goto(address);
  await page.evaluate(async () => {
    await navigator.serviceWorker.register('/keeper.js');
    await navigator.serviceWorker.ready;
  });
  await page.goto('about:blank');
  await former.close();

  const system = await startSystem({ args: ['--port', String(former.port)] });
  try {
    await page.goto(address);
    await expect(page).toHaveTitle('Payout check · Countersign', { timeout: 20_000 });
    await expect
      .poll(() => page.evaluate(async () => (await navigator.serviceWorker.getRegistrations()).length))
      .toBe(0);
    // What it still loads in idle time would miss the server.
    await page.goto('about:blank');
  } finally {
    await system.stop();
  }
});
