/** Words of a wiki that stand in two braces to be shown as code, as tickets of Jira have them. */
import type { Layer, LayeredText } from '../layers/layered-text.ts';

const layer: Layer = {
  note: 'The braces {{…}} of a wiki around values are left out.',
  undone: 'braces of a wiki',
};
/** What no template would have as a name. */
const telling = /\{\{(?:https?:\/\/|(?:Authorization: )?OAuth )/u;
const code = /\{\{((?:[^\n{]|\{(?!\{)){0,20000}?)\}\}(?!\})/gu;

export function peelWikiCode(layered: LayeredText): LayeredText {
  return telling.test(layered.text) ? layered.replace(code, ([, inside = '']) => inside, layer) : layered;
}
