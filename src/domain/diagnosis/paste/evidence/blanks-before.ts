/** Blanks in front of a value in a list of lines: more of them than the list itself puts there may have been sent. */
import { leadAt, type Item } from './list-lines.ts';

/** As many lines have to stand as the list puts them, and as few may not. */
const fewestAlike = 3;
const mostUnlike = 2;

interface Place {
  /** In its line. */
  readonly column: number;
  /** Between the sign behind the name and the value. */
  readonly blanks: string;
}

/** @returns Null where the line has no value, or one that is written otherwise than it reads. */
function placeOf(text: string, item: Item): Place | null {
  const { start, end, pair, whole } = item;
  const value = whole ?? pair[1];
  const line = text.slice(start, end).replace(/\r$/u, '');
  if (pair[1] === '' || !line.endsWith(value)) return null;
  const before = line.slice(0, -value.length);
  return { column: leadAt(text, item).length + before.length, blanks: /[\t ]*$/u.exec(before)?.[0] ?? '' };
}

/** What most of them have; null where they have nothing in common. */
function usualOf(numbers: readonly number[]): number | null {
  const counts = new Map<number, number>();
  for (const each of numbers) counts.set(each, (counts.get(each) ?? 0) + 1);
  const [usual, count] = [...counts].toSorted(([, left], [, right]) => right - left)[0] ?? [0, 0];
  return count >= fewestAlike && numbers.length - count <= mostUnlike ? usual : null;
}

/** @returns Each item whose value begins further right with those blanks in its whole value. */
export function withBlanksBefore(text: string, items: readonly Item[]): Item[] {
  const places = items.map((item) => placeOf(text, item));
  const known = places.filter((place) => place !== null);
  const column = usualOf(known.map((place) => place.column));
  const size = usualOf(known.map(({ blanks }) => blanks.length));
  return items.map((item, index): Item => {
    const place = places[index] ?? null;
    if (place === null) return item;
    const further = column !== null ? place.column - column : size !== null ? place.blanks.length - size : 0;
    const kept = further > 0 ? place.blanks.slice(-further) : '';
    return kept.length === further && further > 0
      ? { ...item, whole: kept + (item.whole ?? item.pair[1]) }
      : item;
  });
}
