import { payoutMethods, type PayoutMethod } from '#domain/payout-check/field.ts';
import type { ValueStore } from '#services/value-store.ts';
import { openSectionsFor } from './form-sections.ts';

/** Opens the section of a payout method and closes those of the others. */
export function openMethod(openSections: ValueStore<ReadonlySet<string>>, method: PayoutMethod): void {
  const methods: readonly string[] = payoutMethods;
  const others = [...openSections.getSnapshot()].filter((id) => !methods.includes(id));
  openSections.set(new Set([...others, ...openSectionsFor(method)]));
}
