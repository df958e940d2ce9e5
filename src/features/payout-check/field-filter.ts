/** "Find a field" and "Only filled fields". */
import type { PayoutCheckField } from '#domain/payout-check/field.ts';
import { draftField } from '#domain/payout-check/request-pairs.ts';
import type { ComposeInputs } from './compose-inputs.ts';

/** Whether something is entered into a field. */
export function isFilled(inputs: ComposeInputs, name: string): boolean {
  const { value, sendEmpty } = draftField(inputs, name);
  return value !== '' || sendEmpty;
}

export interface FieldFilter {
  /** Lower case, without blanks around it; blank shows every field. */
  readonly text: string;
  readonly filledOnly: boolean;
}

/** Whether a field is shown: by its name, its alias or its meaning, and by whether it is filled. */
export function fieldMatches(field: PayoutCheckField, inputs: ComposeInputs, filter: FieldFilter): boolean {
  const { name, alias, meaning } = field;
  if (filter.filledOnly && !isFilled(inputs, name)) return false;
  return [name, alias ?? '', meaning].some((text) => text.toLowerCase().includes(filter.text));
}
