/**
 * RFC 3986 section 2.1 and RFC 5849 section 3.6 over octets. A decoded name or value is kept as an
 * octet string: one character per byte, so that invalid UTF-8 stays what it was.
 */

/** One character in U+0000…U+00FF per byte. */
export type Octets = string;

export function encodeUtf8(text: string): Octets {
  return Buffer.from(text, 'utf8').toString('latin1');
}

export function decodeUtf8(octets: Octets): string {
  return Buffer.from(octets, 'latin1').toString('utf8');
}

/** RFC 5849 section 3.6: unreserved characters stay, every other byte becomes `%XX` in upper case. */
export function encodeOctets(octets: Octets): string {
  return octets.replace(
    /[^A-Za-z0-9._~-]/g,
    (byte) => `%${byte.charCodeAt(0).toString(16).toUpperCase().padStart(2, '0')}`,
  );
}

/** Decodes `%XX`; what is no escape stays as it is. */
export function decodeEscapes(octets: Octets): Octets {
  return octets.replace(/%([0-9A-Fa-f]{2})/g, (_, digits: string) =>
    String.fromCharCode(Number.parseInt(digits, 16)),
  );
}

export interface OctetPair {
  readonly name: Octets;
  readonly value: Octets;
}

/** RFC 5849 section 3.4.1.3.1 (W3C form encoding): `&` separates, the first `=` splits, `+` is a space. */
export function decodeForm(octets: Octets): readonly OctetPair[] {
  return octets
    .split('&')
    .filter((part) => part !== '')
    .map((part) => {
      const equals = part.indexOf('=');
      const name = equals < 0 ? part : part.slice(0, equals);
      const value = equals < 0 ? '' : part.slice(equals + 1);
      return {
        name: decodeEscapes(name.replaceAll('+', ' ')),
        value: decodeEscapes(value.replaceAll('+', ' ')),
      };
    });
}
