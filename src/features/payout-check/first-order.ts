/** The newcomer's first click: a pair, its registration, a sample order, and sending it to the simulator. */
import { createValueStore, type ValueStore } from '#services/value-store.ts';

/** What was done, in words that are said only once it was. */
export interface DoneFact {
  readonly name: string;
  readonly text: string;
}

export const firstOrderSteps = ['pair', 'register', 'fill', 'send'] as const;
export type FirstOrderStep = (typeof firstOrderSteps)[number];

export type FirstOrderState =
  | { readonly kind: 'offered' }
  | { readonly kind: 'running'; readonly facts: readonly DoneFact[]; readonly step: FirstOrderStep }
  | {
      readonly kind: 'over';
      readonly facts: readonly DoneFact[];
      /** Why it went no further; null where it was sent and answered. */
      readonly why: string | null;
    }
  | { readonly kind: 'gone' };

export function createFirstOrderStore(): ValueStore<FirstOrderState> {
  return createValueStore<FirstOrderState>({ kind: 'offered' });
}
