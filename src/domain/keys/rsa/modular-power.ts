/** Modular exponentiation, for RSAVP1 of RFC 8017 section 5.2.2 and for the primality test; it is not constant-time. */

/**
 * `base` to the power of `exponent`, modulo `modulus`: square and multiply from the highest bit.
 *
 * @param base - at least 0.
 * @param exponent - at least 0.
 * @param modulus - greater than 1; the caller has limited the size of all three.
 */
export function modularPower(base: bigint, exponent: bigint, modulus: bigint): bigint {
  let power = 1n;
  for (const bit of exponent.toString(2)) {
    power = (power * power) % modulus;
    if (bit === '1') power = (power * base) % modulus;
  }
  return power;
}
