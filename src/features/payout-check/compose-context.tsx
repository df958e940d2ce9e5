/** What the parts of the page share: the form, the model and the lit input. */
import { createContext, useContext } from 'react';
import type { UseFormReturn } from 'react-hook-form';
import type { ConsoleServices } from '#services/console-services.ts';
import type { OnDiagnose } from '#services/hand-over.ts';
import type { ValueStore } from '#services/value-store.ts';
import { useStorePart } from '#ui/use-store.ts';
import type { ComposeInputs } from './compose-inputs.ts';
import type { ComposeModel } from './compose-model.ts';
import type { ComposeView } from './compose-view.ts';

export interface Compose {
  readonly form: UseFormReturn<ComposeInputs>;
  readonly model: ComposeModel;
  readonly services: ConsoleServices;
  /** Ids of the form's open sections. */
  readonly openSections: ValueStore<ReadonlySet<string>>;
  readonly onDiagnose: OnDiagnose;
}

export const ComposeContext = createContext<Compose | null>(null);

export function useCompose(): Compose {
  const compose = useContext(ComposeContext);
  if (compose === null) throw new Error('ComposeContext is missing');
  return compose;
}

/** A part of the derived view; see `useStorePart`. */
export function useView<Part>(select: (view: ComposeView) => Part): Part {
  return useStorePart(useCompose().model.view, select);
}

/** One input of the form, as the model knows it. */
export function useInput<Key extends keyof ComposeInputs>(key: Key): ComposeInputs[Key] {
  return useView((view) => view.inputs[key]);
}
