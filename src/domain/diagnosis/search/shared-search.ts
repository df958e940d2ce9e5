/** Combinations that are tried in several threads: each makes the same candidates of the same order. */
import { percentEncode } from '../../oauth1/percent-encoding.ts';
import { searchedMistakes, type SearchedMistake } from '../catalogue/catalogue.ts';
import { createEncoders } from '../plan/assemble.ts';
import { rightPlan } from '../plan/signing-plan.ts';
import { listCandidates, type SearchCandidate } from './candidates.ts';
import { createQuickTrials } from './quick/quick-trials.ts';
import type { Combining } from './rounds.ts';
import type { SearchInput } from './search-input.ts';
import type { SearchOrder } from './search-order.ts';
import type { Target } from './target.ts';
import { combineGuesses, guessesInOrder } from './try-guesses.ts';
import { combinePairs } from './try-pairs.ts';
import { combineThrees } from './try-threes.ts';

/** Rows that can lead to a target. */
export function rowsFor(target: Target): readonly SearchedMistake[] {
  const without = target.kind === 'mac' ? [] : ['key'];
  const isText = target.kind === 'base-string' || target.kind === 'normalized-parameters';
  const left = isText ? [...without, 'signing'] : without;
  return searchedMistakes.filter(({ group }) => !left.includes(group));
}

/** @param all - every candidate of the request that combines. @returns Null where the target is not public. */
export function orderOf(
  { plan, target, request, context }: SearchInput,
  depth: SearchOrder['depth'],
  all: readonly SearchCandidate[],
  candidates: readonly SearchCandidate[],
): SearchOrder | null {
  if (target.kind === 'mac') return null;
  const { method, uri, parameters } = plan;
  const indexes = new Map(all.map((candidate, index) => [candidate, index]));
  return {
    depth,
    request,
    signed: { method, uri, parameters },
    context,
    target,
    candidates: candidates.flatMap((candidate) => indexes.get(candidate) ?? []),
  };
}

/** The same combinations as those of the search that the order is of. */
export function combineOrdered({
  depth,
  request,
  signed,
  context,
  target,
  candidates,
}: SearchOrder): Combining {
  const plan = rightPlan(signed.method, signed.uri, signed.parameters, percentEncode);
  const rows = rowsFor(target);
  const input = { plan, target, request, context, rows, encoders: createEncoders(), depth };
  const { combining, guesses } = listCandidates(input);
  const trials = createQuickTrials(input);
  if (depth === 1) return combineGuesses(input, trials, guessesInOrder(guesses()));
  const ordered = candidates.flatMap((index) => combining[index] ?? []);
  return depth === 2 ? combinePairs(input, trials, ordered) : combineThrees(input, trials, ordered);
}
