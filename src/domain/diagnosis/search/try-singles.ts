/** Every mistake alone. */
import { bySmallness, inBatches, onePerRow, rankOf, type SearchCandidate } from './candidates.ts';
import type { TrialsInput, Trials } from './search-input.ts';
import { keyOf } from './target.ts';
import type { Stepwise } from './stepwise.ts';
import type { SigningPlan } from '../plan/signing-plan.ts';

/** Mistakes that have the same effect on this request. */
type Single = readonly SearchCandidate[];

export interface Singles {
  /** Of what was tried before something was found, in the order of the catalogue. */
  readonly byKey: ReadonlyMap<string, Single>;
  /** What gives the signature, with a plan that does; other plans are not kept. */
  readonly found: { readonly plan: SigningPlan; readonly members: Single } | null;
}

interface PlannedSingle {
  readonly candidate: SearchCandidate;
  readonly plan: SigningPlan;
}

/** Those of the same effect together; what has no effect on this request is left out. */
function groupByKey(
  candidates: readonly SearchCandidate[],
  keys: ReadonlyMap<SearchCandidate, string>,
  rightKeys: readonly string[],
): Map<string, SearchCandidate[]> {
  const byKey = new Map<string, SearchCandidate[]>();
  for (const candidate of candidates) {
    const key = keys.get(candidate);
    if (key === undefined || rightKeys.includes(key)) continue;
    const known = byKey.get(key);
    if (known === undefined) byKey.set(key, [candidate]);
    else known.push(candidate);
  }
  return byKey;
}

interface SinglesOptions {
  /** Base strings that were compared already. */
  readonly before: number;
  /** A plan that is known to fit: no candidates are tried but those that may have the same effect. */
  readonly fitting?: SigningPlan | null;
}

/** Every candidate alone, the usual ones first; once one is found, those alone that may have the same effect. */
export function* trySingles(
  { plan }: TrialsInput,
  { tryPlans, mayEqual }: Trials,
  candidates: readonly SearchCandidate[],
  { before, fitting = null }: SinglesOptions,
): Stepwise<Singles> {
  const rightKeys = (yield* tryPlans([plan])).map(keyOf);
  const keys = new Map<SearchCandidate, string>();
  const same = new Set<SearchCandidate>();
  let found: { readonly plan: SigningPlan; readonly key: string } | null = null;
  if (fitting !== null) {
    for (const trial of yield* tryPlans([fitting])) found = { plan: fitting, key: keyOf(trial) };
  }
  let done = 0;
  for (const some of inBatches(candidates.toSorted((left, right) => rankOf(left) - rankOf(right)))) {
    const changed = some.map((candidate) => ({ candidate, plan: candidate.variant.apply(plan) }));
    const like: SigningPlan | null = found?.plan ?? null;
    const tried: readonly PlannedSingle[] =
      like === null ? changed : changed.filter((each) => mayEqual(each.plan, like));
    const trials = yield* tryPlans(tried.map((each) => each.plan));
    for (const [index, trial] of trials.entries()) {
      const each = tried[index];
      if (each === undefined) continue;
      const key = keyOf(trial);
      if (found === null) keys.set(each.candidate, key);
      if (found === null && trial.fits && !rightKeys.includes(key)) found = { plan: each.plan, key };
      if (found?.key === key) same.add(each.candidate);
    }
    done += some.length;
    const combinations = before + done;
    yield { kind: 'progress', progress: { depth: 1, done, total: candidates.length, combinations } };
  }
  const members = candidates.filter((candidate) => same.has(candidate));
  return {
    byKey: groupByKey(candidates, keys, rightKeys),
    found: found && members.length > 0 ? { plan: found.plan, members } : null,
  };
}

/** Candidates that are combined with others, the usual ones first: for each row and effect the one that needs the least. */
export function combinable({ byKey }: Singles): readonly SearchCandidate[] {
  return [...byKey.values()]
    .flatMap((members) => onePerRow([...members].sort(bySmallness)))
    .sort((left, right) => rankOf(left) - rankOf(right));
}
