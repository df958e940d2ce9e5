/** Quotations that go over several lines: the quotes inside them stand behind a backslash, other characters as they are. */
import type { Edit, Layer, LayeredText } from './layered-text.ts';
import { editsOfEscapes } from './quotations.ts';

const layer: Layer = { note: null, undone: 'quotation marks and their escapes' };
/** A quote of the header with a backslash before it, which it has inside a quotation only. */
const escaped = /oauth_[a-z_]{1,40}=\\"/giu;
const longest = 20_000;

const isEscaped = (text: string, index: number): boolean => {
  let backslashes = 0;
  while (text.charAt(index - 1 - backslashes) === '\\') backslashes += 1;
  return backslashes % 2 === 1;
};

function findQuote(text: string, from: number, step: 1 | -1, first: number): number {
  for (let index = from; index >= first && index < text.length; index += step) {
    if (Math.abs(index - from) > longest) return -1;
    if (text.charAt(index) === '"' && !isEscaped(text, index)) return index;
  }
  return -1;
}

export function peelOpenQuotations(layered: LayeredText): LayeredText {
  const { text } = layered;
  const edits: Edit[] = [];
  let end = 0;
  for (const { index } of text.matchAll(escaped)) {
    if (index < end) continue;
    const opening = findQuote(text, index, -1, end);
    const closing = opening === -1 ? -1 : findQuote(text, index, 1, 0);
    // None of the next ones ends either.
    end = closing === -1 ? index + longest : closing + 1;
    const content = closing === -1 ? '' : text.slice(opening + 1, closing);
    // What stands in one line is a quotation like any other.
    if (!content.includes('\n')) continue;
    edits.push(
      { start: opening, end: opening + 1, text: '\ue000' },
      ...editsOfEscapes(content, opening + 1),
      { start: closing, end: closing + 1, text: '\ue001' },
    );
  }
  return layered.peel(edits, layer);
}
