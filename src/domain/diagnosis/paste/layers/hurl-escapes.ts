/** Escapes of a Hurl file: a character by its code point, and the signs that would begin a comment or an escape. */
import type { Layer, LayeredText } from './layered-text.ts';

const layer: Layer = { note: 'The escapes of a Hurl file are undone.', undone: 'escapes of a Hurl file' };
const escape = /\\(?:u\{([0-9A-Fa-f]{1,6})\}|(["\\#]))/gu;
/** What begins a section of a request; no other file has a line like it below a header. */
const section =
  /^Authorization:[^\n]*\n(?:[^\n]+\n)*\[(?:Form|FormParams|Query|QueryStringParams)\][\t ]*\r?$/imu;

export function peelHurlEscapes(layered: LayeredText): LayeredText {
  if (!layered.text.includes('\\') || !section.test(layered.text)) return layered;
  return layered.replace(
    escape,
    ([whole, code, sign]) => {
      if (code === undefined) return sign ?? whole;
      const point = Number.parseInt(code, 16);
      return point > 0x10_ffff ? whole : String.fromCodePoint(point);
    },
    layer,
  );
}
