/** In place of the digits 0 to 9; no digit in hexadecimal. */
const letters = 'ghijklmnop';

/**
 * A new `client_orderid` that tells its day. A letter stands behind the day: digits alone could pass for a card number
 * with it, and would be masked.
 *
 * @param dateIso Begins with `YYYY-MM-DD`.
 * @param randomHex From the caller: the domain has no randomness.
 * @example freshOrderId('2026-11-21T02:40:00.000Z', '3f9a1c') // 'inv-20261121-jf9a1c'
 */
export function freshOrderId(dateIso: string, randomHex: string): string {
  const suffix = randomHex.replace(/^[0-9]/u, (digit) => letters.charAt(Number(digit)));
  return `inv-${dateIso.slice(0, 10).replaceAll('-', '')}-${suffix}`;
}
