/** `application/x-www-form-urlencoded` bodies and queries as parameter sources (RFC 5849 section 3.4.1.3.1). */
import { percentDecode } from './percent-encoding.ts';

/** A name and a value. */
export type NameAndValue = readonly [name: string, value: string];

/**
 * Splits a form body or a query into pairs as they are written, in order, duplicates kept. A piece without `=` is a
 * name with an empty value; an empty piece is no parameter.
 */
export function splitFormUrlencoded(text: string): NameAndValue[] {
  return text
    .split('&')
    .filter((piece) => piece !== '')
    .map((piece) => {
      const equals = piece.indexOf('=');
      return equals === -1 ? [piece, ''] : [piece.slice(0, equals), piece.slice(equals + 1)];
    });
}

/** The decoded pairs of a form body or a query; see {@link splitFormUrlencoded}. */
export function parseFormUrlencoded(text: string): NameAndValue[] {
  return splitFormUrlencoded(text).map(([name, value]) => [
    percentDecode(name, true),
    percentDecode(value, true),
  ]);
}
