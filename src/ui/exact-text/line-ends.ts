/** Line ends of a text. A browser's text area shows LF alone, whatever the text has. */

export type LineEnds = 'LF' | 'CR LF' | 'CR' | 'mixed';

const lineEnd = { LF: '\n', 'CR LF': '\r\n', CR: '\r' } as const;

/** What a text area shows of a text. */
export function shownText(exact: string): string {
  return exact.includes('\r') ? exact.replaceAll(/\r\n?/gu, '\n') : exact;
}

/** Which line ends a text has; null for a text of one line. */
export function lineEndsOf(exact: string): LineEnds | null {
  if (!exact.includes('\n') && !exact.includes('\r')) return null;
  const kinds = [
    ...(/(?<!\r)\n/u.test(exact) ? ['LF' as const] : []),
    ...(exact.includes('\r\n') ? ['CR LF' as const] : []),
    ...(/\r(?!\n)/u.test(exact) ? ['CR' as const] : []),
  ];
  return kinds.length > 1 ? 'mixed' : (kinds[0] ?? null);
}

/** The text with each of its line ends made the same. */
export function withLineEnds(exact: string, kind: Exclude<LineEnds, 'mixed'>): string {
  return exact.replaceAll(/\r\n?|\n/gu, lineEnd[kind]);
}

/** How many lines a text area shows, counted as far as `most`. */
export function countLines(exact: string, most: number): number {
  let lines = 1;
  const pattern = /\r\n?|\n/gu;
  while (lines < most && pattern.test(exact)) lines += 1;
  return lines;
}
