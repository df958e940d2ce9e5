/** Sends through the console's own server as its page does, and straight to the gateway: what the way between costs. */
import { randomUUID } from 'node:crypto';
import { Agent, request as httpRequest } from 'node:http';

export interface Sent {
  readonly status: number;
  readonly body: string;
}

function call(
  url: URL,
  agent: Agent | false,
  headers: Readonly<Record<string, string>>,
  body: string,
): Promise<Sent> {
  return new Promise((resolve, reject) => {
    const outgoing = httpRequest(url, { method: 'POST', agent, headers });
    outgoing.on('error', reject);
    outgoing.on('response', (incoming) => {
      const chunks: Buffer[] = [];
      incoming.on('data', (chunk: Buffer) => chunks.push(chunk));
      incoming.on('error', reject);
      incoming.on('end', () =>
        resolve({ status: incoming.statusCode ?? 0, body: Buffer.concat(chunks).toString('utf8') }),
      );
    });
    outgoing.end(body);
  });
}

export interface RelayClient {
  /** One request through the relay, under an id and a nonce of its own. */
  readonly send: (path: string, form: string) => Promise<Sent>;
  readonly close: () => void;
}

/** @param consoleUrl With a trailing slash. @param most Connections at the same time. */
export async function openRelayClient(consoleUrl: string, most: number): Promise<RelayClient> {
  const html = await (await fetch(consoleUrl)).text();
  const token = /<meta name="relay-token" content="([^"]+)"/u.exec(html)?.[1];
  if (token === undefined) throw new Error('The page of the console has no start-up token.');
  const agent = new Agent({ keepAlive: true, maxSockets: most });
  const headers = {
    origin: new URL(consoleUrl).origin,
    'content-type': 'application/json',
    'x-relay-token': token,
  };
  return {
    send(path, form) {
      const body = {
        requestId: randomUUID(),
        targetId: 'sandbox',
        method: 'POST',
        path,
        authorization: `OAuth oauth_consumer_key="bench", oauth_nonce="${randomUUID()}", oauth_signature="s%3D"`,
        contentType: 'application/x-www-form-urlencoded',
        accept: '*/*',
        bodyBase64: Buffer.from(form).toString('base64'),
      };
      return call(new URL('/api/send', consoleUrl), agent, headers, JSON.stringify(body));
    },
    close: () => agent.destroy(),
  };
}

/** One request on a connection of its own, as the relay makes it. */
export function sendDirectly(origin: string, path: string, form: string): Promise<Sent> {
  const headers = { 'content-type': 'application/x-www-form-urlencoded', connection: 'close' };
  return call(new URL(path, origin), false, headers, form);
}
