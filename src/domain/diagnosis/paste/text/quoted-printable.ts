/** Quoted-printable text (RFC 2045 section 6.7), as the source of a mail shows it. */

/** Decodes a text that has both marks of it: `=3D`, and lines that end with `=`. Others stay as they are. */
export function decodeQuotedPrintable(text: string): string {
  if (!/=3D/u.test(text) || !/[^\s=]=[\t ]*\r?\n(?=\S)/u.test(text)) return text;
  return text.replace(/=[\t ]*\r?\n/gu, '').replace(/(?:=[0-9A-F]{2})+/gu, (run) => {
    const octets = Uint8Array.from(run.slice(1).split('='), (digits) => Number.parseInt(digits, 16));
    return new TextDecoder('utf-8', { ignoreBOM: true }).decode(octets);
  });
}
