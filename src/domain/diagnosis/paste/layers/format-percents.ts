/** What `printf` and its kin are given as a format has each percent sign twice. */
import type { Layer, LayeredText } from './layered-text.ts';

export const doubledPercentsNote = 'Percent signs that a format has twice are read as one.';
const layer: Layer = {
  note: doubledPercentsNote,
  undone: 'the doubled percent signs of a format',
};
const format = /printf[\s(]|\bString\.format\(/iu;
const doubled = /oauth_signature=\\{0,3}["'][^"'\n]{0,4000}%%[0-9A-F]{2}/iu;
/** One that stands alone is none of such a format, but for those that take a value. */
const alone = /(?<!%)(?:%%)*%(?![%\w*.-])|(?<!%)(?:%%)*%[0-9A-F]{2}/u;

export function peelFormatPercents(layered: LayeredText): LayeredText {
  const { text } = layered;
  if (!text.includes('%%') || !format.test(text) || !doubled.test(text) || alone.test(text)) return layered;
  return layered.replace(/%%/gu, () => '%', layer);
}
