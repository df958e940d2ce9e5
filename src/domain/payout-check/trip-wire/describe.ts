/** Requests and their traces as they stand in the saved file. */
import type { TracedRequest } from '#domain/http/signed-request.ts';
import { listProtocolParameters } from '#domain/oauth1/protocol-parameters.ts';
import type { SignatureTrace } from '#domain/oauth1/signature-trace.ts';
import { sha256Hex } from './digests.ts';

interface NameAndValue {
  readonly name: string;
  readonly value: string;
}

/** What goes into the code under test. */
export interface RequestDescription {
  readonly method: string;
  readonly url: string;
  /** Decoded; `realm` is none of them. */
  readonly protocolParameters: readonly NameAndValue[];
  /** Decoded, in the order of the body. */
  readonly bodyFields: readonly NameAndValue[];
}

/** What has to come out, step by step (RFC 5849 section 3.4.1). */
export interface TraceDescription {
  readonly baseStringUri: string;
  /** Encoded once, in order of collection. */
  readonly encodedPairs: readonly string[];
  readonly sortedPairs: readonly string[];
  readonly normalizedParameters: string;
  readonly baseString: string;
  /** Lower-case hexadecimal. */
  readonly baseStringSha256: string;
}

export function describeRequest({ request, protocol }: TracedRequest): RequestDescription {
  const { origin, path, query } = request.url;
  return {
    method: request.method,
    url: origin + path + (query === null ? '' : `?${query}`),
    protocolParameters: listProtocolParameters(protocol),
    bodyFields: request.bodyParameters.map(({ name, value }) => ({ name, value })),
  };
}

export function describeTrace(trace: SignatureTrace): TraceDescription {
  const joined = (parameters: SignatureTrace['collected']): string[] =>
    parameters.map(({ encodedName, encodedValue }) => `${encodedName}=${encodedValue}`);
  return {
    baseStringUri: trace.baseStringUri,
    encodedPairs: joined(trace.collected),
    sortedPairs: joined(trace.sorted),
    normalizedParameters: trace.normalizedParameters,
    baseString: trace.baseString,
    baseStringSha256: sha256Hex(trace.baseString),
  };
}
