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

/** Characters that a line counts as: an empty one takes a box of its own, too. */
const lineCost = 20;

/**
 * Where the part of a text ends that begins at `start` and is shown at once.
 *
 * @param most Characters of a part that is no trouble, a line counting twenty at least; of others it is a tenth.
 */
export function endOfPart(text: string, start: number, most: number): number {
  const end = Math.min(text.length, start + most);
  const length = isLaborious(text.slice(start, end)) ? Math.ceil(most / 10) : most;
  return Math.min(end, start + length, endOfLines(text, start, Math.ceil(length / lineCost)));
}

/** Behind as many lines of the text, or at its end. */
function endOfLines(text: string, start: number, lines: number): number {
  let end = start;
  for (let count = 0; count < lines; count += 1) {
    const feed = text.indexOf('\n', end);
    if (feed === -1) return text.length;
    end = feed + 1;
  }
  return end;
}

/** The text in pieces that are laid out one by one, each as {@link endOfPart} ends it, and none within a character. */
export function cutForLayout(text: string, most: number): readonly string[] {
  const pieces: string[] = [];
  for (let start = 0; start < text.length;) {
    // Half a character is laborious, so what is looked at must not end with one.
    const end = behindCharacter(text, endOfPart(text, start, behindCharacter(text, start + most) - start));
    pieces.push(text.slice(start, end));
    start = end;
  }
  return pieces;
}

/** The place, or the one behind it where it is within a surrogate pair. */
function behindCharacter(text: string, index: number): number {
  return (text.codePointAt(index - 1) ?? 0) > 0xffff ? index + 1 : index;
}
