/**
 * Finds the line with which each request of a text begins, by its shape: one program prints every request alike, so a
 * line of the first one comes again as often in each other.
 */
import type { TextLine } from './text-lines.ts';

/** First and last line that name a request, in the order of the text. */
export interface NamedLines {
  readonly request: number;
  readonly first: number;
  readonly last: number;
}

/** Lines of the first request that are tried. */
const candidates = 40;

/** A line without what differs from request to request. */
function shapeOf(line: string): string {
  return line
    .slice(0, 160)
    .replaceAll(/[\w+/=.~%:-]*\d[\w+/=.~%:-]*/gu, '#')
    .slice(0, 60)
    .trimEnd();
}

function places(shapes: readonly string[], shape: string, from: number, to: number): number[] {
  const found: number[] = [];
  for (let index = from; index < to; index += 1) if (shapes[index] === shape) found.push(index);
  return found;
}

/** The value that most of the numbers have. */
function usual(numbers: readonly number[]): number {
  const counts = new Map<number, number>();
  for (const each of numbers) counts.set(each, (counts.get(each) ?? 0) + 1);
  return [...counts].toSorted((one, other) => other[1] - one[1])[0]?.[0] ?? 0;
}

/** How many lines above a line are alike in their first characters in all places: they differ further on. */
function countAlikeAbove(shapes: readonly string[], lines: readonly number[], most: number): number {
  const start = (line: number, above: number): string => (shapes[line - above] ?? '').slice(0, 8);
  for (let above = 1; above <= most; above += 1) {
    const [first = 0] = lines;
    if (lines.some((line) => start(line, above) !== start(first, above))) return above - 1;
  }
  return most;
}

/**
 * @returns Of each request the line with which it begins; undefined where it has no such line. Null where no line
 *   comes again like that.
 */
export function findPeriod(
  text: string,
  lines: readonly TextLine[],
  named: readonly NamedLines[],
): readonly (number | undefined)[] | null {
  const [head] = named;
  const tail = named.at(-1);
  if (head === undefined || tail === undefined) return null;
  const shapes = lines.map(({ start, end }) => shapeOf(text.slice(start, Math.min(end, start + 160))));
  const from = shapes.findIndex((shape) => shape !== '');
  const last = Math.min(head.first, from + candidates);
  for (let candidate = from; candidate <= last; candidate += 1) {
    const shape = shapes[candidate] ?? '';
    if (shape === '') continue;
    // Up to the line that names a request, and with it: it may be the first itself.
    const before = places(shapes, shape, candidate, head.first + 1).length;
    const gaps = named
      .slice(1)
      .map(({ first }, index) => places(shapes, shape, (named[index]?.last ?? 0) + 1, first + 1));
    const inAll = usual(gaps.map(({ length }) => length));
    const behind = inAll - before;
    const atEnd = places(shapes, shape, tail.last + 1, lines.length).length;
    const isPeriod =
      behind >= 0 &&
      gaps.filter(({ length }) => length === inAll).length * 5 >= gaps.length * 4 &&
      (gaps.length > 1 || atEnd === behind);
    if (!isPeriod) continue;
    const begins = gaps.map((found) => (found.length === inAll ? found[behind] : undefined));
    const known = begins.filter((begin) => begin !== undefined);
    const above = countAlikeAbove(shapes, [candidate, ...known], candidate - from);
    return [
      candidate - above,
      ...begins.map((begin, index) =>
        begin === undefined ? undefined : Math.max(begin - above, (named[index]?.last ?? 0) + 1),
      ),
    ];
  }
  return null;
}
