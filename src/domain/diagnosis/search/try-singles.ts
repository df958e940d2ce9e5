/** Every mistake alone. */
import { inBatches, onePerRow, rankOf, type SearchCandidate } from './candidates.ts';
import type { SearchInput, TryPlans } from './search-input.ts';
import { keyOf } from './target.ts';
import type { Stepwise } from './stepwise.ts';
import type { SigningPlan } from '../plan/signing-plan.ts';

/** Mistakes that have the same effect on this request. */
type Single = readonly SearchCandidate[];

export interface Singles {
  readonly byKey: ReadonlyMap<string, Single>;
  /** What gives the signature, with a plan that does; other plans are not kept. */
  readonly found: { readonly plan: SigningPlan; readonly members: Single } | null;
}

/** Every candidate alone, those of the same effect together; what has no effect on this request is left out. */
export function* trySingles(
  { plan }: SearchInput,
  tryPlans: TryPlans,
  candidates: readonly SearchCandidate[],
): Stepwise<Singles> {
  const rightKeys = (yield* tryPlans([plan])).map(keyOf);
  const byKey = new Map<string, SearchCandidate[]>();
  let found: Singles['found'] = null;
  let done = 0;
  for (const some of inBatches(candidates)) {
    const tried = some.map((candidate) => ({ candidate, changed: candidate.variant.apply(plan) }));
    const trials = yield* tryPlans(tried.map(({ changed }) => changed));
    for (const [index, trial] of trials.entries()) {
      const each = tried[index];
      if (each === undefined) continue;
      const key = keyOf(trial);
      const known = byKey.get(key);
      if (known !== undefined) known.push(each.candidate);
      else if (!rightKeys.includes(key)) {
        const members = [each.candidate];
        byKey.set(key, members);
        if (trial.fits) found = { plan: each.changed, members };
      }
    }
    done += some.length;
    yield { kind: 'progress', progress: { depth: 1, done, total: candidates.length, combinations: done } };
  }
  return { byKey, found };
}

/** Candidates that are combined with others, the usual ones first: one for each row and effect. */
export function combinable({ byKey }: Singles): readonly SearchCandidate[] {
  return [...byKey.values()]
    .flatMap((members) => onePerRow(members))
    .sort((left, right) => rankOf(left) - rankOf(right));
}
