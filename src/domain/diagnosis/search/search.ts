/**
 * Looks for the mistakes that give the signature: alone, in pairs, in threes. A generator, so that whoever runs it
 * decides when to pause; between two pauses it makes some dozens of base strings.
 */
import type { MistakeRow, SearchContext, Variant } from '../catalogue/mistake-row.ts';
import type { ReceivedRequest } from '../request/received-request.ts';
import { arrangeParameters, baseStringOf, type Encoders } from './assemble.ts';
import type { SigningPlan } from './signing-plan.ts';
import { fits, signingKey, type Target } from './target.ts';

/** A row with one of its variants. */
export interface Candidate {
  readonly row: MistakeRow;
  readonly variant: Variant;
}

/** Candidates that give the same signature: each alone has the same effect on this request. */
type EffectClass = readonly Candidate[];

export interface SearchProgress {
  /** How many mistakes are combined at present. */
  readonly depth: 1 | 2 | 3;
  readonly done: number;
  readonly total: number;
  /** Base strings compared since the beginning. */
  readonly combinations: number;
}

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

interface Maker {
  readonly textOf: (plan: SigningPlan) => string;
  readonly effectOf: (plan: SigningPlan, text: string) => string;
}

function createMaker({ target, encoders }: SearchInput): Maker {
  return {
    textOf: (plan) =>
      target.kind === 'normalized-parameters'
        ? (plan.instead ?? arrangeParameters(plan, encoders).map(plan.joinPair).join(plan.parameterJoiner))
        : baseStringOf(plan, encoders),
    effectOf: (plan, text) => `${signingKey(target, plan)}\n${text}`,
  };
}

interface Single {
  readonly plan: SigningPlan;
  readonly text: string;
  readonly members: Candidate[];
}

/** Every mistake alone, those of the same effect together; what has no effect on this request is left out. */
function* listSingles(input: SearchInput, maker: Maker): Generator<SearchProgress, readonly Single[]> {
  const right = maker.textOf(input.plan);
  const rightEffect = maker.effectOf(input.plan, right);
  const byEffect = new Map<string, Single>();
  let done = 0;
  for (const row of input.rows) {
    for (const variant of row.variants(input.request, input.context)) {
      const plan = variant.apply(input.plan);
      const text = maker.textOf(plan);
      const effect = maker.effectOf(plan, text);
      const known = byEffect.get(effect);
      if (known !== undefined) known.members.push({ row, variant });
      else if (effect !== rightEffect) byEffect.set(effect, { plan, text, members: [{ row, variant }] });
      done += 1;
      if (done % 8 === 0) yield { depth: 1, done, total: done, combinations: 0 };
    }
  }
  return [...byEffect.values()];
}

/** One candidate of each row: variants of one row with one effect are one mistake. */
function onePerRow(members: readonly Candidate[]): EffectClass {
  return members.filter(({ row }, index) => members.findIndex((other) => other.row === row) === index);
}

/** Candidates that are combined with others, the usual ones first: one for each row and effect. */
function combinable(singles: readonly Single[]): readonly Candidate[] {
  return singles
    .flatMap(({ members }) => onePerRow(members.filter(({ variant }) => variant.combines)))
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
function alternativesOf(
  input: SearchInput,
  maker: Maker,
  pair: readonly [Candidate, Candidate],
  candidates: readonly Candidate[],
): readonly (readonly Candidate[])[] {
  const effectOf = (...members: readonly Candidate[]): string => {
    const plan = applyAll(input.plan, inOrder(input, ...members));
    return maker.effectOf(plan, maker.textOf(plan));
  };
  const effect = effectOf(...pair);
  return pair.map((member, index) => {
    const other = pair[1 - index] ?? member;
    const same = candidates.filter(
      (candidate) =>
        candidate.row !== other.row &&
        compatible(candidate.variant, other.variant) &&
        effectOf(candidate, other) === effect,
    );
    return onePerRow([member, ...same]);
  });
}

export function* search(input: SearchInput): Generator<SearchProgress, SearchOutcome> {
  const { plan, target } = input;
  const maker = createMaker(input);
  const none: Omit<SearchOutcome, 'combinations' | 'depth'> = { found: null, triedRows: [], hasMore: false };
  if (fits(target, plan, maker.textOf(plan))) {
    return { ...none, found: { plan, mistakes: [] }, combinations: 1, depth: 0 };
  }

  const singles = yield* listSingles(input, maker);
  const triedRows = [...new Set(singles.flatMap(({ members }) => members.map(({ row }) => row)))];
  let combinations = 1;
  for (const { plan: changed, text, members } of singles) {
    combinations += 1;
    if (combinations % 8 === 0) yield { depth: 1, done: combinations, total: singles.length, combinations };
    if (fits(target, changed, text)) {
      const mistakes = [onePerRow([...members].sort((left, right) => left.row.rank - right.row.rank))];
      return { found: { plan: changed, mistakes }, combinations, depth: 1, triedRows, hasMore: false };
    }
  }

  const candidates = combinable(singles);
  const total = (candidates.length * (candidates.length - 1)) / 2;
  let done = 0;
  for (const [first, second] of indexPairs(candidates.length)) {
    done += 1;
    if (done % 8 === 0) yield { depth: 2, done, total, combinations };
    const left = candidates[first];
    const right = candidates[second];
    if (left === undefined || right === undefined) continue;
    if (!compatible(left.variant, right.variant) || !isLikely(left, right)) continue;
    const pair: readonly [Candidate, Candidate] =
      input.rows.indexOf(left.row) <= input.rows.indexOf(right.row) ? [left, right] : [right, left];
    const changed = applyAll(plan, pair);
    combinations += 1;
    if (!fits(target, changed, maker.textOf(changed))) continue;
    const mistakes = alternativesOf(input, maker, pair, candidates);
    return { found: { plan: changed, mistakes }, combinations, depth: 2, triedRows, hasMore: false };
  }
  if (input.depth === 2) return { ...none, combinations, depth: 2, triedRows, hasMore: true };
  return yield* searchThrees(input, maker, candidates, triedRows, combinations);
}

/** In the order of the catalogue, which is the order in which code goes to work. */
function inOrder({ rows }: SearchInput, ...candidates: readonly Candidate[]): readonly Candidate[] {
  return [...candidates].sort((left, right) => rows.indexOf(left.row) - rows.indexOf(right.row));
}

/** Threes of the usual candidates. They are many: this runs on demand. */
function* searchThrees(
  input: SearchInput,
  maker: Maker,
  candidates: readonly Candidate[],
  triedRows: readonly MistakeRow[],
  pairs: number,
): Generator<SearchProgress, SearchOutcome> {
  const usual = candidates.filter(({ row }) => row.rank <= 2).slice(0, 160);
  const total = (usual.length * (usual.length - 1) * (usual.length - 2)) / 6;
  let combinations = pairs;
  let done = 0;
  for (const [third, last] of usual.entries()) {
    for (const [first, second] of indexPairs(third)) {
      done += 1;
      if (done % 8 === 0) yield { depth: 3, done, total, combinations };
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
      if (!fits(input.target, changed, maker.textOf(changed))) continue;
      const mistakes = ordered.map((candidate) => [candidate]);
      return { found: { plan: changed, mistakes }, combinations, depth: 3, triedRows, hasMore: false };
    }
  }
  return { found: null, combinations, depth: 3, triedRows, hasMore: false };
}
