/** What sentences are put together of. */

/** E.g. `a, b and c`. */
export function joinWords(words: readonly string[]): string {
  return words.length < 2 ? words.join('') : `${words.slice(0, -1).join(', ')} and ${words.at(-1) ?? ''}`;
}

/** E.g. `a, b and 7 more`. @param most Words that are said; the others are counted. */
export function joinFirst(words: readonly string[], most: number): string {
  const more = words.length - most;
  return joinWords(more > 0 ? [...words.slice(0, most), `${more} more`] : words);
}

/** E.g. `1 case`, `1,200 cases`. */
export function countWords(count: number, one: string, many = `${one}s`): string {
  return `${count.toLocaleString('en')} ${count === 1 ? one : many}`;
}

/** A sentence that stands within another one. */
export function withoutStop(sentence: string): string {
  return sentence.replace(/\.$/u, '');
}
