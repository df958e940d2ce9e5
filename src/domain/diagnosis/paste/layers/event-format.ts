/** The Common Event Format of security logs: `=` and `\` of a value stand behind a backslash, and line ends are escapes. */
import type { Layer, LayeredText } from './layered-text.ts';

const layer: Layer = {
  note: 'The escapes of the Common Event Format are undone.',
  undone: 'escapes of the Common Event Format',
};
const event = /CEF:\d{1,2}\|[^\n]*/gu;
const escape = /\\([=\\|nr])/gu;

/** Once: a backslash that it leaves is one of the value. */
export function peelEventFormat(layered: LayeredText): LayeredText {
  if (layered.notes.includes(layer.note ?? '') || !layered.text.includes('CEF:')) return layered;
  const edits = [...layered.text.matchAll(event)].flatMap(({ 0: line, index }) =>
    [...line.matchAll(escape)].map(({ 1: sign = '', index: place }) => ({
      start: index + place,
      end: index + place + 2,
      text: sign === 'n' || sign === 'r' ? '\n' : sign,
    })),
  );
  return layered.peel(edits, layer);
}
