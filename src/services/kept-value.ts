/** Makes a value at the first call and gives the same one at every other. */
export interface KeptValue<Value> {
  (create: () => Value): Value;
  /** What is kept already; null before the first call. */
  readonly peek: () => Value | null;
}

/** What outlives a page that is closed and opened again: the composition root holds it, the page fills it. */
export function createKeptValue<Value>(): KeptValue<Value> {
  let kept: { readonly value: Value } | null = null;
  const keep = (create: () => Value): Value => {
    kept ??= { value: create() };
    return kept.value;
  };
  return Object.assign(keep, { peek: () => kept?.value ?? null });
}
