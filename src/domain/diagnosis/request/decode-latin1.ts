import { percentDecode } from '../../oauth1/percent-encoding.ts';

/** Whether escapes of a text cannot be UTF-8: they were made of another character set. */
export function hasOtherOctets(written: string): boolean {
  return (
    written.includes('%') && /%[89A-F][0-9A-F]/iu.test(percentDecode(written.replaceAll('%25', ''), false))
  );
}

/** Escapes decoded as ISO-8859-1: what a body in that character set holds. */
export function decodeLatin1(written: string): string {
  if (!/[+%]/u.test(written)) return written;
  return written
    .replaceAll('+', ' ')
    .replaceAll(/%([0-9A-Fa-f]{2})/gu, (_, digits: string) =>
      String.fromCharCode(Number.parseInt(digits, 16)),
    );
}
