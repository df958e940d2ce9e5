/**
 * A gateway for tests that checks signatures with nothing of the console's: node:crypto and the steps of RFC 5849
 * section 3.4 written down once more. It counts what reaches it, and fails as it is told.
 */
import { createHmac, verify, type KeyObject } from 'node:crypto';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { setTimeout as wait } from 'node:timers/promises';

export type Fault =
  | 'none'
  | 'reset before the answer'
  | 'reset in the answer'
  | 'garbage'
  /** An error that repeats all that was sent. */
  | 'echo'
  | 'server error'
  | 'redirect'
  | 'slow drip'
  | 'silence';

export interface ReceivedOrder {
  readonly method: string;
  readonly path: string;
  readonly isVerified: boolean;
  readonly nonce: string;
  readonly pairs: readonly (readonly [string, string])[];
  readonly authorization: string;
}

export interface VerifyingGateway {
  readonly origin: string;
  readonly received: readonly ReceivedOrder[];
  /** Connections that were opened, with a request or without. */
  readonly connections: () => number;
  readonly fail: (fault: Fault) => void;
  /** Called when a request was read, before it is answered. */
  readonly onReceived: (listener: () => void | Promise<void>) => void;
  readonly close: () => Promise<void>;
}

export interface VerifyingKeys {
  readonly publicKey: KeyObject;
  readonly consumerSecret: string;
}

function encode(text: string): string {
  return encodeURIComponent(text).replaceAll(
    /[!'()*]/g,
    (character) => `%${character.charCodeAt(0).toString(16).toUpperCase()}`,
  );
}

const decodeForm = (text: string): [string, string][] =>
  text === ''
    ? []
    : text.split('&').map((pair) => {
        const at = pair.indexOf('=');
        const read = (part: string): string => decodeURIComponent(part.replaceAll('+', ' '));
        return at < 0 ? [read(pair), ''] : [read(pair.slice(0, at)), read(pair.slice(at + 1))];
      });

const compare = (one: string, other: string): number => Buffer.from(one).compare(Buffer.from(other));

function readOrder(
  { method = '', url = '', headers }: IncomingMessage,
  body: string,
  { publicKey, consumerSecret }: VerifyingKeys,
): ReceivedOrder {
  const authorization = headers.authorization ?? '';
  const given = [...authorization.matchAll(/([a-z_]+)="([^"]*)"/g)].map(
    ([, name = '', value = '']): [string, string] => [name, decodeURIComponent(value)],
  );
  const protocol = given.filter(([name]) => name !== 'realm' && name !== 'oauth_signature');
  const signature = given.find(([name]) => name === 'oauth_signature')?.[1] ?? '';
  const [path = '', query = ''] = url.split('?');
  const pairs = [...decodeForm(query), ...decodeForm(body)];
  const normalized = [...protocol, ...pairs]
    .map(([name, value]): [string, string] => [encode(name), encode(value)])
    .sort(([a, b], [c, d]) => compare(a, c) || compare(b, d))
    .map((pair) => pair.join('='))
    .join('&');
  const base = [method, `http://${headers.host ?? ''}${path}`, normalized].map(encode).join('&');
  const isVerified = authorization.includes('HMAC-SHA1')
    ? createHmac('sha1', `${encode(consumerSecret)}&`)
        .update(base)
        .digest('base64') === signature
    : verify('sha256', Buffer.from(base), publicKey, Buffer.from(signature, 'base64'));
  const nonce = given.find(([name]) => name === 'oauth_nonce')?.[1] ?? '';
  return { method, path, isVerified, nonce, pairs, authorization };
}

async function answer(fault: Fault, order: ReceivedOrder, response: ServerResponse): Promise<void> {
  const text = order.isVerified
    ? 'type=async-response\n&serial-number=s-1\n&gateway-order-id=1\n&end-point-id=6657\n'
    : 'type=error\n&error-message=signature\n&error-code=1\n';
  switch (fault) {
    case 'none':
      response.end(text);
      return;
    case 'reset before the answer':
      response.socket?.resetAndDestroy();
      return;
    case 'reset in the answer':
      response.writeHead(200, { 'content-length': '500' });
      response.write('type=async-', () => response.socket?.resetAndDestroy());
      return;
    case 'echo':
      response.end(
        `type=error\n&error-message=${encode(`${JSON.stringify(order.pairs)} ${order.authorization}`)}\n&error-code=1\n`,
      );
      return;
    case 'garbage':
      response.end(Buffer.from(Array.from({ length: 300 }, (_, index) => (index * 89 + 128) % 256)));
      return;
    case 'server error':
      response.writeHead(500, { 'retry-after': '0' });
      response.end('type=error\n&error-message=later\n');
      return;
    case 'redirect':
      response.writeHead(307, { location: order.path });
      response.end();
      return;
    case 'slow drip':
      response.writeHead(200);
      for (let at = 0; at < 200 && !response.destroyed; at += 1) {
        response.write('a');
        await wait(50);
      }
      response.end();
      return;
    case 'silence':
      return;
  }
}

export async function startVerifyingGateway(keys: VerifyingKeys): Promise<VerifyingGateway> {
  const received: ReceivedOrder[] = [];
  let fault: Fault = 'none';
  let connections = 0;
  let listener: () => void | Promise<void> = () => undefined;
  const server = createServer((request, response) => {
    const chunks: Buffer[] = [];
    request.on('data', (chunk: Buffer) => chunks.push(chunk));
    request.on('end', () => {
      const order = readOrder(request, Buffer.concat(chunks).toString('latin1'), keys);
      received.push(order);
      void Promise.resolve(listener()).then(() => answer(fault, order, response));
    });
  });
  server.on('connection', () => {
    connections += 1;
  });
  await new Promise<void>((resolve) => {
    server.listen(0, '127.0.0.1', resolve);
  });
  const address: AddressInfo | string | null = server.address();
  const port = typeof address === 'object' && address !== null ? address.port : 0;
  return {
    origin: `http://127.0.0.1:${port}`,
    received,
    connections: () => connections,
    fail(next) {
      fault = next;
    },
    onReceived(next) {
      listener = next;
    },
    async close() {
      server.closeAllConnections();
      await new Promise((resolve) => {
        server.close(resolve);
      });
    },
  };
}
