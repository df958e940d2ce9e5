/** What two values have in common is held once: most of an order and of its answer is as it was the time before. */

/** @returns The former where both say the same. Both are plain values, made by the same code. */
export function shareEqual<Part>(part: Part, former: Part): Part {
  return JSON.stringify(part) === JSON.stringify(former) ? former : part;
}

/** The list with items of the former one, place by place, where they say the same. */
export function shareItems<Item>(list: readonly Item[], former: readonly Item[]): readonly Item[] {
  return list.map((item, index) => {
    const other = former[index];
    return other === undefined ? item : shareEqual(item, other);
  });
}
