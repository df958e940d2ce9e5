/** Objects and lists of a JSON text, as extents of it: numbers must stay as they are written. */

export interface Container {
  readonly start: number;
  /** Behind its closing bracket. */
  readonly end: number;
  readonly children: readonly Container[];
}

interface OpenContainer {
  readonly start: number;
  readonly bracket: string;
  readonly children: Container[];
}

const token = /"(?:[^"\\]|\\[^])*"|[{}[\]]/gu;
const pairs: Readonly<Record<string, string>> = { '}': '{', ']': '[' };
/** Containers without others in them that are kept at most: a list of numbers tells nothing. */
const tokensBetween = 4000;

/**
 * Finds the containers of a text that is one JSON value. Pauses now and then: a text may be long.
 *
 * @returns The outermost one; null where the text is none.
 */
export function* findContainers(text: string): Generator<null, Container | null> {
  if (!/^\s*[{[]/u.test(text)) return null;
  const open: OpenContainer[] = [];
  let tokens = 0;
  for (const { 0: mark, index } of text.matchAll(token)) {
    tokens += 1;
    if (tokens % tokensBetween === 0) yield null;
    if (mark === '{' || mark === '[') open.push({ start: index, bracket: mark, children: [] });
    else if (mark === '}' || mark === ']') {
      const last = open.pop();
      if (last === undefined || last.bracket !== pairs[mark]) return null;
      const { start, children } = last;
      const container = { start, end: index + 1, children };
      const parent = open.at(-1);
      if (parent !== undefined) parent.children.push(container);
      else return text.slice(container.end).trim() === '' ? container : null;
    }
  }
  return null;
}

/** Where the members of the longest list begin: entries of a log, each of which may be a line of a request. */
export function memberStarts(text: string, root: Container): readonly number[] {
  let longest: readonly Container[] = [];
  const left = [root];
  for (let each = left.pop(); each !== undefined; each = left.pop()) {
    left.push(...each.children);
    if (text.charAt(each.start) === '[' && each.children.length > longest.length) longest = each.children;
  }
  return longest.map(({ start }) => start);
}
