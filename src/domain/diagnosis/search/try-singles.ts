/** Every mistake alone. */
import { onePerRow, rankOf, type SearchCandidate } from './candidates.ts';
import type { SearchInput, TryPlan } from './search-input.ts';
import type { Stepwise } from './stepwise.ts';
import type { SigningPlan } from '../plan/signing-plan.ts';

/** Mistakes that have the same effect on this request. */
export interface Single {
  readonly plan: SigningPlan;
  readonly members: SearchCandidate[];
}

export interface Singles {
  readonly byKey: ReadonlyMap<string, Single>;
  readonly found: Single | null;
}

/** Every candidate alone, those of the same effect together; what has no effect on this request is left out. */
export function* trySingles(
  { plan }: SearchInput,
  tryPlan: TryPlan,
  candidates: readonly SearchCandidate[],
): Stepwise<Singles> {
  const { key: rightKey } = yield* tryPlan(plan);
  const byKey = new Map<string, Single>();
  let found: Single | null = null;
  let done = 0;
  for (const candidate of candidates) {
    const changed = candidate.variant.apply(plan);
    const { key, fits } = yield* tryPlan(changed);
    const known = byKey.get(key);
    if (known !== undefined) known.members.push(candidate);
    else if (key !== rightKey) {
      const single = { plan: changed, members: [candidate] };
      byKey.set(key, single);
      if (fits) found = single;
    }
    done += 1;
    if (done % 8 === 0)
      yield { kind: 'progress', progress: { depth: 1, done, total: candidates.length, combinations: done } };
  }
  return { byKey, found };
}

/** Candidates that are combined with others, the usual ones first: one for each row and effect. */
export function combinable({ byKey }: Singles): readonly SearchCandidate[] {
  return [...byKey.values()]
    .flatMap(({ members }) => onePerRow(members))
    .sort((left, right) => rankOf(left) - rankOf(right));
}
