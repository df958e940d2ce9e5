/**
 * Lines that a mail server broke because they were too long: at 998 characters (RFC 5322 section 2.1.1), or before them
 * with an exclamation mark and a blank, as sendmail does.
 */
import type { Layer, LayeredText } from './layered-text.ts';

const layer: Layer = {
  note: 'Lines that a mail server broke at 998 characters are joined.',
  undone: 'line breaks of a mail server',
};
const broken = /(?<=^[^\n]{997}[^\n\r])\r?\n(?=[^\r\n])|(?<=^[^\n]{985,997})!\r?\n /gmu;

/** No line is longer: then it was no server that broke these. */
export function peelMailLines(layered: LayeredText): LayeredText {
  if (layered.text.length < 1000 || /^[^\n]{998}[^\n\r]/mu.test(layered.text)) return layered;
  return layered.replace(broken, () => '', layer);
}
