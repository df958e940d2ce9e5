/** Escapes of a file of Java properties: colons, equals signs and blanks of a value stand behind a backslash. */
import { decodeBackslashEscapes } from '../shell/ansi-c-quoting.ts';
import type { Layer, LayeredText } from './layered-text.ts';

const layer: Layer = {
  note: 'The escapes of a properties file are undone.',
  undone: 'escapes of a properties file',
};
const escapes = /(?:\\u[0-9A-Fa-f]{4})+|\\[:=#!\\ntrf ]/gu;

/** Nothing else writes a backslash before the colon of a URL at the start of a value. */
export function peelPropertyEscapes(layered: LayeredText): LayeredText {
  if (!/^[\t ]*[\w.-]{1,100}[\t ]*[=:][\t ]*https?\\:/mu.test(layered.text)) return layered;
  return layered.replace(escapes, ([written]) => decodeBackslashEscapes(written, 'character'), layer);
}
