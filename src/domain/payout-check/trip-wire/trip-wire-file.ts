/** The trip-wire order with all expected outputs, as a file for somebody's unit test. It holds no secret of the page. */
import { buildSignedRequest, traceRequest, type TracedRequest } from '#domain/http/signed-request.ts';
import type { BaseStringUri } from '#domain/oauth1/base-string-uri.ts';
import type { ProtocolParameters } from '#domain/oauth1/protocol-parameters.ts';
import { sentPairs } from '#domain/payout-check/request-pairs.ts';
import { tripWireDraft } from '#domain/payout-check/trip-wire/trip-wire-draft.ts';
import { describeRequest, describeTrace } from './describe.ts';
import { fixedNonce, fixedOrderId, fixedTimestampSeconds } from './fixed.ts';
import { buildInvoiceCase } from './invoice-case.ts';
import { listTraps } from './traps.ts';
import { listWrongBaseStrings } from './wrong-base-strings.ts';

export const tripWireFileName = 'countersign-trip-wire.json';

/** A signature over the order's base string, with what verifies it. */
export interface TripWireSignature {
  /** SPKI. */
  readonly publicKeyPem: string;
  readonly keyBits: number;
  readonly signatureBase64: string;
}

/** The order with its fixed nonce and timestamp, ready to be signed by RSA-SHA256. */
export function traceTripWire(
  url: BaseStringUri,
  { consumerKey, realm }: Pick<ProtocolParameters, 'consumerKey' | 'realm'>,
): TracedRequest {
  const bodyParameters = sentPairs(tripWireDraft(fixedOrderId)).map(({ name, value, field }) => ({
    name,
    value,
    key: field,
  }));
  return traceRequest(
    { method: 'POST', url, bodyParameters, accept: '*/*', repeatProtocolParameters: 'no' },
    {
      consumerKey,
      nonce: fixedNonce,
      signatureMethod: 'RSA-SHA256',
      timestampSeconds: fixedTimestampSeconds,
      realm,
    },
  );
}

const about = [
  'Test vectors for a client of a payment gateway with OAuth 1.0a signatures (RFC 5849), saved by Countersign.',
  'Feed "request" to your code and compare its steps with "expected", in the order in which they stand here.',
  'If the base string differs, look for the SHA-256 of yours in "wrong": the row names the mistake, where it is usually met, and in which passes of encoding it was made.',
  'Nonce, timestamp and client_orderid are fixed so that the test can be repeated. A gateway may refuse them as too old or used: do not send this request.',
  'The names Note, Note-2 and Noté are not documented: they are there for the order of the parameters.',
  'Decoded letters outside ASCII are written as JSON escapes, so that no editor changes them. Composed and decomposed letters differ on purpose.',
  'No private key and no consumer secret of yours is in this file. The secret of the invoice case was made for it.',
];

const withKey =
  'Made with the key that the console held. RSASSA-PKCS1-v1_5 is deterministic: code with the same private key gives the same signature, any other verifies it with publicKeyPem.';
const withoutKey =
  'No private key was held when this file was saved, so there is neither a signature nor an Authorization header. Sign baseString yourself, or save the file again with a key.';

/** @param signature Over the base string of {@link traceTripWire}; null where no key is held. */
export function buildTripWireFile(traced: TracedRequest, signature: TripWireSignature | null) {
  const signed = buildSignedRequest(traced, signature?.signatureBase64 ?? '');
  return {
    format: 'countersign-trip-wire',
    version: 1,
    about,
    payoutCheck: {
      exposes: listTraps(traced.request.bodyParameters),
      request: describeRequest(traced),
      expected: {
        ...describeTrace(traced.trace),
        contentType: signed.contentType,
        body: signed.body,
        rsaSha256Note: signature === null ? withoutKey : withKey,
        rsaSha256: signature === null ? null : { ...signature, authorization: signed.authorization },
      },
      wrong: listWrongBaseStrings(traced.trace),
    },
    swiftInvoice: buildInvoiceCase(),
  };
}

/** JSON in ASCII: every other character is a `\u` escape. */
export function formatTripWireFile(file: ReturnType<typeof buildTripWireFile>): string {
  const text = JSON.stringify(file, null, 2).replace(
    /[^ -~\n]/g,
    (unit) => `\\u${unit.charCodeAt(0).toString(16).padStart(4, '0')}`,
  );
  return `${text}\n`;
}
