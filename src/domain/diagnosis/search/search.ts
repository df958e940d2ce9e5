/** Looks for the mistakes that give the signature: alone, in pairs, in threes. */
import type { MistakeRow, SearchContext, Variant } from '../catalogue/mistake-row.ts';
import type { ReceivedRequest } from '../request/received-request.ts';
import { arrangeParameters, baseStringOf, normalizedOf, type Encoders } from './assemble.ts';
import type { SigningPlan } from './signing-plan.ts';
import type { Searching } from './searching.ts';
import { tryText, type Target, type Trial } from './target.ts';

/** A row with one of its variants. */
export interface Candidate {
  readonly row: MistakeRow;
  readonly variant: Variant;
}

/** Candidates that give the same signature: each alone has the same effect on this request. */
type EffectClass = readonly Candidate[];

export interface SearchOutcome {
  /**
   * The plan that gives the signature, and what leads to it: of each inner list one. Null when nothing does. An
   * empty outer list is the right way to sign.
   */
  readonly found: { readonly plan: SigningPlan; readonly mistakes: readonly (readonly Candidate[])[] } | null;
  readonly combinations: number;
  readonly depth: 0 | 1 | 2 | 3;
  /** Rows that can show in this request, whether they were combined or not. */
  readonly triedRows: readonly MistakeRow[];
  readonly hasMore: boolean;
}

export interface SearchInput {
  readonly plan: SigningPlan;
  readonly target: Target;
  readonly request: ReceivedRequest;
  readonly context: SearchContext;
  readonly rows: readonly MistakeRow[];
  readonly encoders: Encoders;
  /** How many mistakes may be combined: threes only when they are asked for. */
  readonly depth: 2 | 3;
}

/** Two steps that cannot both be departed from, each in its own way. */
function compatible(left: Variant, right: Variant): boolean {
  return left.step !== right.step || left.step === 'set' || left.step === 'value';
}

function rankOf({ row, variant }: Candidate): number {
  return row.rank + variant.rarity;
}

/** Two rare mistakes at once are not looked for, but for the same one in two fields. */
function isLikely(left: Candidate, right: Candidate): boolean {
  return left.row === right.row || rankOf(left) + rankOf(right) <= 4;
}

function applyAll(plan: SigningPlan, candidates: readonly Candidate[]): SigningPlan {
  return candidates.reduce((changed, { variant }) => variant.apply(changed), plan);
}

type TryPlan = (plan: SigningPlan) => Searching<Trial>;

function createTrials({ target, encoders }: SearchInput): TryPlan {
  return (plan) =>
    tryText(
      target,
      plan,
      target.kind === 'normalized-parameters'
        ? normalizedOf(plan, arrangeParameters(plan, encoders))
        : baseStringOf(plan, encoders),
    );
}

/** Mistakes that have the same effect on this request. */
interface Single {
  readonly plan: SigningPlan;
  readonly members: Candidate[];
}

interface Singles {
  readonly byKey: ReadonlyMap<string, Single>;
  readonly found: Single | null;
}

