/** What a page of a document has below its last line, apart from it: the text goes on behind it. */
import type { Layer, LayeredText } from './layered-text.ts';

const layer: Layer = {
  note: 'Numbers of pages between the lines are left out.',
  undone: 'the end of a page',
};
const pageBreak =
  /(?<=[^\s])[\t ]*\r?\n(?:[\t ]*\r?\n){1,3}[^\n=:\t"]{0,80}?(?<!\p{L})(?:page|seite|página|pagina|стр\.|страница)[\t ]{1,3}\d{1,4}(?:[\t ]{0,3}(?:of|von|de|di|из|\/)[\t ]{0,3}\d{1,4})?[^\n\w=]{0,40}\r?\n(?:\f|(?:[\t ]*\r?\n){1,3})/giu;

export function peelPageBreaks(layered: LayeredText): LayeredText {
  return layered.replace(pageBreak, () => '\n', layer);
}
