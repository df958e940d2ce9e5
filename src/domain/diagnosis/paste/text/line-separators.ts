/** Lines that end in something else than a line feed: in texts of old Macs, of word processors and of mainframes. */
import type { LayeredText } from '../layers/layered-text.ts';

const separators = [
  { separator: '\r', words: 'carriage returns', fewest: 1 },
  // A value may hold one of these; several in a text without a line feed end its lines.
  { separator: '\u2028', words: 'line separators (U+2028)', fewest: 2 },
  { separator: '\u2029', words: 'paragraph separators (U+2029)', fewest: 2 },
  { separator: '\v', words: 'vertical tabs', fewest: 2 },
  { separator: '\u0085', words: 'next-line characters (U+0085)', fewest: 2 },
] as const;

export function peelLineSeparators(layered: LayeredText): LayeredText {
  const { text } = layered;
  const isFed = text.trim().includes('\n');
  // A bar of progress has some in its line; so many end lines of their own.
  if (isFed && (text.match(/\r(?!\n)/gu)?.length ?? 0) < 200) return layered;
  return separators.slice(0, isFed ? 1 : separators.length).reduce((peeled, { separator, words, fewest }) => {
    const count = text.split(separator).length - 1;
    if (count < fewest) return peeled;
    const layer = { note: `The lines end in ${words}; these are read as line feeds.`, undone: words };
    return peeled.replace(new RegExp(`${separator}(?!\\n)`, 'gu'), () => '\n', layer);
  }, layered);
}
