/** The order and the joints of the parameters that are signed (RFC 5849 section 3.4.1.3.2). */

/** A parameter whose name and value are percent-encoded. */
export interface EncodedPair {
  readonly encodedName: string;
  readonly encodedValue: string;
}

/** Between a name and its value. */
export const pairJoint = '=';
/** Between two pairs, and between the parts of the base string (section 3.4.1.1). */
export const partJoint = '&';

/** Byte order of ASCII text, e.g. of encoded names. */
export function compareBytes(left: string, right: string): number {
  if (left === right) return 0;
  return left < right ? -1 : 1;
}

/** By encoded name, then by encoded value. Encoded text is ASCII, so comparing code units compares bytes. */
export function compareEncoded(left: EncodedPair, right: EncodedPair): number {
  return (
    compareBytes(left.encodedName, right.encodedName) || compareBytes(left.encodedValue, right.encodedValue)
  );
}

/** @returns A sorted copy. */
export function sortParameters<Pair extends EncodedPair>(parameters: readonly Pair[]): readonly Pair[] {
  return [...parameters].sort(compareEncoded);
}

export function joinPair({ encodedName, encodedValue }: EncodedPair): string {
  return encodedName + pairJoint + encodedValue;
}
