/** A refusal that somebody chose in the settings, whatever the request is like. */
import type { SimulatorSettings } from '#domain/relay/simulator-contract.ts';

export interface ChosenRefusal {
  /** As the document names it. */
  readonly type: 'error' | 'validation-error';
  /** One sentence, which names fields and no value. */
  readonly message: string;
}

/** @returns Null where the settings ask for no refusal in the answer's body. */
export function chosenRefusal({ behaviour, invalidFields }: SimulatorSettings): ChosenRefusal | null {
  if (behaviour === 'error') return { type: 'error', message: 'declined, as the settings ask.' };
  if (behaviour !== 'validation-error') return null;
  const what = invalidFields.length === 0 ? '' : `${invalidFields.join(', ')}: `;
  return { type: 'validation-error', message: `${what}invalid, as the settings ask.` };
}
