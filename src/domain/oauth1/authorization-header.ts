/** The Authorization header (RFC 5849 section 3.5.1). */
import type { NameAndValue } from './form-urlencoded.ts';
import { percentEncode } from './percent-encoding.ts';

/** One `name="value"` of the header, encoded. */
export interface HeaderParameter {
  readonly name: string;
  readonly encodedName: string;
  readonly encodedValue: string;
}

/**
 * Encodes the parameters for the header. `realm` is a quoted-string of HTTP and not percent-encoded
 * (RFC 5849 section 3.5.1).
 *
 * @param parameters Decoded pairs, `oauth_signature` among them.
 * @param realm Null leaves it out; an empty text sends `realm=""`.
 */
export function buildHeaderParameters(
  parameters: readonly NameAndValue[],
  realm: string | null,
): HeaderParameter[] {
  const encoded = parameters.map(([name, value]) => ({
    name,
    encodedName: percentEncode(name),
    encodedValue: percentEncode(value),
  }));
  if (realm === null) return encoded;
  const quoted = realm.replace(/["\\]/gu, (character) => `\\${character}`);
  return [{ name: 'realm', encodedName: 'realm', encodedValue: quoted }, ...encoded];
}

/** Joins what {@link buildHeaderParameters} returned: the value of the Authorization header. */
export function formatAuthorizationHeader(parameters: readonly HeaderParameter[]): string {
  return `OAuth ${parameters.map(({ encodedName, encodedValue }) => `${encodedName}="${encodedValue}"`).join(', ')}`;
}
