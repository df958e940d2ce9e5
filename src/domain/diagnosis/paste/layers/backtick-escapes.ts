/** Quotes inside strings of PowerShell stand behind a backtick. */
import type { Layer, LayeredText } from './layered-text.ts';

const layer: Layer = { note: null, undone: 'backticks before quotes' };
const escapes = /`(["`$])/gu;

/** Told by a value of the header: nothing else has a backtick before its quote. They are left escaped, for what reads quotations. */
export function peelBacktickEscapes(layered: LayeredText): LayeredText {
  if (!/\boauth_[a-z_]{1,40}=`"/u.test(layered.text)) return layered;
  return layered.replace(escapes, ([, character = '']) => (character === '"' ? '\\"' : character), layer);
}
