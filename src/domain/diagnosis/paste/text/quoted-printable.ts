/** Quoted-printable text (RFC 2045 section 6.7), as the source of a mail shows it. */
import type { Layer, LayeredText } from '../layers/layered-text.ts';

const layer: Layer = {
  note: 'The text is quoted-printable, as mail programs write it; it is decoded.',
  undone: 'quoted-printable',
};

/** Decodes a text that has both marks of it: `=3D`, and lines that end with `=`. Others stay as they are. */
export function peelQuotedPrintable(layered: LayeredText): LayeredText {
  const { text } = layered;
  if (!/=3D/u.test(text) || !/[^\s=]=[\t ]*\r?\n(?=\S)/u.test(text)) return layered;
  return layered
    .replace(/=[\t ]*\r?\n/gu, () => '', layer)
    .replace(
      /(?:=[0-9A-F]{2})+/gu,
      ([run]) => {
        const octets = Uint8Array.from(run.slice(1).split('='), (digits) => Number.parseInt(digits, 16));
        return new TextDecoder('utf-8', { ignoreBOM: true }).decode(octets);
      },
      layer,
    );
}
