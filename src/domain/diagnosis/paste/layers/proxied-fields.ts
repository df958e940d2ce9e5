/**
 * Header fields in brackets, as Squid has them in its log (`log_mime_hdrs`): it writes `%` and brackets as escapes, and in
 * former versions quotation marks, too. What it leaves tells a log in which nothing was escaped.
 */
import { percentDecode } from '../../../oauth1/percent-encoding.ts';
import type { Edit, Layer, LayeredText } from './layered-text.ts';

const layer: Layer = {
  note: 'The escapes of Squid’s log are undone: it writes “%” as %25.',
  undone: 'escapes of Squid’s log',
};
const fields =
  /(?<=\bTCP_[A-Z_]{1,40}\/\d{3} [^\n[]{1,9000}\[)[A-Za-z][\w-]{0,60}:[^\n\]]{1,20000}\\r\\n(?=\])/gu;
/** Escapes of what it leaves as it is: `=` and `+` of a signature are among it. */
const untouched = /%(?:2[0146-9A-F]|3[0-9AD]|4[0-9A-F]|5[0-9AF]|6[1-9A-F]|7[0-9A])/iu;
const escapes = /(?:%[0-9A-F]{2})+/giu;

export function peelProxiedFields(layered: LayeredText): LayeredText {
  const { text } = layered;
  if (!text.includes('TCP_') || !text.includes('oauth_')) return layered;
  const edits: Edit[] = [];
  for (const { 0: whole, index } of text.matchAll(fields)) {
    if (untouched.test(whole)) continue;
    const end = index + whole.length;
    // Without the brackets nothing is undone a second time.
    edits.push({ start: index - 1, end: index, text: '\n' });
    for (const { 0: run, index: at } of whole.matchAll(escapes)) {
      edits.push({ start: index + at, end: index + at + run.length, text: percentDecode(run, false) });
    }
    edits.push({ start: end, end: end + 1, text: '\n' });
  }
  return layered.peel(edits, layer);
}
