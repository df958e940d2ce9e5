/** Makes a value at the first call and gives the same one at every other. */
export interface Keeper<Value> {
  (create: () => Value): Value;
  /** What is kept already; null before the first call. */
  readonly peek: () => Value | null;
}

/** What outlives a page that is closed and opened again: the composition root holds the keeper, the page fills it. */
export function createKeeper<Value>(): Keeper<Value> {
  let kept: { readonly value: Value } | null = null;
  const keep = (create: () => Value): Value => {
    kept ??= { value: create() };
    return kept.value;
  };
  return Object.assign(keep, { peek: () => kept?.value ?? null });
}
