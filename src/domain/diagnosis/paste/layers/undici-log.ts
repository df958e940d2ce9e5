/** The log of undici, which Node.js has its `fetch` from, writes a slash of its own between the origin and the path. */
import type { Layer, LayeredText } from './layered-text.ts';

const layer: Layer = {
  note: 'The slash that the log of undici writes before the path is left out.',
  undone: 'a slash before the path',
};
const slash = /(?<=\bUNDICI \d{1,10}: [a-z ]{1,40} [A-Z]{3,7} https?:\/\/[^\s/]{1,255})\/(?=\/)/gu;

export function peelUndiciLog(layered: LayeredText): LayeredText {
  return layered.text.includes('UNDICI ') ? layered.replace(slash, () => '', layer) : layered;
}
