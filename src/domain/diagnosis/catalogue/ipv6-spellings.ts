/** The ways in which code writes one address of IPv6 (RFC 5952 section 2). */

/** Eight numbers in hexadecimal digits; null where the text is no such address. */
function groupsOf(text: string): readonly string[] | null {
  if (!/^[0-9a-f:]{2,39}$/iu.test(text) || !URL.canParse(`http://[${text}]`)) return null;
  const [start = '', end] = new URL(`http://[${text}]`).hostname.slice(1, -1).split('::');
  const before = start === '' ? [] : start.split(':');
  const behind = end === undefined || end === '' ? [] : end.split(':');
  return [...before, ...Array.from({ length: 8 - before.length - behind.length }, () => '0'), ...behind];
}

/** Short, in full, and as `getHostAddress` of Java has it; in small letters and in capitals. */
export function otherIpv6Spellings(text: string): string[] {
  const groups = groupsOf(text);
  if (groups === null) return [];
  const written = [
    new URL(`http://[${text}]`).hostname.slice(1, -1),
    groups.join(':'),
    groups.map((group) => group.padStart(4, '0')).join(':'),
  ];
  const all = [...written, `[${text}]`].flatMap((each) => [each, each.toUpperCase()]);
  return [...new Set(all)].filter((each) => each !== text);
}
