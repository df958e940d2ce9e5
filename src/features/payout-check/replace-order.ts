import { formerInputs, type InputsPatch } from './compose-inputs.ts';
import type { KeptComposer } from './kept-composer.ts';
import { openMethod } from './open-method.ts';

/** Puts another order into the form, or parts of one. What it replaces can come back in turn. */
export function replaceOrder(
  { inputs, openSections, replaced }: Omit<KeptComposer, 'model'>,
  patch: InputsPatch,
  note = '',
): void {
  const before = inputs.read();
  replaced.set({ former: formerInputs(before, patch), note });
  inputs.patch(patch);
  if (patch.method !== undefined && patch.method !== before.method) openMethod(openSections, patch.method);
}
