/** Reads the Authorization header as strictly as RFC 5849 section 3.5.1 has it: what is written is held against it. */
import { failed, success, type Result } from '../result.ts';
import type { NameAndValue } from './form-urlencoded.ts';
import { percentDecode } from './percent-encoding.ts';

type AuthorizationFailure =
  | { readonly kind: 'not-oauth' }
  | { readonly kind: 'no-parameters' }
  | { readonly kind: 'malformed'; readonly position: number };

interface AuthorizationHeader {
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
