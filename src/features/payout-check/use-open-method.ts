import { payoutMethods, type PayoutMethod } from '#domain/payout-check/field.ts';
import { useCompose } from './compose-context.tsx';
import { openSectionsFor } from './form-sections.ts';

/** Opens the section of a payout method and closes those of the others. */
export function useOpenMethod(): (method: PayoutMethod) => void {
  const { openSections } = useCompose();
  return (method) => {
    const methods: readonly string[] = payoutMethods;
    const others = [...openSections.getSnapshot()].filter((id) => !methods.includes(id));
    openSections.set(new Set([...others, ...openSectionsFor(method)]));
  };
}
