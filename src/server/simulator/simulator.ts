/** The simulated gateway on a listener of its own. Its port has no control: that goes through the console's API. */
import { setMaxListeners } from 'node:events';
import type { IncomingMessage, ServerResponse } from 'node:http';
import { Readable } from 'node:stream';
import { setTimeout as wait } from 'node:timers/promises';
import type { SimulatorSender } from '#domain/relay/simulator-contract.ts';
import { listen, refuse, type Listener, type ListenerLimits } from '../listener.ts';
import type { ConnectionEnds } from '../own-connections.ts';
import { readLimited } from '../read-body.ts';
import { simulatorSecurityHeaders } from '../security-headers.ts';
import type { SimulatorControl } from '../api.ts';
import { endlessBytes, pageMissing, type SimulatorAnswer } from './answers.ts';
import { createGateway, type Gateway } from './gateway.ts';
import { nobodyWatches, type OrderWatch } from './order-watch.ts';
import { receiverName, receiverPage } from './receiver-page.ts';

export interface SimulatorOptions {
  readonly host: string;
  readonly port: number;
  /** Path templates of the invoice view. */
  readonly invoicePaths: readonly string[];
  readonly limits?: Partial<ListenerLimits>;
  /** Before the slow behaviour answers; longer than the relay waits. */
  readonly slowMs?: number;
  /** Whether the console's own relay opened a connection to it. */
  readonly isOwnConnection?: (socket: ConnectionEnds) => boolean;
  readonly watch?: OrderWatch;
}

export interface Simulator {
  readonly url: string;
  readonly control: SimulatorControl;
  readonly close: () => Promise<void>;
}

const bodyLimitBytes = 1_048_576;
const headers = { ...simulatorSecurityHeaders, 'x-simulator': 'countersign' };

function* endlessChunks(): Generator<Buffer> {
  const chunk = Buffer.alloc(65_536, 'countersign simulator ');
  for (let sent = 0; sent < endlessBytes; sent += chunk.length) yield chunk;
}

function write(outgoing: ServerResponse, answer: SimulatorAnswer): void {
  if (answer.body === 'reset') {
    outgoing.socket?.resetAndDestroy();
    return;
  }
  if (answer.body !== 'endless') {
    const length = { 'Content-Length': answer.body.byteLength };
    outgoing.writeHead(answer.status, { ...headers, ...answer.headers, ...length });
    if (answer.cutShort === true) {
      // What was written goes out first.
      const half = answer.body.subarray(0, Math.floor(answer.body.byteLength / 2));
      outgoing.write(half, () => outgoing.socket?.destroySoon());
    } else outgoing.end(answer.body);
    return;
  }
  outgoing.writeHead(answer.status, { ...headers, ...answer.headers });
  const stream = Readable.from(endlessChunks());
  outgoing.once('close', () => stream.destroy());
  stream.pipe(outgoing);
}

function answerReceiver(watch: OrderWatch, name: string): SimulatorAnswer {
  const received = watch.received(name);
  return received === null ? pageMissing() : receiverPage(received.order, received.values);
}

async function handle(
  gateway: Gateway,
  watch: OrderWatch,
  sender: SimulatorSender,
  incoming: IncomingMessage,
  outgoing: ServerResponse,
): Promise<void> {
  const body = await readLimited(incoming, bodyLimitBytes);
  if (body === null) {
    refuse(outgoing, 413, 'The body is larger than 1 MiB.\n', headers);
    return;
  }
  const { method = '', url: target = '', rawHeaders } = incoming;
  const name = receiverName(method, target);
  write(
    outgoing,
    name === null
      ? await gateway.answer({ method, target, rawHeaders, body }, sender)
      : answerReceiver(watch, name),
  );
}

export async function startSimulator(options: SimulatorOptions): Promise<Simulator> {
  const stopping = new AbortController();
  // One for each request that waits for the slow answer.
  setMaxListeners(0, stopping.signal);
  const watch = options.watch ?? nobodyWatches;
  let listener: Listener | null = null;
  const gateway = createGateway({
    origin: () => (listener === null ? '' : new URL(listener.url).origin),
    nowMs: () => Date.now(),
    invoicePaths: options.invoicePaths,
    delay: () => wait(options.slowMs ?? 20_000, undefined, { signal: stopping.signal }),
    watch,
  });
  listener = await listen({
    host: options.host,
    port: options.port,
    ...(options.limits === undefined ? {} : { limits: options.limits }),
    headers,
    passesOverUpgrades: true,
    handle(incoming, outgoing) {
      // Asked at once: later the other end may be closed.
      const sender = options.isOwnConnection?.(incoming.socket) === true ? 'console' : 'foreign';
      // A client that goes away in the middle of its body, or the end of the process.
      handle(gateway, watch, sender, incoming, outgoing).catch(() => outgoing.destroy());
    },
  });
  const { url, close } = listener;
  return {
    url,
    control: gateway,
    close() {
      stopping.abort();
      return close();
    },
  };
}
