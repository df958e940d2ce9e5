/**
 * A new `client_orderid` that tells its day.
 *
 * @param dateIso Begins with `YYYY-MM-DD`.
 * @param randomHex From the caller: the domain has no randomness.
 * @example freshOrderId('2026-11-21T02:40:00.000Z', '3f9a1c') // 'inv-20261121-3f9a1c'
 */
export function freshOrderId(dateIso: string, randomHex: string): string {
  return `inv-${dateIso.slice(0, 10).replaceAll('-', '')}-${randomHex}`;
}
