/** Whether an XML document ends before it is complete: what is missing was cut off, not written wrongly. */

export interface Cut {
  /** The document's end. */
  readonly offset: number;
  /** The document without its incomplete last piece and with the end tags that are missing: right, if nothing else is wrong. */
  readonly completed: string;
  /** A sentence without its full stop. */
  readonly reason: string;
}

const ends: readonly (readonly [start: string, end: string, what: string])[] = [
  ['<!--', '-->', 'a comment'],
  ['<![CDATA[', ']]>', 'a CDATA section'],
  ['<?', '?>', 'its declaration'],
];

/** @returns Null where every tag is complete and every element ends. */
export function findCut(source: string): Cut | null {
  const open: string[] = [];
  const cut = (from: number, what: string): Cut => ({
    offset: source.length,
    completed:
      source.slice(0, from) +
      (open.length === 0
        ? '<root/>'
        : open
            .map((name) => `</${name}>`)
            .toReversed()
            .join('')),
    reason: `The document ends ${what}`,
  });
  let at = source.indexOf('<');
  while (at !== -1) {
    const start = at;
    const [, end, what] = ends.find(([begin]) => source.startsWith(begin, start)) ?? [];
    if (end !== undefined) {
      const found = source.indexOf(end, start + 2);
      if (found === -1) return cut(start, `inside ${what ?? ''}`);
      at = source.indexOf('<', found + end.length);
      continue;
    }
    const tagEnd = endOfTag(source, start);
    if (tagEnd === null) return cut(start, 'inside a tag');
    const name = /^<\/?([^\s<>/]*)/.exec(source.slice(start, start + 200))?.[1] ?? '';
    if (source[start + 1] === '/') {
      // Another end tag than the one that is expected is a mistake, not a cut.
      if (open.pop() !== name) return null;
    } else if (source[tagEnd - 1] !== '/' && source[start + 1] !== '!') open.push(name);
    at = source.indexOf('<', tagEnd);
  }
  const last = open.at(-1);
  if (last === undefined) return null;
  const reference = /&#?\w{0,20}$/.exec(source);
  return reference === null
    ? cut(source.length, `before </${last}>`)
    : cut(reference.index, 'inside a reference');
}

/** Offset of the `>` of a tag; quoted values may hold one. */
function endOfTag(source: string, start: number): number | null {
  for (let at = start + 1; at < source.length; at += 1) {
    const character = source[at];
    if (character === '>') return at;
    if (character === '"' || character === "'") {
      const end = source.indexOf(character, at + 1);
      if (end === -1) return null;
      at = end;
    }
  }
  return null;
}
