/**
 * Cuts a list into parts that go one by one, so that nobody who reads them is busy with all of them at once.
 *
 * @param most - cost of a part; a single item may cost more.
 */
export function cutIntoParts<Item>(
  list: readonly Item[],
  costOf: (item: Item) => number,
  most: number,
): readonly (readonly Item[])[] {
  const parts: Item[][] = [];
  let cost = 0;
  for (const item of list) {
    const own = costOf(item);
    const last = parts.at(-1);
    if (last === undefined || cost + own > most) {
      parts.push([item]);
      cost = own;
    } else {
      last.push(item);
      cost += own;
    }
  }
  return parts;
}

/** Characters of JSON that a page reads within a few milliseconds. */
const partLength = 64_000;

export function cutForStream<Item>(list: readonly Item[]): readonly (readonly Item[])[] {
  return cutIntoParts(list, (item) => JSON.stringify(item).length, partLength);
}

interface ListJoiner<Item> {
  /** A part that others follow. */
  readonly keep: (part: readonly Item[]) => void;
  /** @param last - the part that nothing follows. @returns The whole list. */
  readonly join: (last: readonly Item[]) => Item[];
}

/** Puts the parts of one list after another together again. */
export function createListJoiner<Item>(): ListJoiner<Item> {
  let earlier: readonly Item[] = [];
  return {
    keep(part) {
      earlier = [...earlier, ...part];
    },
    join(last) {
      const whole = [...earlier, ...last];
      earlier = [];
      return whole;
    },
  };
}
