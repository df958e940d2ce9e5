/** A log of JSON lines that holds one line of a request in each message. */
import type { Edit, Layer, LayeredText } from './layered-text.ts';

const layer: Layer = {
  note: 'The messages of a JSON log are read as lines.',
  undone: 'what stands around each message of a JSON log',
};
const start = /^[\t ]*\{[^{}\n]{0,500}?\ue000(?:log|message|msg|line|text)\ue001\s*:\s*\ue000/gimu;

export function peelLogMessages(layered: LayeredText): LayeredText {
  const { text } = layered;
  const edits: Edit[] = [];
  let messages = '';
  start.lastIndex = 0;
  for (let match = start.exec(text); match !== null; match = start.exec(text)) {
    const from = match.index + match[0].length;
    const end = text.indexOf('\ue001', from);
    const lineEnd = text.indexOf('\n', end);
    const last = lineEnd === -1 ? text.length : lineEnd;
    if (end === -1) break;
    if (/\}\s*$/u.test(text.slice(end, last))) {
      const content = text.slice(from, end);
      messages += content;
      edits.push({ start: match.index, end: from, text: '' });
      // The message has its own line end, mostly.
      edits.push({ start: end, end: content.endsWith('\n') ? last + 1 : last, text: '' });
    }
    start.lastIndex = last;
  }
  return edits.length > 2 && /oauth_|HTTP\//iu.test(messages) ? layered.peel(edits, layer) : layered;
}
