/** Backslashes that an editor of Markdown writes before signs that would mean something to it. */
import type { Layer, LayeredText } from '../layers/layered-text.ts';

const layer: Layer = {
  note: 'The backslashes that Markdown has before signs are left out.',
  undone: 'the backslashes of Markdown',
};
/** An underscore needs none anywhere else. */
const telling = /(?<![\\\w])oauth\\_[a-z]/u;
const escape = /\\([-_*~[\]{}()<>#+.!|=&])/gu;

export function peelMarkdownEscapes(layered: LayeredText): LayeredText {
  return telling.test(layered.text) ? layered.replace(escape, ([, sign = '']) => sign, layer) : layered;
}
