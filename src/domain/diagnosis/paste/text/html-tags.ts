/** Tags of HTML around a text that was copied from the source of a page. */
import type { Layer, LayeredText } from '../layers/layered-text.ts';

const layer: Layer = { note: 'HTML tags around the text are cut off.', undone: 'HTML tags' };
const opening = /^\s*(?:<(?:pre|code|p|div|span|samp|tt)(?:\s[^<>\n]{0,200})?>\s*){1,5}/giu;
const closing = /(?:\s*<\/(?:pre|code|p|div|span|samp|tt)>){1,5}\s*$/giu;

/** Cuts off tags of preformatted text at both ends. */
export function peelHtmlTags(layered: LayeredText): LayeredText {
  const opened = layered.replace(opening, () => '', layer);
  return opened === layered ? layered : opened.replace(closing, () => '\n', layer);
}
