/** Of several slow steps towards one thing, the newest counts: an older one that ends later changes nothing. */
export interface Turns {
  /** Begins a step, or overtakes those under way. @returns Whether nothing newer has begun since. */
  readonly take: () => () => boolean;
}

export function createTurns(): Turns {
  let latest = 0;
  return {
    take() {
      latest += 1;
      const own = latest;
      return () => own === latest;
    },
  };
}
