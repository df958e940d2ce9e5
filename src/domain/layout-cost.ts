/** How much of a text a browser can lay out at once without freezing the page. */

/**
 * Marks that stack on one another, letters of the other direction and what is shown as its code point: a browser's time
 * for them grows faster than their number.
 */
const laborious = /(?![\t\n\r])[\p{M}\p{C}]|[\u0590-\u08FF\uFB1D-\uFDFF\uFE70-\uFEFF]/u;

/** Whether a part of a text takes a browser more than its length says. */
export function isLaborious(text: string): boolean {
  return laborious.test(text);
}

/**
 * Where the part of a text ends that begins at `start` and is shown at once.
 *
 * @param most Characters of a part that is no trouble; of others it is a tenth.
 */
export function endOfPart(text: string, start: number, most: number): number {
  const end = Math.min(text.length, start + most);
  return isLaborious(text.slice(start, end)) ? Math.min(end, start + Math.ceil(most / 10)) : end;
}
