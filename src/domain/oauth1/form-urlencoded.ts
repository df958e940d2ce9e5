/** `application/x-www-form-urlencoded` bodies and queries as parameter sources (RFC 5849 section 3.4.1.3.1). */
import { percentDecode } from './percent-encoding.ts';

/** A decoded name and value. */
export type Pair = readonly [name: string, value: string];

/**
 * Splits a form body or a query into decoded pairs in order, duplicates kept. A piece without `=`
 * is a name with an empty value; an empty piece is no parameter.
 */
export function parseFormUrlencoded(text: string): Pair[] {
  return text
    .split('&')
    .filter((piece) => piece !== '')
    .map((piece) => {
      const equals = piece.indexOf('=');
      const name = equals === -1 ? piece : piece.slice(0, equals);
      const value = equals === -1 ? '' : piece.slice(equals + 1);
      return [percentDecode(name, true), percentDecode(value, true)];
    });
}
