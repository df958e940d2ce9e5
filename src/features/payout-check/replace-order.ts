import { formerInputs, type InputsPatch } from './compose-inputs.ts';
import { isFilled } from './field-filter.ts';
import type { KeptComposer } from './kept-composer.ts';
import { openMethod } from './open-method.ts';

/** Puts another order into the form, or parts of one. What it replaces can come back in turn. */
export function replaceOrder(
  { inputs, openSections, replaced, notice }: Omit<KeptComposer, 'model'>,
  patch: InputsPatch,
  text = '',
): void {
  const before = inputs.read();
  const wasEmpty =
    before.extraPairs.length === 0 && Object.keys(before.fields).every((name) => !isFilled(before, name));
  replaced.set(wasEmpty ? null : formerInputs(before, patch));
  notice.set(wasEmpty && text === '' ? null : { text, canBringBack: !wasEmpty });
  inputs.patch(patch);
  if (patch.method !== undefined && patch.method !== before.method) openMethod(openSections, patch.method);
}
