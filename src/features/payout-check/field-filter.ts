/** "Only filled fields". */
import { draftField } from '#domain/payout-check/request-pairs.ts';
import type { ComposeInputs } from './compose-inputs.ts';

/** Whether something is entered into a field. */
export function isFilled(inputs: ComposeInputs, name: string): boolean {
  const { value, sendEmpty } = draftField(inputs, name);
  return value !== '' || sendEmpty;
}
