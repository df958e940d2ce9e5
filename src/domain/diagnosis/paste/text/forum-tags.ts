/** Tags in brackets that a forum or a ticket has around code: `[code]…[/code]`. */
import type { Layer, LayeredText } from '../layers/layered-text.ts';

const layer: Layer = { note: 'Tags in brackets around the text are left out.', undone: 'tags in brackets' };
const names = 'code|pre|quote|cut|spoiler|noparse|icode';
const opening = new RegExp(String.raw`(?<![\w%.\]])\[(?:${names})(?:=[^\]\n]{0,60})?\]`, 'giu');
const closing = new RegExp(String.raw`\[\/(?:${names})\]`, 'giu');

/** Only both: a name of a form may have a word in brackets behind it. */
export function peelForumTags(layered: LayeredText): LayeredText {
  if (!layered.text.includes('[/')) return layered;
  const opened = layered.replace(opening, () => '', layer);
  return opened === layered ? layered : opened.replace(closing, () => '\n', layer);
}
