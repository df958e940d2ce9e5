/** A signature base string made by exchangeable parts, so that one of them can be a broken one. */
import { percentEncode } from '#domain/oauth1/percent-encoding.ts';
import {
  joinPair,
  partJoint,
  sortParameters,
  type EncodedPair,
} from '#domain/oauth1/normalized-parameters.ts';
import type { CollectedParameter, SignatureTrace } from '#domain/oauth1/signature-trace.ts';

/** A collected parameter, encoded in whatever way. */
export type CookedPair = Omit<CollectedParameter, 'key'> & EncodedPair;

/** The steps of RFC 5849 section 3.4.1; the defaults of {@link cookBaseString} are right. */
export interface Recipe {
  /** Decoded parameters before encoding. */
  readonly change?: (parameters: readonly CollectedParameter[]) => readonly CollectedParameter[];
  /** Names and values. */
  readonly encode?: (text: string) => string;
  /** The URL and the joined parameters, in the second pass. */
  readonly encodePart?: (text: string) => string;
  readonly order?: (pairs: readonly CookedPair[]) => readonly CookedPair[];
}

/** The base string of a request by a recipe. Of its trace only what was collected is used. */
export function cookBaseString(
  { method, baseStringUri, collected }: SignatureTrace,
  { change, encode = percentEncode, encodePart = percentEncode, order = sortParameters }: Recipe,
): string {
  const parameters = change === undefined ? collected : change(collected);
  const pairs = parameters.map(({ origin, name, value }) => ({
    origin,
    name,
    value,
    encodedName: encode(name),
    encodedValue: encode(value),
  }));
  const joined = order(pairs).map(joinPair).join(partJoint);
  return [method, encodePart(baseStringUri), encodePart(joined)].join(partJoint);
}
