/**
 * How some code makes the text that it signs, step by step. The right plan follows RFC 5849 section 3.4.1; a mistake
 * changes a step.
 */
import { compareEncoded, joinPair, partJoint, type EncodedPair } from '../../oauth1/normalized-parameters.ts';
import type { HashName } from '../../octets/hashes.ts';
import type { RequestParameter } from '../request/request-parameter.ts';
import type { UriParts } from '../request/uri-parts.ts';
import { rfc5849Encoder, type Encode, type EncoderSettings } from './encoder.ts';

/** A parameter with its encoded name and value. */
export interface EncodedParameter extends RequestParameter, EncodedPair {}

/** Named one by one: to copy parameters, which come in several shapes, takes longer than to encode them. */
export function encodedAs(
  { key, origin, name, value, writtenName, writtenValue }: RequestParameter,
  encodedName: string,
  encodedValue: string,
): EncodedParameter {
  return { key, origin, name, value, writtenName, writtenValue, encodedName, encodedValue };
}

export type Part = 'method' | 'uri' | 'parameters';

/** What is done to the finished text. */
export type Finish =
  | { readonly kind: 'ends'; readonly before: string; readonly after: string }
  /** Each character of ASCII by itself, wherever it stands. */
  | { readonly kind: 'characters'; readonly change: (text: string) => string }
  | { readonly kind: 'whole'; readonly change: (text: string) => string };

export function finishText(finish: Finish, text: string): string {
  return finish.kind === 'ends' ? finish.before + text + finish.after : finish.change(text);
}

/** An order of encoded parameters. What compares equal stays as it stood in the list. */
export interface Arrangement {
  readonly compare: (left: EncodedParameter, right: EncodedParameter) => number;
  /** Whether the list is turned round beforehand. */
  readonly isReversed: boolean;
}

export function arrangeBy<Parameter extends EncodedParameter>(
  { compare, isReversed }: Arrangement,
  parameters: readonly Parameter[],
): readonly Parameter[] {
  return (isReversed ? parameters.toReversed() : [...parameters]).sort(compare);
}

/** RFC 5849 section 3.4.1.3.2. */
export const rightArrangement: Arrangement = { compare: compareEncoded, isReversed: false };

export interface SigningPlan {
  readonly method: string;
  readonly uri: UriParts;
  readonly parameters: readonly RequestParameter[];
  readonly encoder: EncoderSettings;
  /** How the encoded parameters are put in order. */
  readonly arrangement: Arrangement;
  /** Joins an encoded name and value. */
  readonly joinPair: (parameter: EncodedParameter) => string;
  readonly parameterJoiner: string;
  /** Before and behind the normalized string. */
  readonly around: readonly [before: string, after: string];
  /** Stands in place of the normalized string; null for the normalized string. */
  readonly instead: string | null;
  /** The parts of the base string in order; a part that is not among them is left out. */
  readonly parts: readonly Part[];
  readonly partEncoders: Readonly<Record<Part, EncoderSettings>>;
  readonly partJoiner: string;
  readonly finish: Finish;
  readonly octets: 'UTF-8' | 'UTF-16LE' | 'UTF-16BE';
  /** Octet sequence before the text, e.g. a byte order mark. */
  readonly mark: readonly number[];
  /** What is made of the digest before it is signed in place of the text. */
  readonly prehash: 'none' | 'hex' | 'hex with a line feed' | 'upper-case hex' | 'Base64' | 'octets';
  /** The hash of that digest; null where it is the one that signs. */
  readonly firstHash: HashName | null;
  readonly hmacKey: HmacKeyPlan;
  readonly mac:
    | 'hmac'
    | 'HMAC of the HMAC'
    | 'HMAC of its hex'
    | 'HMAC of its Base64'
    | 'arguments swapped'
    | 'hash of key and text'
    | 'hash of text and key'
    | 'hash of text';
}

/** How the HMAC key is made (RFC 5849 section 3.4.2). */
export interface HmacKeyPlan {
  /** Makes something of the consumer secret, before it is framed. */
  readonly secret: (secret: string) => string | Uint8Array;
  /** Puts the result into the key text. */
  readonly frame: (encoded: string) => string;
}

/** The right way to sign. @param secretEncoder encodes the consumer secret (RFC 5849 section 3.4.2). */
export function rightPlan(
  method: string,
  uri: UriParts,
  parameters: readonly RequestParameter[],
  encodeSecret: Encode,
): SigningPlan {
  return {
    method: method.toUpperCase(),
    uri,
    parameters,
    encoder: rfc5849Encoder,
    arrangement: rightArrangement,
    joinPair,
    parameterJoiner: partJoint,
    around: ['', ''],
    instead: null,
    parts: ['method', 'uri', 'parameters'],
    partEncoders: { method: rfc5849Encoder, uri: rfc5849Encoder, parameters: rfc5849Encoder },
    partJoiner: partJoint,
    finish: { kind: 'ends', before: '', after: '' },
    octets: 'UTF-8',
    mark: [],
    prehash: 'none',
    firstHash: null,
    hmacKey: { secret: encodeSecret, frame: (encoded) => `${encoded}&` },
    mac: 'hmac',
  };
}
