/** IP addresses as text: dotted decimal IPv4, and IPv6 by RFC 4291 section 2.2. */

/** Four decimal octets without leading zeros. */
export function isIpv4(text: string): boolean {
  const octets = text.split('.');
  return (
    octets.length === 4 && octets.every((octet) => /^(?:0|[1-9]\d{0,2})$/.test(octet) && Number(octet) <= 255)
  );
}

/**
 * Eight groups of one to four hexadecimal digits; `::` once for one group or more of zeros; the last
 * two groups may be an IPv4 address (`::ffff:203.0.113.7`). No zone, no brackets, no prefix length.
 */
export function isIpv6(text: string): boolean {
  if (text.length > 45) return false;
  const halves = text.split('::');
  if (halves.length > 2) return false;
  const counts = halves.map((half, index) => countGroups(half, index === halves.length - 1));
  if (counts.includes(null)) return false;
  const total = counts.reduce<number>((sum, count) => sum + (count ?? 0), 0);
  return halves.length === 1 ? total === 8 : total <= 7;
}

/** Number of groups, an IPv4 address at the end counting two; null for anything else. */
function countGroups(text: string, mayEndInIpv4: boolean): number | null {
  if (text === '') return 0;
  const groups = text.split(':');
  const last = groups.at(-1) ?? '';
  const endsInIpv4 = mayEndInIpv4 && isIpv4(last);
  const hexadecimal = endsInIpv4 ? groups.slice(0, -1) : groups;
  if (!hexadecimal.every((group) => /^[0-9A-Fa-f]{1,4}$/.test(group))) return null;
  return hexadecimal.length + (endsInIpv4 ? 2 : 0);
}
