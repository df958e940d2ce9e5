/**
 * One request as it is signed, shown, copied and sent. A {@link SignedRequest} can only be made from a
 * trace and its signature, so no unsigned request can leave.
 */
import {
  buildHeaderParameters,
  formatAuthorizationHeader,
  type HeaderParameter,
} from '../oauth1/authorization-header.ts';
import type { BaseStringUri } from '../oauth1/base-string-uri.ts';
import { listProtocolParameters, type ProtocolParameters } from '../oauth1/protocol-parameters.ts';
import { traceSignature, type ParameterEncoder, type SignatureTrace } from '../oauth1/signature-trace.ts';

/** Answer formats that a request can ask for (field notes, "Answers"). */
export type AcceptHeader = '*/*' | 'application/vnd.pay+json';

export interface UnsignedRequest {
  readonly method: 'POST' | 'GET';
  readonly url: BaseStringUri;
  readonly bodyParameters: readonly { readonly name: string; readonly value: string; readonly key: string }[];
  readonly accept: AcceptHeader;
}

/** An unsigned request with its protocol parameters and every step of its base string. */
export interface TracedRequest {
  readonly request: UnsignedRequest;
  readonly protocol: ProtocolParameters;
  readonly trace: SignatureTrace;
}

export interface SignedRequest extends TracedRequest {
  readonly signatureBase64: string;
  readonly headerParameters: readonly HeaderParameter[];
  /** Value of the Authorization header. */
  readonly authorization: string;
  /** Path and query of the request line. */
  readonly requestTarget: string;
  /** Null for a request without a body. */
  readonly contentType: 'application/x-www-form-urlencoded' | null;
  /** ASCII: the body pairs in the encoding of the signature. */
  readonly body: string;
}

/** Traces a request; nothing of it is computed anywhere else. */
export function traceRequest(
  request: UnsignedRequest,
  protocol: ProtocolParameters,
  encode?: ParameterEncoder,
): TracedRequest {
  const trace = traceSignature(
    {
      method: request.method,
      url: request.url,
      protocolParameters: listProtocolParameters(protocol),
      bodyParameters: request.bodyParameters,
    },
    encode,
  );
  return { request, protocol, trace };
}

/** Completes a traced request with the signature over its base string. */
export function buildSignedRequest(traced: TracedRequest, signatureBase64: string): SignedRequest {
  const { request, protocol, trace } = traced;
  const pairs = listProtocolParameters(protocol).map(({ name, value }) => [name, value] as const);
  const withSignature = [
    ...pairs.slice(0, 2),
    ['oauth_signature', signatureBase64] as const,
    ...pairs.slice(2),
  ];
  const headerParameters = buildHeaderParameters(withSignature, protocol.realm === 'empty' ? '' : null);
  return {
    ...traced,
    signatureBase64,
    headerParameters,
    authorization: formatAuthorizationHeader(headerParameters),
    requestTarget: request.url.path + (request.url.query === null ? '' : `?${request.url.query}`),
    contentType: request.method === 'POST' ? 'application/x-www-form-urlencoded' : null,
    body: trace.collected
      .filter(({ origin }) => origin === 'body')
      .map(({ encodedName, encodedValue }) => `${encodedName}=${encodedValue}`)
      .join('&'),
  };
}
