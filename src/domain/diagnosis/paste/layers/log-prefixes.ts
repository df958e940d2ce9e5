/** Time, level, thread and logger before the lines of a log. */
import { measureLogPrefix } from '../log/log-prefix.ts';
import type { Edit, LayeredText } from './layered-text.ts';
import { prefixPattern } from './shared-prefix.ts';

interface Line {
  readonly start: number;
  readonly text: string;
  readonly prefix: number;
}

const longestGap = 40;

/** Only where each line has one: in other logs they part one message from the next. */
export function peelLogPrefixes(layered: LayeredText): LayeredText {
  const lines: Line[] = [];
  let start = 0;
  for (const text of layered.text.split('\n')) {
    const prefix = measureLogPrefix(text);
    if (prefix === 0 && text.trim() !== '') return layered;
    if (prefix > 0) lines.push({ start, text, prefix });
    start += text.length + 1;
  }
  const [first, ...others] = lines;
  if (first === undefined || others.length === 0) return layered;
  // What follows may look like a part of the prefix, such as a word in brackets: the shortest one is whole.
  const shortest = others.reduce((best, line) => (line.prefix < best.prefix ? line : best), first);
  const pattern = prefixPattern(shortest.text.slice(0, shortest.prefix), 'u');
  const messages = lines.map((line) => {
    const shared = pattern.exec(line.text)?.[0].length ?? line.prefix;
    const blanks = /^[\t ]*/u.exec(line.text.slice(shared))?.[0].length ?? 0;
    return { start: line.start, shared, blanks, isEmpty: line.text.length === shared + blanks };
  });
  // Blanks that stand before each message are of the prefix; more before one of them are its own.
  const between = Math.min(
    ...messages.filter(({ isEmpty }) => !isEmpty).map(({ blanks }) => blanks),
    longestGap,
  );
  const edits: Edit[] = messages.map(({ start: from, shared, blanks }) => ({
    start: from,
    end: from + shared + Math.min(between, blanks),
    text: '',
  }));
  return layered.peel(edits, {
    note: `A log prefix was taken off ${edits.length} lines.`,
    undone: 'log prefixes',
  });
}
