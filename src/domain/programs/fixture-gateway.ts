/**
 * Test support: a listener that verifies what it receives by the oauth-1.0a package and node:crypto, and then hands the
 * same octets to the simulated gateway. It answers 200 only where both take it.
 */
import { createHmac, verify } from 'node:crypto';
import { once } from 'node:events';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import { buffer } from 'node:stream/consumers';
import OAuth from 'oauth-1.0a';
import { createGateway } from '#server/simulator/gateway.ts';
import { rsaKeyPair } from '#domain/keys/rsa/fixture-rsa-keys.ts';

type Pair = readonly [string, string];

export interface ReceivedProgramRequest {
  readonly method: string;
  readonly target: string;
  readonly headers: Readonly<Record<string, string>>;
  readonly query: readonly Pair[];
  readonly form: readonly Pair[];
  readonly body: string;
  readonly authorization: ReadonlyMap<string, string>;
  readonly baseString: string;
  /** By the other package; the simulator's own verdict is in the status. */
  readonly isVerified: boolean;
}

const programConsumerKey = 'acme-llc';

/** A path that the simulated gateway is not asked about: its listener takes short headers only. */
export const verifierOnlyPath = '/verifier-only';

const { publicKey, privateKey } = rsaKeyPair(2048);
const publicKeyPem = publicKey.export({ type: 'spki', format: 'pem' }).toString();
const privateKeyPem = privateKey.export({ type: 'pkcs8', format: 'pem' }).toString();

function readAuthorization(header: string): ReadonlyMap<string, string> {
  const pairs = header.replace(/^OAuth /u, '').split(/, ?/u);
  return new Map(
    pairs.map((pair) => {
      const [, name = '', value = ''] = /^([^=]+)="(.*)"$/u.exec(pair) ?? [];
      return [decodeURIComponent(name), decodeURIComponent(value)];
    }),
  );
}

/** The package takes values of a repeated name as a list. */
function groupByName(pairs: readonly Pair[]): Record<string, string | string[]> {
  const groups = new Map<string, string | string[]>();
  for (const [name, value] of pairs) {
    const others = groups.get(name);
    groups.set(
      name,
      others === undefined ? value : [...(typeof others === 'string' ? [others] : others), value],
    );
  }
  // Each an own member, whatever its name is.
  return Object.fromEntries(groups);
}

function isRight(baseString: string, authorization: ReadonlyMap<string, string>, secret: string): boolean {
  const signature = authorization.get('oauth_signature') ?? '';
  switch (authorization.get('oauth_signature_method')) {
    case 'RSA-SHA256':
      return verify('sha256', Buffer.from(baseString), publicKeyPem, Buffer.from(signature, 'base64'));
    case 'HMAC-SHA1':
      return (
        createHmac('sha1', `${encodeURIComponent(secret)}&`)
          .update(baseString)
          .digest('base64') === signature
      );
    case undefined:
    default:
      return false;
  }
}

/** How the next answers come: as they are, in many chunks, cut before the end that their length or chunks tell, or not as HTTP. */
export type Delivery = 'whole' | 'chunks' | 'cut length' | 'cut chunks' | 'cut in a chunk' | 'no HTTP';

/** A body with what ends chunks, and octets that are no UTF-8. */
export const chunkedBody = Buffer.from(`status=approved\r\n0\r\n\r\n${'\xfe'.repeat(70_000)}`, 'latin1');

function deliver(outgoing: ServerResponse, delivery: Exclude<Delivery, 'whole'>): void {
  const { socket } = outgoing;
  const cut = (): void => void socket?.end();
  switch (delivery) {
    case 'chunks':
      for (let place = 0; place < chunkedBody.length; place += 999)
        outgoing.write(chunkedBody.subarray(place, place + 999));
      outgoing.end();
      return;
    case 'cut length':
      outgoing.writeHead(200, { 'Content-Length': 1000 }).write('status=approved', cut);
      return;
    case 'cut chunks':
      outgoing.write('status=approved', cut);
      return;
    case 'cut in a chunk':
      socket?.end('HTTP/1.1 200 OK\r\nTransfer-Encoding: chunked\r\n\r\n20\r\nstatus=approved');
      return;
    case 'no HTTP':
      socket?.end('status=approved\r\n\r\n');
      return;
  }
}

