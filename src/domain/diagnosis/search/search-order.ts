/**
 * What another thread needs to try combinations: texts and octets alone, so that it can be handed over. The target is a
 * digest or a text, never a secret.
 */
import type { SearchContext } from '../catalogue/mistake-row.ts';
import type { SigningPlan } from '../plan/signing-plan.ts';
import type { ReceivedRequest } from '../request/received-request.ts';
import type { Target } from './target.ts';

export type PublicTarget = Exclude<Target, { readonly kind: 'mac' }>;

/** How many mistakes are combined in the rounds that are offered: 1 is what is tried alone, behind the pairs. */
export type OfferedDepth = 1 | 2 | 3;

export interface SearchOrder {
  readonly request: ReceivedRequest;
  /** What the right plan is made of. */
  readonly signed: Pick<SigningPlan, 'method' | 'uri' | 'parameters'>;
  readonly context: SearchContext;
  readonly target: PublicTarget;
  /** Those that are combined in their order, each as its index among all of the request's that combine. */
  readonly candidates: readonly number[];
}
