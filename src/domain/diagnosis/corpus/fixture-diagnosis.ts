/** Requests and keys for tests of the diagnosis. */
import { createHash, type KeyObject } from 'node:crypto';
import { readPublicKey } from '#domain/keys/public/public-key-text.ts';
import { parseAuthorizationHeader } from '../../oauth1/fixture-authorization-header.ts';
import { parseBaseStringUri } from '../../oauth1/base-string-uri.ts';
import { parseFormUrlencoded } from '../../oauth1/form-urlencoded.ts';
import { traceSignature } from '../../oauth1/signature-trace.ts';
import { percentEncode } from '../../oauth1/percent-encoding.ts';
import type { Diagnosis } from '../verdict/diagnosis.ts';
import type { PublicKey } from '../verdict/observe/examine-signature.ts';
import { nothingKnown, type RequestParts } from '../paste/request-parts.ts';
import { diagnose } from '../diagnose.ts';
import { runSteps } from '../../run-steps.ts';
import type { DiagnosisInput } from '../verdict/diagnosis-case.ts';
import { rsaKeyPair } from '#domain/keys/rsa/fixture-rsa-keys.ts';

const pair = rsaKeyPair(2048);

/** A throw-away key of this test run. */
export const privateKey: KeyObject = pair.privateKey;
export const publicKeyPem = pair.publicKey.export({ type: 'spki', format: 'pem' }).toString();
export const publicKey = publicKeyOf(publicKeyPem);
export const consumerSecret = 'A1B2C3D4-E5F6+7890 &';
export const nowSeconds = 1_795_228_860;

export function publicKeyOf(pem: string): PublicKey {
  const read = readPublicKey(pem);
  if (!read.ok) throw new Error(read.failure.problem);
  const der = Buffer.from(pem.replaceAll(/-----[^-]+-----|\s/gu, ''), 'base64');
  return {
    numbers: read.value,
    fingerprint: `SHA256:${createHash('sha256').update(der).digest('hex')}`,
  };
}

export interface PlainRequest {
  readonly method: string;
  readonly url: string;
  readonly fields: readonly (readonly [string, string])[];
  readonly signatureMethod: 'RSA-SHA256' | 'HMAC-SHA1';
  readonly realm?: string;
}

/** A request whose HMAC has no fields to be about. */
export const plainInvoice: PlainRequest = {
  method: 'GET',
  url: 'https://gateway.example/processing/view-invoice-xml/6657/5f0c1d1e',
  fields: [],
  signatureMethod: 'HMAC-SHA1',
};

/** An order in which nearly every mistake shows. */
export const tellingRequest: PlainRequest = {
  method: 'POST',
  url: 'https://Sandbox.Gateway.example:8443/processing/api/v4/payout-check/6657%7Ea?channel=web%20shop',
  signatureMethod: 'RSA-SHA256',
  realm: 'gate',
  fields: [
    ['client_orderid', 'Inv-2026~0417'],
    ['amount', '10.50'],
    ['currency', 'EUR'],
    ['order_desc', " it's (100%) *all* + Zoë’s <tax> & more! \u0065\u0301"],
    ['merchant_data', 'line one\nline two 日本 😀'],
    ['server_callback_url', 'https://shop.example/back?a=1&b=%2F2'],
    ['recurring-payment-id', '0042'],
    ['receiver_first_name', 'Zoë'],
    ['last_name', 'O’Neill'],
    ['receiver_phone', '+49 30 1234'],
    ['purpose', ''],
    ['expire_month', '07'],
    ['Note', 'b'],
    ['note', 'z'],
    ['note', 'a'],
    ['note-2', 'c'],
    ['noté', 'd'],
    ['note~', 'e'],
  ],
};

const protocol = (signatureMethod: string): readonly (readonly [string, string])[] => [
  ['oauth_consumer_key', 'Acme-llc'],
  ['oauth_nonce', 'k3Vq8s+r1Yb0='],
  ['oauth_signature_method', signatureMethod],
  ['oauth_timestamp', '1795228800'],
  ['oauth_version', '1.0'],
];

/** The parts of a request with a signature. */
export function partsOf(request: PlainRequest, signature: string): RequestParts {
  const { realm } = request;
  const header = [...protocol(request.signatureMethod), ['oauth_signature', signature] as const]
    .map(([name, value]) => `${name}="${percentEncode(value)}"`)
    .join(', ');
  return {
    ...nothingKnown,
    method: request.method,
    url: request.url,
    authorization: `OAuth ${realm === undefined ? '' : `realm="${realm}", `}${header}`,
    contentType: request.method === 'POST' ? 'application/x-www-form-urlencoded' : null,
    body: request.fields.map(([name, value]) => `${percentEncode(name)}=${percentEncode(value)}`).join('&'),
  };
}

/** The console's own trace, which the diagnosis does not use. */
export function rightBaseString(request: PlainRequest): string {
  const parts = partsOf(request, 'x');
  const url = parseBaseStringUri(request.url);
  const header = parseAuthorizationHeader(parts.authorization ?? '');
  if (!url.ok || !header.ok) throw new Error('The fixture cannot be read.');
  return traceSignature({
    method: request.method,
    url: url.value,
    protocolParameters: header.value.parameters.map(([name, value]) => ({ name, value })),
    bodyParameters: parseFormUrlencoded(parts.body ?? '').map(([name, value]) => ({
      name,
      value,
      key: name,
    })),
  }).baseString;
}

export const context: DiagnosisInput['context'] = {
  origins: ['http://127.0.0.1:8080', 'https://sandbox.gateway.example', 'https://gateway.example'],
  originNames: {
    'http://127.0.0.1:8080': 'the simulator',
    'https://gateway.example': 'the production gateway',
  },
  pathPrefixes: ['/processing', '/paynet', '/checkout'],
  knownPairs: [],
  consumerKey: 'Acme-llc',
  entered: { endpointIds: ['7001'], endpointGroupIds: ['81'], sentTo: '' },
};

/** Diagnoses with the key and the secret of this file, where nothing else is said. */
export function diagnoseParts(parts: RequestParts, input: Partial<DiagnosisInput> = {}): Diagnosis {
  return runSteps(
    diagnose({
      parts,
      otherReadings: [],
      isCut: false,
      publicKey,
      consumerSecret,
      simulator: null,
      nowSeconds,
      context,
      depth: 2,
      ...input,
    }),
  );
}

/** Ids of the mistakes that are named: of each that has to be there, the alternatives joined by `|`. */
export function namedIds({ verdict }: Diagnosis): readonly string[] {
  if (verdict.kind !== 'explained') return [verdict.kind];
  return verdict.explanation.map((alternatives) => alternatives.map(({ id }) => id).join('|'));
}
