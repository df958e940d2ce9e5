/** The Authorization header (RFC 5849 section 3.5.1). */
import { failed, success, type Result } from '../result.ts';
import type { NameAndValue } from './form-urlencoded.ts';
import { percentDecode, percentEncode } from './percent-encoding.ts';

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

export type AuthorizationFailure =
  | { readonly kind: 'not-oauth' }
  | { readonly kind: 'no-parameters' }
  | { readonly kind: 'malformed'; readonly position: number };

export interface AuthorizationHeader {
  /** Decoded pairs in order, `realm` apart. */
  readonly parameters: readonly NameAndValue[];
  /** Null when the header has none. */
  readonly realm: string | null;
}

const headerParameter = /\s*([^\s=",]+)="((?:[^"\\]|\\.)*)"\s*(,|$)/suy;

/**
 * Reads the value of an Authorization header. The scheme word is compared without case; a separator
 * is a comma with or without blanks around it.
 *
 * @returns The pairs, or where (index in UTF-16 units) the text stops being an OAuth header.
 */
export function parseAuthorizationHeader(text: string): Result<AuthorizationHeader, AuthorizationFailure> {
  const scheme = /^\s*OAuth(?:\s+|$)/iu.exec(text);
  if (scheme === null) return failed({ kind: 'not-oauth' });
  let position = scheme[0].length;
  if (text.slice(position).trim() === '') return failed({ kind: 'no-parameters' });
  const parameters: NameAndValue[] = [];
  let realm: string | null = null;
  for (;;) {
    headerParameter.lastIndex = position;
    const match = headerParameter.exec(text);
    if (match === null) return failed({ kind: 'malformed', position });
    const [whole, name = '', value = '', separator] = match;
    if (name.toLowerCase() === 'realm') realm = value.replace(/\\(.)/gsu, '$1');
    else parameters.push([percentDecode(name, false), percentDecode(value, false)]);
    position += whole.length;
    if (separator !== ',') return success({ parameters, realm });
  }
}
