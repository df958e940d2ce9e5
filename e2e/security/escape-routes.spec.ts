import type { Browser, Page } from '@playwright/test';
import { expect, test } from './fixtures.ts';
import { startCanary, startPageServer, type Canary } from './servers.ts';

/** Ways out of a page that leave it in place. Each runs in the page, as an injected script would. */
const quietRoutes: Readonly<Record<string, (port: number) => unknown>> = {
  fetch: (port) => {
    fetch(`http://127.0.0.1:${port}/`, { mode: 'no-cors', method: 'POST', body: 'x' }).catch(() => undefined);
  },
  'kept-alive fetch': (port) => {
    fetch(`http://127.0.0.1:${port}/`, { mode: 'no-cors', keepalive: true }).catch(() => undefined);
  },
  XMLHttpRequest: (port) => {
    const request = new XMLHttpRequest();
    request.open('GET', `http://127.0.0.1:${port}/`);
    request.send();
  },
  beacon: (port) => navigator.sendBeacon(`http://127.0.0.1:${port}/`, 'x'),
  image: (port) => {
    new Image().src = `http://127.0.0.1:${port}/`;
  },
  'event stream': (port) => {
    new EventSource(`http://127.0.0.1:${port}/`).addEventListener('error', ({ target }) => {
      if (target instanceof EventSource) target.close();
    });
  },
  WebSocket: (port) => {
    new WebSocket(`ws://127.0.0.1:${port}/`).addEventListener('error', () => undefined);
  },
  frame: (port) => {
    const frame = document.createElement('iframe');
    frame.src = `http://127.0.0.1:${port}/`;
    document.body.append(frame);
  },
  'style sheet': (port) => {
    const link = document.createElement('link');
    link.rel = 'stylesheet';
    link.href = `http://127.0.0.1:${port}/`;
    document.head.append(link);
  },
  'style rule': (port) => {
    document.body.style.backgroundImage = `url(http://127.0.0.1:${port}/)`;
  },
  font: (port) => {
    new FontFace('canary', `url(http://127.0.0.1:${port}/)`).load().catch(() => undefined);
  },
  media: (port) => {
    const video = document.createElement('video');
    video.src = `http://127.0.0.1:${port}/`;
    document.body.append(video);
    video.load();
  },
  prefetch: (port) => {
    const link = document.createElement('link');
    link.rel = 'prefetch';
    link.href = `http://127.0.0.1:${port}/`;
    document.head.append(link);
  },
  preconnect: (port) => {
    const link = document.createElement('link');
    link.rel = 'preconnect';
    link.href = `http://127.0.0.1:${port}/`;
    document.head.append(link);
  },
  script: (port) => {
    const script = document.createElement('script');
    try {
      script.src = `http://127.0.0.1:${port}/`;
    } catch {
      // Trusted Types.
    }
    document.head.append(script);
  },
  module: (port) => {
    import(`http://127.0.0.1:${port}/`).catch(() => undefined);
  },
  worker: (port) => {
    const text = `fetch('http://127.0.0.1:${port}/', { mode: 'no-cors' }).catch(() => undefined)`;
    const url = URL.createObjectURL(new Blob([text], { type: 'text/javascript' }));
    try {
      const worker = new Worker(url);
      worker.addEventListener('error', () => worker.terminate());
    } catch {
      // Trusted Types.
    }
  },
  'window.open': (port) => void window.open(`http://127.0.0.1:${port}/`),
  'window.open without opener': (port) => void window.open(`http://127.0.0.1:${port}/`, '_blank', 'noopener'),
  'form by POST into a new window': (port) => {
    const form = document.createElement('form');
    form.action = `http://127.0.0.1:${port}/`;
    form.method = 'post';
    form.target = '_blank';
    document.body.append(form);
    form.submit();
  },
  WebRTC: (port) => {
    const connection = new RTCPeerConnection({
      iceServers: [
        { urls: `stun:127.0.0.1:${port}` },
        { urls: `turn:127.0.0.1:${port}?transport=tcp`, username: 'x', credential: 'x' },
        { urls: `turn:127.0.0.1:${port}?transport=udp`, username: 'x', credential: 'x' },
      ],
    });
    connection.createDataChannel('x');
    connection
      .createOffer()
      .then((offer) => connection.setLocalDescription(offer))
      .catch(() => undefined);
  },
};

