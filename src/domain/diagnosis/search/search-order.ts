/**
 * What another thread needs to try combinations: texts and octets alone, so that it can be handed over. The target is a
 * digest or a text, never a secret.
 */
import type { SearchContext } from '../catalogue/mistake-row.ts';
import type { SigningPlan } from '../plan/signing-plan.ts';
import type { ReceivedRequest } from '../request/received-request.ts';
import type { Target } from './target.ts';

export type PublicTarget = Exclude<Target, { readonly kind: 'mac' }>;

export interface SearchOrder {
  /** 1 for what is tried alone, behind the pairs. */
  readonly depth: 1 | 2 | 3;
  readonly request: ReceivedRequest;
  /** What the right plan is made of. */
  readonly signed: Pick<SigningPlan, 'method' | 'uri' | 'parameters'>;
  readonly context: SearchContext;
  readonly target: PublicTarget;
  /** Those that are combined in their order, each as its index among all of the request's that combine. */
  readonly candidates: readonly number[];
}
