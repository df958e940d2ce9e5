/** A signature base string made by exchangeable parts, so that one of them can be a broken one. */
import { percentEncode } from '#domain/oauth1/percent-encoding.ts';
import type { CollectedParameter, SignatureTrace } from '#domain/oauth1/signature-trace.ts';

export interface EncodedPair {
  readonly origin: CollectedParameter['origin'];
  readonly name: string;
  readonly value: string;
  readonly encodedName: string;
  readonly encodedValue: string;
}

/** The steps of RFC 5849 section 3.4.1; the defaults of {@link cookBaseString} are right. */
export interface Recipe {
  /** Decoded parameters before encoding. */
  readonly change?: (parameters: readonly CollectedParameter[]) => readonly CollectedParameter[];
  /** Names and values. */
  readonly encode?: (text: string) => string;
  /** The URL and the joined parameters, in the second pass. */
  readonly encodePart?: (text: string) => string;
  readonly order?: (pairs: readonly EncodedPair[]) => readonly EncodedPair[];
}

/** Compares ASCII, or anything by its UTF-16 units. */
export function compareText(left: string, right: string): number {
  if (left === right) return 0;
  return left < right ? -1 : 1;
}

function sortRightly(pairs: readonly EncodedPair[]): readonly EncodedPair[] {
  return [...pairs].sort(
    (left, right) =>
      compareText(left.encodedName, right.encodedName) || compareText(left.encodedValue, right.encodedValue),
  );
}

/** The base string of a request by a recipe. Of its trace only what was collected is used. */
export function cookBaseString(
  { method, baseStringUri, collected }: SignatureTrace,
  { change, encode = percentEncode, encodePart = percentEncode, order = sortRightly }: Recipe,
): string {
  const parameters = change === undefined ? collected : change(collected);
  const pairs = parameters.map(({ origin, name, value }) => ({
    origin,
    name,
    value,
    encodedName: encode(name),
    encodedValue: encode(value),
  }));
  const joined = order(pairs)
    .map(({ encodedName, encodedValue }) => `${encodedName}=${encodedValue}`)
    .join('&');
  return [method, encodePart(baseStringUri), encodePart(joined)].join('&');
}
