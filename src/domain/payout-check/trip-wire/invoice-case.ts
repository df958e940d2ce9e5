/** The extra case: HMAC-SHA1 over the GET of a Swift invoice, with a secret that is published with it. */
import { buildSignedRequest, traceRequest } from '#domain/http/signed-request.ts';
import type { BaseStringUri } from '#domain/oauth1/base-string-uri.ts';
import { percentEncode } from '#domain/oauth1/percent-encoding.ts';
import { buildHmacKey } from '#domain/oauth1/signature-methods.ts';
import type { MistakeId } from '../../diagnosis/catalogue/catalogue.ts';
import {
  describeRequest,
  describeTrace,
  type RequestDescription,
  type TraceDescription,
} from './describe.ts';
import { hmacSha1Base64 } from './digests.ts';
import { fixedNonce, fixedTimestampSeconds } from './fixed.ts';

/** Made for this file, and worth nothing: its characters expose a key that was not encoded. */
const publishedTestSecret = 'trip-wire/TEST+secret & nothing else';

/** An example path; the document has it changeable (interface document, "Swift invoice view"). */
const invoiceUrl: BaseStringUri = {
  uri: 'https://gateway.example/processing/view-invoice-xml/6657/0e8f1a52-3c4d-4b5e-9f60-718293a4b5c6',
  origin: 'https://gateway.example',
  path: '/processing/view-invoice-xml/6657/0e8f1a52-3c4d-4b5e-9f60-718293a4b5c6',
  queryParameters: [],
  query: null,
};

export interface InvoiceCase {
  readonly request: RequestDescription;
  readonly consumerSecret: string;
  readonly expected: TraceDescription & {
    readonly hmacKey: string;
    readonly signatureBase64: string;
    readonly authorization: string;
  };
  readonly wrong: readonly {
    readonly mistake: MistakeId;
    readonly what: string;
    readonly signatureBase64: string;
  }[];
}

const wrongKeys: readonly { mistake: MistakeId; what: string; key: string }[] = [
  {
    mistake: 'key-without-ampersand',
    what: 'The “&” behind the encoded secret is missing from the key.',
    key: percentEncode(publishedTestSecret),
  },
  {
    mistake: 'key-not-encoded',
    what: 'The secret was not encoded before it became the key.',
    key: `${publishedTestSecret}&`,
  },
  {
    mistake: 'key-encoded-otherwise',
    what: 'The secret was form-encoded: its blanks became “+”.',
    key: `${percentEncode(publishedTestSecret).replaceAll('%20', '+')}&`,
  },
];

export function buildInvoiceCase(): InvoiceCase {
  const traced = traceRequest(
    { method: 'GET', url: invoiceUrl, bodyParameters: [], accept: '*/*', repeatProtocolParameters: 'no' },
    {
      consumerKey: 'trip-wire',
      nonce: fixedNonce,
      signatureMethod: 'HMAC-SHA1',
      timestampSeconds: fixedTimestampSeconds,
      realm: 'empty',
    },
  );
  const { baseString } = traced.trace;
  const hmacKey = buildHmacKey(publishedTestSecret);
  const signed = buildSignedRequest(traced, hmacSha1Base64(hmacKey, baseString));
  return {
    request: describeRequest(traced),
    consumerSecret: publishedTestSecret,
    expected: {
      ...describeTrace(traced.trace),
      hmacKey,
      signatureBase64: signed.signatureBase64,
      authorization: signed.authorization,
    },
    wrong: wrongKeys.map(({ key, ...row }) => ({ ...row, signatureBase64: hmacSha1Base64(key, baseString) })),
  };
}