/** Ways out that replace the page. */
const loudRoutes: Readonly<Record<string, (port: number) => unknown>> = {
  navigation: (port) => {
    location.href = `http://127.0.0.1:${port}/`;
  },
  link: (port) => {
    const link = document.createElement('a');
    link.href = `http://127.0.0.1:${port}/`;
    document.body.append(link);
    link.click();
  },
  'form by GET': (port) => {
    const form = document.createElement('form');
    form.action = `http://127.0.0.1:${port}/`;
    document.body.append(form);
    form.submit();
  },
  refresh: (port) => {
    const meta = document.createElement('meta');
    meta.httpEquiv = 'refresh';
    meta.content = `0; url=http://127.0.0.1:${port}/`;
    document.head.append(meta);
  },
};

/** Chromium opens no connection for it under remote control, so the control cannot show that it works. */
const unobservable = 'preconnect';

type Routes = typeof quietRoutes;
type Canaries = ReadonlyMap<string, Canary>;

async function startCanaries(routes: Routes): Promise<Canaries> {
  const entries = Object.keys(routes).map(async (route) => [route, await startCanary()] as const);
  return new Map(await Promise.all(entries));
}

function reached(canaries: Canaries): string[] {
  return [...canaries].filter(([, canary]) => canary.seen().length > 0).map(([route]) => route);
}

async function run(page: Page, routes: Routes, canaries: Canaries): Promise<void> {
  for (const [route, action] of Object.entries(routes)) {
    // The page may be gone before it can answer.
    // oxlint-disable-next-line no-await-in-loop
    await page.evaluate(action, canaries.get(route)?.port ?? 0).catch(() => undefined);
  }
}

/** A context without the watch over violations: each refusal here is one. */
async function tryRoutes(browser: Browser, url: string, canaries: Canaries, routes: Routes): Promise<void> {
  const context = await browser.newContext();
  const page = await context.newPage();
  await page.goto(url);
  await run(page, routes, canaries);
}

test('an injected script reaches no stranger by any way that leaves the page in place', async ({
  browser,
  system,
}) => {
  const unguarded = await startPageServer('<!doctype html><title>no guard</title><p>no guard');
  const silent = await startCanaries(quietRoutes);
  const control = await startCanaries(quietRoutes);

  await tryRoutes(browser, system.consoleUrl, silent, quietRoutes);
  // The same, later, from a page without the headers: once all of it has arrived, the first would have, too.
  await tryRoutes(browser, unguarded.url, control, quietRoutes);
  const observable = Object.keys(quietRoutes).filter((route) => route !== unobservable);
  await expect.poll(() => reached(control).toSorted()).toEqual(expect.arrayContaining(observable));

  expect(reached(silent)).toEqual([]);
  await Promise.all(browser.contexts().map((context) => context.close()));
  await Promise.all([unguarded, ...silent.values(), ...control.values()].map((server) => server.close()));
});

test('an injected script reaches no stranger by leaving the page', async ({ browser, system }) => {
  const unguarded = await startPageServer('<!doctype html><title>no guard</title><p>no guard');
  const silent = await startCanaries(loudRoutes);
  const control = await startCanaries(loudRoutes);

  // Each in a page of its own: it may be gone afterwards.
  const alone = Object.entries(loudRoutes).map(([route, action]) => ({ [route]: action }));
  await Promise.all(alone.map((route) => tryRoutes(browser, system.consoleUrl, silent, route)));
  await Promise.all(alone.map((route) => tryRoutes(browser, unguarded.url, control, route)));
  await expect.poll(() => reached(control).toSorted()).toEqual(Object.keys(loudRoutes).toSorted());

  expect(reached(silent)).toEqual([]);
  await Promise.all(browser.contexts().map((context) => context.close()));
  await Promise.all([unguarded, ...silent.values(), ...control.values()].map((server) => server.close()));
});
