/**
 * The signature base string with every intermediate value (RFC 5849 section 3.4.1). One trace is
 * computed per request; everything that is shown, copied, signed or sent is a view of it.
 */
import type { NameValue } from '../http/name-value.ts';
import type { BaseStringUri } from './base-string-uri.ts';
import { joinPair, pairJoint, partJoint, sortParameters, type EncodedPair } from './normalized-parameters.ts';
import { encodeLong, type TwoEncodings } from './encode-long.ts';
import { editBetween, encodedLength, replacePiece } from './encoded-edit.ts';
import { percentEncode, percentEncodeAgain } from './percent-encoding.ts';

/** Where a signed parameter comes from (RFC 5849 section 3.4.1.3.1). */
export type ParameterOrigin = 'query' | 'body' | 'protocol';

/** A decoded parameter before encoding. */
export interface CollectedParameter extends NameValue {
  readonly origin: ParameterOrigin;
  /** Identifies the input that it comes from, e.g. the field's wire name: the same key in every view. */
  readonly key: string;
}

/** A parameter with each stage of its encoding; encoded once as in the normalized parameters and in the body. */
export interface TracedParameter extends CollectedParameter, EncodedPair {
  /** Encoded twice, as in the signature base string. */
  readonly twiceEncodedName: string;
  readonly twiceEncodedValue: string;
}

export interface SignatureTrace {
  /** Upper case (RFC 5849 section 3.4.1.1 item 1). */
  readonly method: string;
  readonly baseStringUri: string;
  readonly encodedBaseStringUri: string;
  /** In order of collection: query, protocol parameters, body. */
  readonly collected: readonly TracedParameter[];
  /** In the order of section 3.4.1.3.2: by encoded name, then by encoded value, byte by byte. */
  readonly sorted: readonly TracedParameter[];
  /** RFC 5849 section 3.4.1.3.2. */
  readonly normalizedParameters: string;
  /** RFC 5849 section 3.4.1.1. */
  readonly baseString: string;
}

/** What {@link traceSignature} needs to know of a request. */
export interface SignatureInput {
  readonly method: string;
  readonly url: BaseStringUri;
  readonly protocolParameters: readonly NameValue[];
  readonly bodyParameters: readonly (NameValue & { readonly key: string })[];
}

/** Encodes one parameter; see {@link createParameterEncoder}. */
export type ParameterEncoder = (parameter: CollectedParameter) => TracedParameter;

/** Encodes a parameter at every stage. */
export function encodeParameter(parameter: CollectedParameter): TracedParameter {
  const encodedName = percentEncode(parameter.name);
  const { once, twice } = encodeTwice(parameter.value);
  return {
    ...parameter,
    encodedName,
    encodedValue: once,
    twiceEncodedName: percentEncodeAgain(encodedName),
    twiceEncodedValue: twice,
  };
}

/** From this many characters on, a long text's ways are the quicker ones. */
const longFrom = 512;

function encodeTwice(text: string): TwoEncodings {
  if (text.length >= longFrom && text.isWellFormed()) return encodeLong(text);
  const once = percentEncode(text);
  return { once, twice: percentEncodeAgain(once) };
}

/**
 * An encoder that keeps the last result per input, so that a keystroke in one field does not encode
 * 64k of another again. It holds at most one result for each key.
 */
export function createParameterEncoder(): ParameterEncoder {
  const last = new Map<string, TracedParameter>();
  return (parameter) => {
    const cacheKey = `${parameter.origin}:${parameter.key}`;
    const known = last.get(cacheKey);
    if (known !== undefined && known.name === parameter.name && known.value === parameter.value) return known;
    const traced =
      known?.name === parameter.name ? encodeEdited(known, parameter) : encodeParameter(parameter);
    last.set(cacheKey, traced);
    return traced;
  };
}

/** As {@link encodeParameter}, of what changed since the value was encoded last alone. */
function encodeEdited(known: TracedParameter, parameter: CollectedParameter): TracedParameter {
  if (parameter.value.length < longFrom || !parameter.value.isWellFormed()) return encodeParameter(parameter);
  const { start, formerEnd, end } = editBetween(known.value, parameter.value);
  const before = encodedLength(known.value, 0, start);
  const gone = encodedLength(known.value, start, formerEnd);
  const piece = encodeTwice(parameter.value.slice(start, end));
  return {
    ...parameter,
    encodedName: known.encodedName,
    encodedValue: replacePiece(known.encodedValue, before.once, gone.once, piece.once),
    twiceEncodedName: known.twiceEncodedName,
    twiceEncodedValue: replacePiece(known.twiceEncodedValue, before.twice, gone.twice, piece.twice),
  };
}

const encodedPairJoint = percentEncode(pairJoint);
const encodedPartJoint = percentEncode(partJoint);

/**
 * What is signed, in order of collection: query, protocol parameters, body. `oauth_signature` is left out wherever it
 * stands, `realm` only among the protocol parameters (RFC 5849 section 3.4.1.3.1).
 */
export function collectParameters(input: Omit<SignatureInput, 'method'>): readonly CollectedParameter[] {
  const collected: readonly CollectedParameter[] = [
    ...input.url.queryParameters.map(
      ([name, value], index) => ({ origin: 'query', name, value, key: `query:${index}` }) as const,
    ),
    ...input.protocolParameters
      .filter(({ name }) => name !== 'realm')
      .map(({ name, value }) => ({ origin: 'protocol', name, value, key: name }) as const),
    ...input.bodyParameters.map(({ name, value, key }) => ({ origin: 'body', name, value, key }) as const),
  ];
  return collected.filter(({ name }) => name !== 'oauth_signature');
}

/**
 * Collects, encodes, sorts and joins.
 *
 * @param input Decoded parameters; the texts must be well-formed.
 * @param encode {@link createParameterEncoder} where the same request is traced again and again.
 * @throws URIError for an unpaired surrogate.
 */
export function traceSignature(
  input: SignatureInput,
  encode: ParameterEncoder = encodeParameter,
): SignatureTrace {
  const collected = collectParameters(input).map((parameter) => encode(parameter));
  const sorted = sortParameters(collected);
  const method = input.method.toUpperCase();
  const encodedBaseStringUri = percentEncode(input.url.uri);
  return {
    method,
    baseStringUri: input.url.uri,
    encodedBaseStringUri,
    collected,
    sorted,
    normalizedParameters: joinAll(sorted.map(joinPair), partJoint),
    // Each pair is encoded again by itself: a keystroke in one field does not encode the others.
    baseString:
      percentEncode(method) +
      partJoint +
      encodedBaseStringUri +
      partJoint +
      joinAll(
        sorted.map(
          ({ twiceEncodedName, twiceEncodedValue }) =>
            twiceEncodedName + encodedPairJoint + twiceEncodedValue,
        ),
        encodedPartJoint,
      ),
  };
}

/** As `join`, which would copy a megabyte at once: a sum is copied when it is read. */
function joinAll(texts: readonly string[], joint: string): string {
  return texts.reduce((sum, text, index) => (index === 0 ? text : sum + joint + text), '');
}
