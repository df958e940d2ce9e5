/** Looks for values in a text that is handed on, in any encoding, with code of its own. */
import { Buffer } from 'node:buffer';

/** The text as it is, and with its percent-encoding undone up to five times. */
function decodings(text: string): readonly string[] {
  const texts = [text];
  for (let round = 0; round < 5; round += 1) {
    const last = texts.at(-1) ?? '';
    texts.push(
      last.replaceAll(/%([0-9A-Fa-f]{2})/gu, (_whole, hex: string) =>
        String.fromCharCode(Number.parseInt(hex, 16)),
      ),
    );
  }
  const runs = texts.flatMap((each) => each.match(/[A-Za-z0-9+/_-]{16,}/gu) ?? []);
  return [
    ...texts,
    ...runs.flatMap((run) =>
      (['base64', 'base64url', 'hex'] as const).map((form) => Buffer.from(run, form).toString('latin1')),
    ),
  ];
}

/** Values of which the text shows more than a mask does: of digits seven in a row, of others the whole. */
export function leaksIn(text: string, values: readonly string[]): readonly string[] {
  const texts = decodings(text);
  const digits = texts.map((each) => each.replaceAll(/‹[^›]*›|[\s.+_-]|[^\x20-\x7e•]/gu, ''));
  return values.filter((value) => {
    if (!/^[0-9]{13,}$/u.test(value))
      return texts.some((each) => each.includes(value) || each.replaceAll('+', ' ').includes(value));
    const parts = Array.from({ length: value.length - 6 }, (_, index) => value.slice(index, index + 7));
    return digits.some((each) => parts.some((part) => each.includes(part)));
  });
}
