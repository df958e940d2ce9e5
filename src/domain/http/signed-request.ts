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
import {
  collectParameters,
  traceSignature,
  type CollectedParameter,
  type ParameterEncoder,
  type SignatureInput,
  type SignatureTrace,
  type TracedParameter,
} from '../oauth1/signature-trace.ts';

/** Answer formats that a request can ask for (field notes, "Answers"). */
export type AcceptHeader = '*/*' | 'application/vnd.pay+json';

export interface UnsignedRequest {
  readonly method: 'POST' | 'GET';
  readonly url: BaseStringUri;
  readonly bodyParameters: readonly { readonly name: string; readonly value: string; readonly key: string }[];
  readonly accept: AcceptHeader;
  /**
   * Whether the protocol parameters also stand in the request, in the query of a GET or the body of a POST
   * (interface document, "Swift invoice view"): `once` signs them once, `twice` as RFC 5849 section 3.4.1.3.1
   * has it read literally.
   */
  readonly repeatProtocolParameters: 'no' | 'once' | 'twice';
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
  /** Protocol parameters that are repeated in the query or the body. */
  readonly repeated: readonly TracedParameter[];
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
  return { request, protocol, trace: traceSignature(signatureInput(request, protocol), encode) };
}

/** What the signature of a request is made over, decoded. */
export function listSigned({
  request,
  protocol,
}: Pick<TracedRequest, 'request' | 'protocol'>): readonly CollectedParameter[] {
  return collectParameters(signatureInput(request, protocol));
}

function signatureInput(request: UnsignedRequest, protocol: ProtocolParameters): SignatureInput {
  const protocolParameters = listProtocolParameters(protocol);
  const repeated = request.repeatProtocolParameters === 'twice' ? protocolParameters : [];
  const { url, method } = request;
  return {
    method,
    url:
      method === 'GET'
        ? {
            ...url,
            queryParameters: [
              ...url.queryParameters,
              ...repeated.map(({ name, value }) => [name, value] as const),
            ],
          }
        : url,
    protocolParameters,
    bodyParameters: [
      ...request.bodyParameters,
      ...(method === 'POST' ? repeated.map((parameter) => ({ ...parameter, key: parameter.name })) : []),
    ],
  };
}

/** Length of a request's own body pairs in bytes, known before there is a signature. */
export function bodyLength(traced: TracedRequest): number {
  const own = ownBodyParameters(traced);
  const pairs = own.reduce(
    (sum, { encodedName, encodedValue }) => sum + encodedName.length + 1 + encodedValue.length,
    0,
  );
  return pairs + Math.max(0, own.length - 1);
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
  const repeated =
    request.repeatProtocolParameters === 'no'
      ? []
      : trace.collected.filter(({ origin }) => origin === 'protocol');
  const own = ownBodyParameters(traced);
  const isPost = request.method === 'POST';
  const query = [request.url.query ?? '', isPost ? '' : joinPairs(repeated)].filter((part) => part !== '');
  return {
    ...traced,
    signatureBase64,
    headerParameters,
    authorization: formatAuthorizationHeader(headerParameters),
    requestTarget: request.url.path + (query.length === 0 ? '' : `?${query.join('&')}`),
    repeated,
    contentType: isPost ? 'application/x-www-form-urlencoded' : null,
    body: joinPairs(isPost ? [...own, ...repeated] : own),
  };
}

function joinPairs(parameters: readonly TracedParameter[]): string {
  return parameters.map(({ encodedName, encodedValue }) => `${encodedName}=${encodedValue}`).join('&');
}

/** The request's own body parameters, without repeated protocol parameters. */
export function ownBodyParameters({ request, trace }: TracedRequest): readonly TracedParameter[] {
  const keys = new Set(request.bodyParameters.map(({ key }) => key));
  return trace.collected.filter(({ origin, key }) => origin === 'body' && keys.has(key));
}
