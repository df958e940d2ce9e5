/** Mistakes as they are tried: which of them go together, and in which order. */
import type { SearchedMistake } from '../catalogue/catalogue.ts';
import {
  makeVariants,
  type ListedVariant,
  type SearchContext,
  type Variant,
} from '../catalogue/mistake-row.ts';
import { once } from '../plan/remember.ts';
import type { SigningPlan } from '../plan/signing-plan.ts';
import type { ReceivedRequest } from '../request/received-request.ts';
import type { Round } from './rounds.ts';

/** A row with one of its variants. */
export interface SearchCandidate {
  readonly row: SearchedMistake;
  readonly variant: Variant;
}

interface CandidateSource {
  readonly rows: readonly SearchedMistake[];
  readonly request: ReceivedRequest;
  readonly context: SearchContext;
}

/** What the catalogue gives for a request, in its order. */
export interface ListedCandidates {
  readonly combining: readonly SearchCandidate[];
  /** Makes those that do not combine and are tried before any combination. */
  readonly rare: () => readonly SearchCandidate[];
  /** Makes what comes last of all, behind the pairs. */
  readonly guesses: () => readonly SearchCandidate[];
  /** Makes what comes behind these where more is asked for. */
  readonly guessesOnDemand: () => readonly SearchCandidate[];
}

/** What was made of a row, or is still to be made. */
interface RowOthers {
  readonly row: SearchedMistake;
  readonly early: () => readonly SearchCandidate[];
  readonly late: () => readonly SearchCandidate[];
}

function othersOf(row: SearchedMistake, others: readonly ListedVariant[]): RowOthers {
  const make = (listed: readonly ListedVariant[]): readonly SearchCandidate[] =>
    makeVariants(listed).map((variant) => ({ row, variant }));
  const isLate = ({ rarity = 0 }: ListedVariant): boolean => rarity === 2 || row.rank + rarity >= rareRank;
  const early = once(() => make(others.filter((listed) => !isLate(listed))));
  return { row, early, late: () => [...early().filter(isGuess), ...make(others.filter(isLate))] };
}

export function listCandidates({ rows, request, context }: CandidateSource): ListedCandidates {
  const listed = rows.map((row) => ({ row, variants: row.variants(request, context) }));
  const others = listed.map(({ row, variants }) =>
    othersOf(
      row,
      variants.filter((variant) => 'make' in variant || !variant.combines),
    ),
  );
  return {
    combining: listed.flatMap(({ row, variants }) =>
      variants.flatMap((variant) => ('make' in variant || !variant.combines ? [] : { row, variant })),
    ),
    rare: () => others.flatMap(({ early }) => early().filter((candidate) => !isGuess(candidate))),
    guesses: () =>
      others.flatMap(({ row, late }) => [
        ...late(),
        ...(row.guesses?.(request, context) ?? []).map((variant) => ({ row, variant })),
      ]),
    guessesOnDemand: () =>
      rows.flatMap((row) => (row.guessesOnDemand?.(request) ?? []).map((variant) => ({ row, variant }))),
  };
}

/** From here on what does not combine is tried behind the pairs. */
const rareRank = 4;

/** What does not combine and is rare comes last of all, after the pairs: there is very much of it. */
function isGuess(candidate: SearchCandidate): boolean {
  return candidate.variant.rarity === 2 || rankOf(candidate) >= rareRank;
}

/** Two steps that cannot both be departed from, each in its own way. */
export function compatible(left: Variant, right: Variant): boolean {
  return left.step !== right.step || left.step === 'set' || left.step === 'value';
}

export function rankOf({ row, variant }: SearchCandidate): number {
  return row.rank + variant.rarity;
}

/** Of candidates with the same effect: what needs nothing that the request lacks, then what is met more often. */
export function bySmallness(left: SearchCandidate, right: SearchCandidate): number {
  return left.variant.surplus - right.variant.surplus || left.row.rank - right.row.rank;
}

/** Two rare mistakes at once are not looked for, but for the same one in two fields. */
export function isLikely(left: SearchCandidate, right: SearchCandidate): boolean {
  const isSame = left.row === right.row && left.variant.alike === right.variant.alike;
  return isSame || rankOf(left) + rankOf(right) <= 4;
}

export function applyAll(plan: SigningPlan, candidates: readonly SearchCandidate[]): SigningPlan {
  return candidates.reduce((changed, { variant }) => variant.apply(changed), plan);
}

/** Plans that are tried between two steps of a search: long texts among them are hashed at the same time. */
const batchLength = 8;

export function* inBatches<Item>(items: Iterable<Item>): Generator<readonly Item[]> {
  let batch: Item[] = [];
  for (const item of items) {
    batch.push(item);
    if (batch.length < batchLength) continue;
    yield batch;
    batch = [];
  }
  if (batch.length > 0) yield batch;
}

/** In the order of the catalogue, which is the order in which code goes to work. */
export function inOrder(
  rows: readonly SearchedMistake[],
  ...candidates: readonly SearchCandidate[]
): readonly SearchCandidate[] {
  return [...candidates].sort((left, right) => rows.indexOf(left.row) - rows.indexOf(right.row));
}

/** One candidate of each row: variants of one row with one effect are one mistake. */
export function onePerRow(members: readonly SearchCandidate[]): readonly SearchCandidate[] {
  return members.filter(({ row }, index) => members.findIndex((other) => other.row === row) === index);
}

/** Pairs of indexes of these sums, the small sums first, so that usual mistakes are combined before rare ones. */
export function* indexPairs(
  length: number,
  sums: Round = { from: 1, to: 2 * length - 2 },
): Generator<readonly [number, number]> {
  for (let sum = sums.from; sum < sums.to; sum += 1) {
    for (let left = Math.max(0, sum - length + 1); left * 2 < sum; left += 1) yield [left, sum - left];
  }
}
