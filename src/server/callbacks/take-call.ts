/** What the inbox does with one request: turn it away with the reason, or read it, keep it and answer it. */
import type { IncomingMessage, OutgoingHttpHeaders, ServerResponse } from 'node:http';
import type { Socket } from 'node:net';
import type { InboxAnswer, InboxCall } from '#domain/callbacks/callback-contract.ts';
import { maskCardNumberOctets } from '#domain/callbacks/mask-card-numbers.ts';
import { equalSecrets } from '../api-guard.ts';
import { readLimited } from '../read-body.ts';
import type { InboxMemory } from './inbox-memory.ts';

export interface TakeCallOptions {
  /** With its random part. */
  readonly path: string;
  readonly memory: InboxMemory;
  readonly nowMs: () => number;
  /** Whether there is room for a further call now. */
  readonly mayTake: () => boolean;
  readonly sentBy: (socket: Socket) => InboxCall['from'];
  /** Octets that came over a connection since it was asked last. */
  readonly octetsSince: (socket: Socket) => number;
  /** Takes the number of a call that one of the console's own connections brought. */
  readonly numbered: (socket: Socket, number: number) => void;
  /** What this call is answered. */
  readonly chooseAnswer: () => InboxAnswer;
  readonly slowMs: number;
}

const inboxBodyLimitBytes = 262_144;
const mostHeaders = 20;

/** On every answer. Nothing of a call is ever in one, and no page of another origin may read it. */
export const inboxHeaders = {
  'Cache-Control': 'no-store',
  'X-Content-Type-Options': 'nosniff',
  'Content-Security-Policy': "default-src 'none'; frame-ancestors 'none'; sandbox",
} as const satisfies OutgoingHttpHeaders;

function turnAway(outgoing: ServerResponse, status: number, more: OutgoingHttpHeaders = {}): void {
  // The rest of the request is not read.
  outgoing.writeHead(status, { ...inboxHeaders, ...more, 'Content-Length': 0, Connection: 'close' });
  outgoing.end();
}

/**
 * Web pages send one of these by themselves, a gateway none. Node's `fetch` sends `Sec-Fetch-Mode` alone: browsers that
 * have it send `Sec-Fetch-Site` with it (Fetch Metadata section 3), and no page can leave that out.
 */
function headerOfPage(rawHeaders: readonly string[]): string | null {
  const names = rawHeaders.filter((_, index) => index % 2 === 0).map((name) => name.toLowerCase());
  const isOfPage = (name: string): boolean =>
    name === 'origin' || name === 'cookie' || (name.startsWith('sec-fetch-') && name !== 'sec-fetch-mode');
  const found = names.find(isOfPage);
  return found?.startsWith('sec-fetch-') === true ? 'Sec-Fetch' : (found ?? null);
}

function masked(text: string): string {
  return Buffer.from(maskCardNumberOctets(Buffer.from(text, 'latin1'))).toString('latin1');
}

/** What a body is read by, wherever it stands: proxies may put many before it. */
const headersOfBody = ['content-type', 'content-encoding'];

function keptHeaders(rawHeaders: readonly string[]): [string, string][] {
  const names = rawHeaders.filter((_, index) => index % 2 === 0);
  const lower = names.map((name) => name.toLowerCase());
  const ofBody = headersOfBody.map((name) => lower.indexOf(name)).filter((index) => index !== -1);
  const kept = new Set([...ofBody, ...names.slice(0, mostHeaders).keys()].slice(0, mostHeaders));
  return names.flatMap((name, index) => (kept.has(index) ? [[name, rawHeaders[index * 2 + 1] ?? '']] : []));
}

/** What of a call may hold a card number, as it is kept. */
function maskCall(target: string, rawHeaders: readonly string[], body: Buffer) {
  const came = keptHeaders(rawHeaders);
  const headers = came.map(([name, value]): [string, string] => [masked(name), masked(value)]);
  const keptTarget = masked(target);
  const keptBody = Buffer.from(maskCardNumberOctets(body));
  return {
    target: keptTarget,
    headers,
    bodyBase64: keptBody.toString('base64'),
    isMasked: keptTarget !== target || headers.join() !== came.join() || !keptBody.equals(body),
  };
}

const fixedTexts: Readonly<Record<'200' | '500' | '404', string>> = {
  '200': 'OK\n',
  '500': 'Internal Server Error\n',
  '404': 'Not Found\n',
};

function writeAnswer(outgoing: ServerResponse, status: '200' | '500' | '404'): void {
  const text = fixedTexts[status];
  outgoing.writeHead(Number(status), {
    ...inboxHeaders,
    'Content-Type': 'text/plain; charset=utf-8',
    'Content-Length': Buffer.byteLength(text),
  });
  outgoing.end(text);
}

/** Answers as was chosen, and resolves with the status once the answer is out; null where none went out. */
function giveAnswer(outgoing: ServerResponse, answer: InboxAnswer, slowMs: number): Promise<number | null> {
  return new Promise((resolve) => {
    if (outgoing.closed) {
      resolve(null);
      return;
    }
    let timer: NodeJS.Timeout | undefined;
    outgoing.once('close', () => {
      clearTimeout(timer);
      resolve(outgoing.writableFinished ? outgoing.statusCode : null);
    });
    if (answer === 'close') outgoing.socket?.destroy();
    else if (answer === 'slow') timer = setTimeout(writeAnswer, slowMs, outgoing, '200');
    else writeAnswer(outgoing, answer);
  });
}

/** Rejects where the connection breaks within the body. */
export async function takeCall(
  incoming: IncomingMessage,
  outgoing: ServerResponse,
  options: TakeCallOptions,
): Promise<void> {
  const { memory, nowMs, path } = options;
  const { method = '', url: target = '', rawHeaders, socket } = incoming;
  // Asked at once: later the other end may be closed.
  const from = options.sentBy(socket);
  const atMs = nowMs();
  // Proxies may send the whole address (RFC 9112 section 3.2.2).
  const ownPath = target.replace(/^http:\/\/[^/?]*/iu, '').split('?', 1)[0] ?? '';
  if (!equalSecrets(ownPath, path)) {
    turnAway(outgoing, 404);
    memory.turnAway('path', 'Another path than that of this start. It was answered 404, empty.');
    return;
  }
  const header = headerOfPage(rawHeaders);
  if (header !== null) {
    turnAway(outgoing, 403);
    memory.turnAway('browser', `It has a header ${header}, as calls of web pages do. A gateway sends none.`);
    return;
  }
  if (method !== 'GET' && method !== 'POST') {
    turnAway(outgoing, 405, { Allow: 'GET, POST' });
    memory.turnAway('method', 'The method is neither GET nor POST. It was answered 405.');
    return;
  }
  if (!options.mayTake()) {
    turnAway(outgoing, 429);
    memory.turnAway('too-many', 'Too many calls within a second. It was answered 429.');
    return;
  }
  const body = await readLimited(incoming, inboxBodyLimitBytes);
  if (body === null) {
    turnAway(outgoing, 413);
    memory.turnAway('too-large', 'The body is over 256 KiB. The connection was closed.');
    return;
  }
  const number = memory.take({
    atMs,
    from,
    method,
    ...maskCall(target, rawHeaders, body),
    httpVersion: incoming.httpVersion,
    headersLeftOff: Math.max(0, rawHeaders.length / 2 - mostHeaders),
    bytes: options.octetsSince(socket),
  });
  options.numbered(socket, number);
  const status = await giveAnswer(outgoing, options.chooseAnswer(), options.slowMs);
  memory.answered(number, { status, durationMs: nowMs() - atMs });
}
