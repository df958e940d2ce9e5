/** Makes a value at the first call and gives the same one at every other. */
export type Keeper<Value> = (create: () => Value) => Value;

/** What outlives a page that is closed and opened again: the composition root holds the keeper, the page fills it. */
export function createKeeper<Value>(): Keeper<Value> {
  let kept: { readonly value: Value } | null = null;
  return (create) => {
    kept ??= { value: create() };
    return kept.value;
  };
}
