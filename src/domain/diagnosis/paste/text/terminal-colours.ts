/** Colour codes of a terminal, as they were or as a page that was copied has them: without the octet that begins each. */
import type { Layer, LayeredText } from '../layers/layered-text.ts';

const layer: Layer = {
  note: 'Colour codes of a terminal are left out.',
  undone: 'colour codes of a terminal',
};
// oxlint-disable-next-line no-control-regex
const whole = /\u001b\[[\d;]{0,20}[A-Za-z]/gu;
const withCaret = /\^\[\[[\d;]{0,20}m/gu;
const withoutStart = /(?<![\w%])\[\d{1,3}(?:;\d{1,3}){0,5}m|\[0?m/gu;
/** A line that such a code begins, behind what a log or a mail has there. */
const begun = /^[^\n"'=]{0,80}?\[\d{1,3}(?:;\d{1,3}){0,5}m/mu;

export function peelTerminalColours(layered: LayeredText): LayeredText {
  const nothing = (): string => '';
  const plain = layered.replace(whole, nothing, layer).replace(withCaret, nothing, layer);
  return begun.test(plain.text) && /\[0?m/u.test(plain.text)
    ? plain.replace(withoutStart, nothing, layer)
    : plain;
}
