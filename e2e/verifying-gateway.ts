/** A gateway that verifies signatures with code that the console does not share: oauth-1.0a and node:crypto. */
import { createHmac, createVerify } from 'node:crypto';
import { createServer, type IncomingHttpHeaders } from 'node:http';
import type { AddressInfo } from 'node:net';
import OAuth from 'oauth-1.0a';

export interface Arrived {
  readonly method: string;
  readonly target: string;
  readonly headers: IncomingHttpHeaders;
  readonly body: string;
  readonly verified: boolean;
  readonly baseString: string;
  readonly fields: Readonly<Record<string, string>>;
}

export interface VerifyingGateway {
  readonly origin: string;
  readonly arrived: readonly Arrived[];
  readonly close: () => Promise<void>;
}

export interface Credentials {
  readonly publicPem: string;
  readonly consumerSecret: string;
}

function headerParameters(authorization: string): Record<string, string> {
  const pairs = [...authorization.matchAll(/([a-z_]+)="([^"]*)"/gu)];
  return Object.fromEntries(pairs.map(([, name, value]) => [name ?? '', decodeURIComponent(value ?? '')]));
}

function verify(baseString: string, parameters: Record<string, string>, credentials: Credentials): boolean {
  const signature = parameters['oauth_signature'] ?? '';
  if (parameters['oauth_signature_method'] === 'HMAC-SHA1') {
    const key = `${encodeURIComponent(credentials.consumerSecret)}&`;
    return createHmac('sha1', key).update(baseString).digest('base64') === signature;
  }
  return createVerify('RSA-SHA256').update(baseString).verify(credentials.publicPem, signature, 'base64');
}

export async function startVerifyingGateway(credentials: Credentials): Promise<VerifyingGateway> {
  const arrived: Arrived[] = [];
  const oauth = new OAuth({
    consumer: { key: '', secret: '' },
    signature_method: 'RSA-SHA256',
    // Only its base string is asked for.
    hash_function: () => '',
  });
  const server = createServer((request, response) => {
    const chunks: Buffer[] = [];
    request.on('data', (chunk: Buffer) => chunks.push(chunk));
    request.on('end', () => {
      const body = Buffer.concat(chunks).toString('latin1');
      const parameters = headerParameters(request.headers.authorization ?? '');
      const fields = Object.fromEntries(new URLSearchParams(body));
      const url = `http://${request.headers.host ?? ''}${request.url ?? ''}`;
      const { oauth_signature: _signature, realm: _realm, ...signed } = parameters;
      const baseString = oauth.getBaseString(
        { url, method: request.method ?? '', data: fields },
        {
          ...signed,
          oauth_consumer_key: parameters['oauth_consumer_key'] ?? '',
          oauth_nonce: parameters['oauth_nonce'] ?? '',
          oauth_signature_method: parameters['oauth_signature_method'] ?? '',
          oauth_timestamp: Number(parameters['oauth_timestamp']),
          oauth_version: parameters['oauth_version'] ?? '',
        },
      );
      const verified = verify(baseString, parameters, credentials);
      arrived.push({
        method: request.method ?? '',
        target: request.url ?? '',
        headers: request.headers,
        body,
        verified,
        baseString,
        fields,
      });
      response.writeHead(verified ? 200 : 403, { 'content-type': 'text/html;charset=utf-8' });
      response.end(
        verified
          ? `type=async-response\n&serial-number=00000000-0000-0000-0000-0000022f28e6\n&merchant-order-id=${encodeURIComponent(fields['client_orderid'] ?? '')}\n&paynet-order-id=12345\n`
          : '<html><body><h1>Access is denied</h1></body></html>',
      );
    });
  });
  await new Promise<void>((resolve) => {
    server.listen(0, '127.0.0.1', resolve);
  });
  const address: AddressInfo | string | null = server.address();
  if (address === null || typeof address === 'string') throw new Error('no port');
  return {
    origin: `http://127.0.0.1:${address.port}`,
    arrived,
    close: () =>
      new Promise((resolve) => {
        server.closeAllConnections();
        server.close(() => resolve());
      }),
  };
}
