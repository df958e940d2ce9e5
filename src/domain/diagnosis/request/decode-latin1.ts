/** Escapes decoded as ISO-8859-1: what a body in that character set holds. */
export function decodeLatin1(written: string): string {
  if (!/[+%]/u.test(written)) return written;
  return written
    .replaceAll('+', ' ')
    .replaceAll(/%([0-9A-Fa-f]{2})/gu, (_, digits: string) =>
      String.fromCharCode(Number.parseInt(digits, 16)),
    );
}
