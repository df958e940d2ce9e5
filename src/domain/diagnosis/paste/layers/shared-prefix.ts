/**
 * What a log, a mail or a tool writes before each line of a request: it stands before the Authorization header or the
 * request line, which cannot be mistaken, and before the other lines as well.
 */
import type { Edit, LayeredText } from './layered-text.ts';
import { escapePattern } from '../../../escape-pattern.ts';

const anchors = [
  /^(.{1,300}?)(?<![\w-])authorization[\t ]*[:=][\t ]*["'\ue000]?OAuth\s/imu,
  /^(.{1,300}?)(?<![\w/])(?:GET|POST|PUT|DELETE|PATCH)[\t ]+(?:https?:\/)?\/\S*[\t ]+HTTP\/[\d.]/mu,
];

/** The prefix with its numbers left open, for times and counters change from line to line. */
export function prefixPattern(prefix: string, flags: 'u' | 'gmu'): RegExp {
  const source = prefix
    .trimEnd()
    .split(/(\d+)/u)
    .map((piece, index) => (index % 2 === 1 ? String.raw`\d+` : escapePattern(piece)))
    .join('');
  return new RegExp(String.raw`^${source}(?:[\t ]|$)?`, flags);
}

/** One blank behind the prefix belongs to it; more of them may be indentation. */
function lengthOf(match: RegExpMatchArray, prefix: string): number {
  return /\s$/u.test(prefix) ? match[0].length : match[0].trimEnd().length;
}

/** What stands before the request line or the header, and before another line as well; null where nothing does. */
export function findSharedPrefix(text: string): string | null {
  for (const anchor of anchors) {
    const prefix = anchor.exec(text)?.[1] ?? '';
    // Quotes, brackets that are left open and words of source code are part of what the line says, and a number is the
    // end of an address that was broken.
    if (
      /^[\d\s]*$/u.test(prefix) ||
      /["'`\ue000-\ue005{]|[[(][^\])]*$|\b(?:curl|with|and|headers?)\b/iu.test(prefix)
    )
      continue;
    if (matchPrefix(text, prefix).length > 1) return prefix;
  }
  return null;
}

function matchPrefix(text: string, prefix: string): RegExpExecArray[] {
  return [...text.matchAll(prefixPattern(prefix, 'gmu'))].filter(({ 0: whole }) => whole !== '');
}

export function peelSharedPrefix(layered: LayeredText): LayeredText {
  const prefix = findSharedPrefix(layered.text);
  if (prefix === null) return layered;
  const matches = matchPrefix(layered.text, prefix);
  const edits: Edit[] = matches.map((match) => ({
    start: match.index,
    end: match.index + lengthOf(match, prefix),
    text: '',
  }));
  // Marks alone, such as the > of curl, are what every reader knows.
  const note = /\w/u.test(prefix) ? `A log prefix was taken off ${matches.length} lines.` : null;
  return layered.peel(edits, { note, undone: 'what stands before each line' });
}
