/**
 * The one way into the inputs and out of them. Text areas are uncontrolled: react-hook-form holds what is typed
 * outside React, and writes into the text areas what comes from elsewhere.
 */
import { createFormControl } from 'react-hook-form';
import { patchDraft } from '#domain/payout-check/update-draft.ts';
import { bindExactText } from '#ui/exact-text/bind-exact-text.ts';
import {
  copyInputs,
  initialInputs,
  methodToInclude,
  type ComposeInputs,
  type InputsPatch,
} from './compose-inputs.ts';
import { fieldOfPath, isTextPath, textAt, type TextPath } from './text-path.ts';

/**
 * @param when `soon` for typed text, which the browser shows by itself: keys that arrive together are taken
 * together; `now` for all else.
 */
export type OnInputs = (inputs: ComposeInputs, when: 'now' | 'soon') => void;

export interface InputsStore {
  /** All that is entered, exactly: a value that stays as it is. */
  readonly read: () => ComposeInputs;
  /** Sets what the patch names. A whole `ComposeInputs` is a patch, too. */
  readonly patch: (patch: InputsPatch) => void;
  /** Takes what is typed into a text area, and shows in it what is patched. @returns Lets go of it. */
  readonly bindText: (path: TextPath, area: HTMLTextAreaElement) => () => void;
  /** @returns Stops calling. */
  readonly subscribe: (listener: OnInputs) => () => void;
}

export function createInputsStore(): InputsStore {
  const form = createFormControl<ComposeInputs>({ defaultValues: initialInputs() });
  const listeners = new Set<OnInputs>();

  let last = initialInputs();

  form.subscribe({
    formState: { values: true },
    callback: ({ values, name }) => {
      const when = name !== undefined && isTextPath(name) ? 'soon' : 'now';
      // The form goes on changing what it hands out.
      last = copyInputs(values, last);
      for (const listener of listeners) listener(last, when);
    },
  });

  const read = (): ComposeInputs => copyInputs(form.getValues());

  // Not form.reset(): it forgets which text areas are registered, and rows do not render again to tell it.
  const patch = (change: InputsPatch): void => form.setValues(copyInputs(patchDraft(read(), change)));

  const includeTyped = (path: TextPath): void => {
    const field = fieldOfPath(path);
    const inputs = form.getValues();
    const method = field === null ? null : methodToInclude(inputs, field);
    if (method !== null) patch({ includedMethods: [...inputs.includedMethods, method] });
  };

  return {
    read,
    patch,
    bindText(path, area) {
      const registered = form.register(path);
      registered.ref(area);
      const stop = bindExactText(area, {
        read: () => textAt(form.getValues(), path),
        write: (value) => {
          // As an event of no element: the form would read the text area, which knows LF alone.
          void registered.onChange({ target: { name: path, value }, type: 'change' });
          includeTyped(path);
        },
      });
      return () => {
        stop();
        registered.ref(null);
      };
    },
    subscribe(listener) {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
  };
}
