/** Combinations that are tried in several threads: each makes the same candidates of the same order. */
import { percentEncode } from '../../oauth1/percent-encoding.ts';
import { searchedMistakes, type SearchedMistake } from '../catalogue/catalogue.ts';
import { createEncoders } from '../plan/assemble.ts';
import { rightPlan } from '../plan/signing-plan.ts';
import { listCandidates, type SearchCandidate } from './candidates.ts';
import { createQuickTrials } from './quick/quick-trials.ts';
import type { Combining } from './rounds.ts';
import type { TrialsInput } from './search-input.ts';
import type { OfferedDepth, SearchOrder } from './search-order.ts';
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
  { plan, target, request, context }: TrialsInput,
  all: readonly SearchCandidate[],
  candidates: readonly SearchCandidate[],
): SearchOrder | null {
  if (target.kind === 'mac') return null;
  const { method, uri, parameters } = plan;
  const indexes = new Map(all.map((candidate, index) => [candidate, index]));
  return {
    request,
    signed: { method, uri, parameters },
    context,
    target,
    candidates: candidates.flatMap((candidate) => indexes.get(candidate) ?? []),
  };
}

/** @returns The same combinations as those of the search that the order is of; what one depth needs the next one has, too. */
export function combineOrdered({
  request,
  signed,
  context,
  target,
  candidates,
}: SearchOrder): (depth: OfferedDepth) => Combining {
  const plan = rightPlan(signed.method, signed.uri, signed.parameters, percentEncode);
  const input = { plan, target, request, context, rows: rowsFor(target), encoders: createEncoders() };
  const { combining, guesses } = listCandidates(input);
  const trials = createQuickTrials(input);
  const ordered = candidates.flatMap((index) => combining[index] ?? []);
  return (depth) => {
    switch (depth) {
      case 1:
        return combineGuesses(input, trials, guessesInOrder(guesses()));
      case 2:
        return combinePairs(input, trials, ordered);
      case 3:
        return combineThrees(input, trials, ordered);
    }
  };
}