/** Every candidate alone, those of the same effect together; what has no effect on this request is left out. */
function* trySingles(
  { plan }: SearchInput,
  tryPlan: TryPlan,
  candidates: readonly Candidate[],
): Searching<Singles> {
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

/** One candidate of each row: variants of one row with one effect are one mistake. */
function onePerRow(members: readonly Candidate[]): EffectClass {
  return members.filter(({ row }, index) => members.findIndex((other) => other.row === row) === index);
}

/** Candidates that are combined with others, the usual ones first: one for each row and effect. */
function combinable({ byKey }: Singles): readonly Candidate[] {
  return [...byKey.values()]
    .flatMap(({ members }) => onePerRow(members))
    .sort((left, right) => rankOf(left) - rankOf(right));
}

/** Pairs of indexes, those of small sums first, so that usual mistakes are combined before rare ones. */
function* indexPairs(length: number): Generator<readonly [number, number]> {
  for (let sum = 1; sum <= 2 * length - 3; sum += 1) {
    for (let left = Math.max(0, sum - length + 1); left * 2 < sum; left += 1) yield [left, sum - left];
  }
}

/**
 * What else gives the same effect in place of one of two mistakes, the other one staying.
 *
 * @returns The alternatives of each of the two, itself among them.
 */
function* alternativesOf(
  input: SearchInput,
  tryPlan: TryPlan,
  pair: readonly [Candidate, Candidate],
  candidates: readonly Candidate[],
): Searching<readonly (readonly Candidate[])[]> {
  function* keyOf(...members: readonly Candidate[]): Searching<string> {
    const { key } = yield* tryPlan(applyAll(input.plan, inOrder(input, ...members)));
    return key;
  }
  const key = yield* keyOf(...pair);
  const [left, right] = pair;
  const found: (readonly Candidate[])[] = [];
  for (const [member, other] of [
    [left, right],
    [right, left],
  ] as const) {
    const same: Candidate[] = [];
    for (const candidate of candidates) {
      if (candidate.row === other.row || !compatible(candidate.variant, other.variant)) continue;
      if ((yield* keyOf(candidate, other)) === key) same.push(candidate);
    }
    found.push(onePerRow([member, ...same]));
  }
  return found;
}

/** Carries out a search. */
export function* search(input: SearchInput): Searching<SearchOutcome> {
  const tryPlan = createTrials(input);
  const { plan } = input;
  const nothing = { found: null, hasMore: false } as const;
  if ((yield* tryPlan(plan)).fits) {
    return { found: { plan, mistakes: [] }, combinations: 1, depth: 0, triedRows: [], hasMore: false };
  }

  const all = input.rows.flatMap((row) =>
    row.variants(input.request, input.context).map((variant) => ({ row, variant })),
  );
  const usual = yield* trySingles(
    input,
    tryPlan,
    all.filter(({ variant }) => variant.combines),
  );
  const rare: Singles =
    usual.found === null
      ? yield* trySingles(
          input,
          tryPlan,
          all.filter(({ variant }) => !variant.combines),
        )
      : { byKey: new Map(), found: null };
  const singles = [...usual.byKey.values(), ...rare.byKey.values()];
  const triedRows = [...new Set(singles.flatMap(({ members }) => members.map(({ row }) => row)))];
  let combinations = 1 + singles.length;
  const single = usual.found ?? rare.found;
  if (single !== null) {
    const mistakes = [onePerRow([...single.members].sort((left, right) => left.row.rank - right.row.rank))];
    return { found: { plan: single.plan, mistakes }, combinations, depth: 1, triedRows, hasMore: false };
  }

  const candidates = combinable(usual);
  const total = (candidates.length * (candidates.length - 1)) / 2;
  let done = 0;
  for (const [first, second] of indexPairs(candidates.length)) {
    done += 1;
    if (done % 8 === 0) yield { kind: 'progress', progress: { depth: 2, done, total, combinations } };
    const left = candidates[first];
    const right = candidates[second];
    if (left === undefined || right === undefined) continue;
    if (!compatible(left.variant, right.variant) || !isLikely(left, right)) continue;
    const pair: readonly [Candidate, Candidate] =
      input.rows.indexOf(left.row) <= input.rows.indexOf(right.row) ? [left, right] : [right, left];
    const changed = applyAll(plan, pair);
    combinations += 1;
    if (!(yield* tryPlan(changed)).fits) continue;
    const mistakes = yield* alternativesOf(input, tryPlan, pair, candidates);
    return { found: { plan: changed, mistakes }, combinations, depth: 2, triedRows, hasMore: false };
  }
  if (input.depth === 2) return { ...nothing, combinations, depth: 2, triedRows, hasMore: true };
  return yield* searchThrees(input, tryPlan, candidates, triedRows, combinations);
}

/** In the order of the catalogue, which is the order in which code goes to work. */
function inOrder({ rows }: SearchInput, ...candidates: readonly Candidate[]): readonly Candidate[] {
  return [...candidates].sort((left, right) => rows.indexOf(left.row) - rows.indexOf(right.row));
}

/** Threes of the usual candidates. They are many: this runs on demand. */
function* searchThrees(
  input: SearchInput,
  tryPlan: TryPlan,
  candidates: readonly Candidate[],
  triedRows: readonly MistakeRow[],
  pairs: number,
): Searching<SearchOutcome> {
  const usual = candidates.filter(({ row }) => row.rank <= 2).slice(0, 160);
  const total = (usual.length * (usual.length - 1) * (usual.length - 2)) / 6;
  let combinations = pairs;
  let done = 0;
  for (const [third, last] of usual.entries()) {
    for (const [first, second] of indexPairs(third)) {
      done += 1;
      if (done % 8 === 0) yield { kind: 'progress', progress: { depth: 3, done, total, combinations } };
      const left = usual[first];
      const right = usual[second];
      if (left === undefined || right === undefined) continue;
      const three = [left, right, last];
      if (new Set(three.map(({ row }) => row)).size < 3) continue;
      if (!compatible(left.variant, right.variant) || !compatible(left.variant, last.variant)) continue;
      if (!compatible(right.variant, last.variant)) continue;
      const ordered = inOrder(input, ...three);
      const changed = applyAll(input.plan, ordered);
      combinations += 1;
      if (!(yield* tryPlan(changed)).fits) continue;
      const mistakes = ordered.map((candidate) => [candidate]);
      return { found: { plan: changed, mistakes }, combinations, depth: 3, triedRows, hasMore: false };
    }
  }
  return { found: null, combinations, depth: 3, triedRows, hasMore: false };
}
