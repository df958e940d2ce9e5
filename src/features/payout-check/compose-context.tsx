/** What the parts of the page share. */
import { createContext, useContext } from 'react';
import type { PanelStore } from '#services/console-panel.ts';
import type { ConsoleServices } from '#services/console-services.ts';
import type { OnCommand } from '#services/order-status.ts';
import type { OnDiagnose } from '#services/request-to-diagnose.ts';
import type { SessionStore } from '#services/session.ts';
import type { PressWatch } from '#ui/press-watch.ts';
import { useStorePart } from '#ui/use-store.ts';
import type { ComposeInputs } from './compose-inputs.ts';
import type { ComposeView } from './compose-view.ts';
import type { KeptComposer } from './kept-composer.ts';
import { fieldOfPath, textAt, type TextPath } from './text-path.ts';

export interface Compose extends KeptComposer {
  readonly services: ConsoleServices;
  readonly panels: PanelStore;
  readonly session: SessionStore;
  readonly press: PressWatch;
  /** Opens the tab with the base string. */
  readonly openStrings: () => void;
  /** Shows the form, which has no room beside the result everywhere. */
  readonly openForm: () => void;
  readonly onDiagnose: OnDiagnose;
  readonly openDiagnose: () => void;
  /** @param orderId - the gateway's, of the order to show; null for none. */
  readonly openCallbacks: (orderId: string | null) => void;
  readonly onCommand: OnCommand;
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

/** A part of the view that one field has; the others do not make it render. */
export function useFieldView<Part>(name: string, select: (view: ComposeView) => Part): Part {
  return useStorePart(useCompose().fieldStores(name), select);
}

/** The text at a path, as far as it is shown beside it. */
export function useTextView<Part>(path: TextPath, select: (text: string) => Part): Part {
  const { fieldStores, model } = useCompose();
  const field = fieldOfPath(path);
  return useStorePart(field === null ? model.view : fieldStores(field), ({ inputs }) =>
    select(textAt(inputs, path)),
  );
}

/** One of the inputs, as the model knows it. */
export function useInput<Key extends keyof ComposeInputs>(key: Key): ComposeInputs[Key] {
  return useView((view) => view.inputs[key]);
}