export interface FixtureGateway {
  readonly origin: string;
  readonly privateKeyPem: string;
  readonly consumerSecret: string;
  /** Of an invoice that the simulated gateway serves. */
  readonly receiptId: string;
  /** The last request. */
  readonly last: () => ReceivedProgramRequest;
  /** How answers come from now on. */
  readonly deliver: (delivery: Delivery) => void;
  readonly close: () => Promise<void>;
}

export async function startFixtureGateway(): Promise<FixtureGateway> {
  let origin = '';
  const simulator = createGateway({
    origin: () => origin,
    nowMs: () => Date.now(),
    invoicePaths: ['/view-invoice-xml/{endpoint_id}/{receipt_id}'],
    delay: async () => undefined,
  });
  simulator.registerMerchant({ consumerKey: programConsumerKey, publicKeyPem });
  const { consumerSecret } = simulator.state();
  let last: ReceivedProgramRequest | null = null;
  let delivery: Delivery = 'whole';

  const receive = (incoming: IncomingMessage, body: string): ReceivedProgramRequest => {
    const { method = '', url: target = '', headers } = incoming;
    const [path = '', query = ''] = target.split('?');
    const authorization = readAuthorization(headers.authorization ?? '');
    const pairs = { query: [...new URLSearchParams(query)], form: [...new URLSearchParams(body)] };
    const other = new OAuth({ consumer: { key: '', secret: '' }, hash_function: () => '' });
    const data = groupByName([
      ...pairs.query,
      ...pairs.form,
      ...[...authorization].filter(([name]) => name !== 'oauth_signature' && name !== 'realm'),
    ]);
    const baseString = other.getBaseString(
      { method, url: `http://${headers.host ?? ''}${path}`, data },
      // All of them stand in the data.
      Object.create(null),
    );
    return {
      method,
      target,
      headers: Object.fromEntries(Object.entries(headers).map(([name, value]) => [name, String(value)])),
      ...pairs,
      body,
      authorization,
      baseString,
      isVerified: isRight(baseString, authorization, consumerSecret),
    };
  };

  const server = createServer({ maxHeaderSize: 4 * 1024 * 1024 }, (incoming, outgoing) => {
    const handle = async (): Promise<void> => {
      const body = await buffer(incoming);
      last = receive(incoming, body.toString('latin1'));
      if (!last.isVerified) {
        outgoing.writeHead(403).end('The other package does not verify it.');
        return;
      }
      if (delivery !== 'whole') {
        deliver(outgoing, delivery);
        return;
      }
      if (last.target.startsWith(verifierOnlyPath)) {
        outgoing.end('verified');
        return;
      }
      const { method = '', url: target = '', rawHeaders } = incoming;
      const answer = await simulator.answer({ method, target, rawHeaders, body });
      outgoing.writeHead(answer.status).end(answer.body);
    };
    handle().catch((error: unknown) => outgoing.writeHead(502).end(String(error)));
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const address = server.address();
  const port = typeof address === 'object' && address !== null ? address.port : 0;
  origin = `http://127.0.0.1:${port}`;
  return {
    origin,
    privateKeyPem,
    consumerSecret,
    receiptId: simulator.receipts().receipts[0]?.receiptId ?? '',
    last() {
      if (last === null) throw new Error('Nothing was received.');
      return last;
    },
    deliver(next) {
      delivery = next;
    },
    async close() {
      server.closeAllConnections();
      server.close();
      await once(server, 'close');
    },
  };
}
