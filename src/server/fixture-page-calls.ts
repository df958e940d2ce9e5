/** Test support: the API called as the page does it; fetch of Node would not let a test set Origin and Host freely. */
import { randomUUID } from 'node:crypto';
import { request as httpRequest } from 'node:http';
import type * as z from 'zod/mini';
import type { RelayRequest } from '#domain/relay/contract.ts';
import { relayTokenHeader } from '#domain/relay/relay-terms.ts';
import { orderFields, signFixture } from './simulator/fixture-requests.ts';
import type { RunningConsole } from './start.ts';

export type CallAsPage = <Schema extends z.ZodMiniType>(
  path: string,
  body: unknown,
  schema: Schema,
) => Promise<z.infer<Schema>>;

export function callAsPage<Schema extends z.ZodMiniType>(
  running: RunningConsole,
  path: string,
  body: unknown,
  schema: Schema,
): Promise<z.infer<Schema>> {
  return new Promise((resolve, reject) => {
    const outgoing = httpRequest(new URL(path, running.consoleUrl), {
      method: 'POST',
      headers: {
        origin: new URL(running.consoleUrl).origin,
        'content-type': 'application/json',
        [relayTokenHeader]: running.token,
      },
    });
    outgoing.on('error', reject);
    outgoing.on('response', (incoming) => {
      const chunks: Buffer[] = [];
      incoming.on('data', (chunk: Buffer) => chunks.push(chunk));
      incoming.on('end', () => resolve(schema.parse(JSON.parse(Buffer.concat(chunks).toString('utf8')))));
    });
    outgoing.end(JSON.stringify(body));
  });
}

/** The body of `/api/send` for an order that the simulated gateway accepts once the fixture's key is registered. */
export function signedOrder(
  { simulatorUrl }: RunningConsole,
  {
    path = '/processing/api/v4/payout-check/6657',
    clientOrderId = randomUUID(),
    repeats,
    moreFields = [],
  }: {
    readonly path?: string;
    readonly clientOrderId?: string;
    readonly repeats?: string;
    readonly moreFields?: readonly (readonly [string, string])[];
  } = {},
): RelayRequest {
  const protocol = {
    oauth_timestamp: String(Math.floor(Date.now() / 1000)),
    oauth_nonce: randomUUID(),
  };
  const fields = [
    ...orderFields.filter(([name]) => name !== 'client_orderid'),
    ['client_orderid', clientOrderId],
    ['purpose', 'canary-purpose'],
    ...moreFields,
  ] as const;
  const signed = signFixture({ host: new URL(simulatorUrl).host, path, protocol, fields });
  return {
    requestId: randomUUID(),
    ...(repeats === undefined ? {} : { repeats }),
    targetId: 'simulator',
    method: 'POST',
    path,
    authorization: signed.authorization,
    contentType: 'application/x-www-form-urlencoded',
    accept: '*/*',
    bodyBase64: Buffer.from(signed.body).toString('base64'),
  };
}
