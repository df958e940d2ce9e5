/** Parts of a text. */

/** From an index of the text up to, and not with, another. */
export interface Place {
  readonly start: number;
  readonly end: number;
}

export const sliceOf = (text: string, { start, end }: Place): string => text.slice(start, end);

export function matches(text: string, pattern: RegExp): Place[] {
  return Array.from(text.matchAll(pattern), (match) => ({
    start: match.index,
    end: match.index + match[0].length,
  }));
}

/** Places that touch are one. */
export function apart(places: readonly Place[]): readonly Place[] {
  const merged: Place[] = [];
  for (const place of [...places].sort((a, b) => a.start - b.start)) {
    const last = merged.at(-1);
    if (last === undefined || place.start >= last.end) merged.push(place);
    else merged.splice(-1, 1, { start: last.start, end: Math.max(last.end, place.end) });
  }
  return merged;
}
