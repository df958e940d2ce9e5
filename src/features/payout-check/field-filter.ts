/** "Find a field" and "filled only". */
import type { PayoutCheckField } from '#domain/payout-check/field.ts';
import type { ComposeInputs } from './compose-inputs.ts';

export interface FieldFilter {
  /** Lower case, without blanks around it; blank shows every field. */
  readonly text: string;
  readonly filledOnly: boolean;
}

/** Whether a field is shown: by its name, its alias or its meaning, and by whether it is filled. */
export function fieldMatches(field: PayoutCheckField, inputs: ComposeInputs, filter: FieldFilter): boolean {
  const { name, alias, meaning } = field;
  if (filter.filledOnly && inputs.values[name] === '' && inputs.sendEmpty[name] !== true) return false;
  return [name, alias ?? '', meaning].some((text) => text.toLowerCase().includes(filter.text));
}
