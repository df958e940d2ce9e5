/** Non-negative integers and octet strings: I2OSP and OS2IP of RFC 8017 section 4, and sizes without arithmetic. */

/** OS2IP: the integer of big-endian `octets`; no octets give 0. Linear in practice, but gate the size first. */
export function integerFromOctets(octets: Uint8Array): bigint {
  let hexadecimal = '0x0';
  for (const octet of octets) hexadecimal += octet.toString(16).padStart(2, '0');
  return BigInt(hexadecimal);
}

/** As {@link integerFromOctets}, of octets that nobody else has: they are overwritten. */
export function integerFromOwnOctets(octets: Uint8Array): bigint {
  const integer = integerFromOctets(octets);
  octets.fill(0);
  return integer;
}

/**
 * I2OSP without a fixed length: the fewest big-endian octets that hold a non-negative `integer`; 0 gives one
 * zero octet.
 */
export function octetsFromInteger(integer: bigint): Uint8Array<ArrayBuffer> {
  const digits = integer.toString(16);
  const hexadecimal = digits.length % 2 === 0 ? digits : `0${digits}`;
  const octets = new Uint8Array(hexadecimal.length / 2);
  for (let index = 0; index < octets.length; index += 1) {
    octets[index] = Number.parseInt(hexadecimal.slice(index * 2, index * 2 + 2), 16);
  }
  return octets;
}

/** Bits of the integer in `octets`, which have no leading zero octet; counted without building the integer. */
export function bitLengthOfOctets(octets: Uint8Array): number {
  const first = octets[0];
  return first === undefined ? 0 : octets.length * 8 - (Math.clz32(first) - 24);
}

/** Bits of a non-negative integer; 0 has none. */
export function bitLengthOfInteger(integer: bigint): number {
  if (integer === 0n) return 0;
  const octets = octetsFromInteger(integer);
  const bits = bitLengthOfOctets(octets);
  // It may be a prime of a key.
  octets.fill(0);
  return bits;
}
