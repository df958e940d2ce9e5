/** Mistakes as they are tried: which of them go together, and in which order. */
import type { SearchedMistake } from '../catalogue/catalogue.ts';
import type { ListedVariant, SearchContext, Variant } from '../catalogue/mistake-row.ts';
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

/** What the catalogue gives for a request, without the guesses of its rows. */
export interface ListedCandidates {
  /** Those that combine, in the order of the catalogue. */
  readonly combining: readonly SearchCandidate[];
  /** Makes the others, in that order. */
  readonly others: () => readonly SearchCandidate[];
}

export function listCandidates({ rows, request, context }: CandidateSource): ListedCandidates {
  const combining: SearchCandidate[] = [];
  const others: { readonly row: SearchedMistake; readonly listed: ListedVariant }[] = [];
  for (const row of rows) {
    for (const listed of row.variants(request, context)) {
      if ('make' in listed || !listed.combines) others.push({ row, listed });
      else combining.push({ row, variant: listed });
    }
  }
  return {
    combining,
    others: () =>
      others.flatMap(({ row, listed }) =>
        'make' in listed ? listed.make().map((variant) => ({ row, variant })) : { row, variant: listed },
      ),
  };
}

/** Values out of a long range come last of all, after the pairs. */
export function isGuess({ variant }: SearchCandidate): boolean {
  return !variant.combines && variant.rarity === 2;
}

/** What comes last of all. @param others - what `listCandidates` gives besides those that combine. */
export function listGuesses(
  { rows, request, context }: CandidateSource,
  others: readonly SearchCandidate[],
): readonly SearchCandidate[] {
  const guesses = others.filter(isGuess);
  return rows.flatMap((row) => {
    const made = row.guesses?.(request, context) ?? [];
    return [...guesses.filter((guess) => guess.row === row), ...made.map((variant) => ({ row, variant }))];
  });
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
  return left.row === right.row || rankOf(left) + rankOf(right) <= 4;
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
