/** What a search works with and what it comes to. */
import type { SearchedMistake } from '../catalogue/catalogue.ts';
import type { SearchContext } from '../catalogue/mistake-row.ts';
import type { ReceivedRequest } from '../request/received-request.ts';
import { arrangeParameters, baseStringOf, normalizedOf, type Encoders } from '../plan/assemble.ts';
import type { SearchCandidate } from './candidates.ts';
import type { Stepwise } from './stepwise.ts';
import type { SigningPlan } from '../plan/signing-plan.ts';
import { tryText, type Target, type Trial } from './target.ts';

export interface SearchOutcome {
  /**
   * The plan that gives the signature, and what leads to it: of each inner list one. Null when nothing does. An
   * empty outer list is the right way to sign.
   */
  readonly found: {
    readonly plan: SigningPlan;
    readonly mistakes: readonly (readonly SearchCandidate[])[];
  } | null;
  readonly combinations: number;
  readonly depth: 0 | 1 | 2 | 3;
  /** Rows that can show in this request, whether they were combined or not. */
  readonly triedRows: readonly SearchedMistake[];
  readonly hasMore: boolean;
}

/** What came of combining mistakes, and how many base strings were compared since the beginning. */
export type Combined = Pick<SearchOutcome, 'found' | 'combinations'>;

/** What mistakes are made of, and what they are tried against. */
export interface TrialsInput {
  readonly plan: SigningPlan;
  readonly target: Target;
  readonly request: ReceivedRequest;
  readonly context: SearchContext;
  readonly rows: readonly SearchedMistake[];
  readonly encoders: Encoders;
}

export interface SearchInput extends TrialsInput {
  /** How many mistakes may be combined: threes only when they are asked for. */
  readonly depth: 1 | 2 | 3;
}

/**
 * Makes the texts of plans and compares what they give, in the order of the plans.
 *
 * @param near - for each of them plans that it has much in common with and that many others have, too; null, and where
 * nothing is said, for the right plan and what is met once.
 */
export type TryPlans = (
  plans: readonly SigningPlan[],
  near?: readonly (readonly SigningPlan[] | null)[],
) => Stepwise<readonly Trial[]>;

/** How a search tries plans. */
export interface Trials {
  readonly tryPlans: TryPlans;
  /**
   * Whether a plan may make what another one makes; false spares trying it.
   *
   * @param near - as for `TryPlans`.
   */
  readonly mayEqual: (plan: SigningPlan, other: SigningPlan, near?: readonly SigningPlan[]) => boolean;
}

/** The plain way, which the quick one has to agree with. */
export function createPlainTrials({ target, encoders }: TrialsInput): Trials {
  const textOf = (plan: SigningPlan): string =>
    target.kind === 'normalized-parameters'
      ? normalizedOf(plan, arrangeParameters(plan, encoders))
      : baseStringOf(plan, encoders);
  return {
    // oxlint-disable-next-line require-yield
    *tryPlans(plans) {
      return plans.map((plan) => tryText(target, plan, textOf(plan)));
    },
    mayEqual: () => true,
  };
}
