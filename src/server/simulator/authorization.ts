/** RFC 5849 section 3.5.1: reading the Authorization header. */
import { failed, success, type Result } from '#domain/result.ts';
import { decodeEscapes, encodeOctets, encodeUtf8, type OctetPair } from './octets.ts';

export interface Authorization {
  /** Decoded, in order, without the realm. */
  readonly parameters: readonly OctetPair[];
  readonly realm: string | null;
}

export type HeaderFailure =
  | { readonly kind: 'not-oauth' }
  | { readonly kind: 'malformed'; readonly position: number }
  | { readonly kind: 'repeated-parameter'; readonly name: string };

const parameter = /[ \t\r\n]*([^=",\s]+)[ \t]*=[ \t]*"([^"]*)"[ \t\r\n]*(,|$)/y;

/** Parses the value of the header; `position` is a count of characters, no content of the header is repeated. */
export function parseAuthorization(header: string): Result<Authorization, HeaderFailure> {
  const scheme = /^OAuth[ \t\r\n]+/i.exec(header);
  if (scheme === null) return failed({ kind: 'not-oauth' });
  const parameters: OctetPair[] = [];
  let realm: string | null = null;
  const names = new Set<string>();
  parameter.lastIndex = scheme[0].length;
  for (;;) {
    const position = parameter.lastIndex;
    const [, rawName, rawValue, separator] = parameter.exec(header) ?? [];
    if (rawName === undefined || rawValue === undefined) return failed({ kind: 'malformed', position });
    const name = decodeEscapes(encodeUtf8(rawName));
    if (names.has(name)) return failed({ kind: 'repeated-parameter', name: encodeOctets(name) });
    names.add(name);
    // The scheme's names are case-insensitive only for realm (RFC 2617 section 1.2).
    if (name.toLowerCase() === 'realm') realm = rawValue;
    else parameters.push({ name, value: decodeEscapes(encodeUtf8(rawValue)) });
    if (separator !== ',') return success({ parameters, realm });
  }
}
