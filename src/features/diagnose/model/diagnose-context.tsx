/** What the parts of the page share. */
import { createContext, useContext } from 'react';
import type { Language } from '#domain/diagnosis/catalogue/remedy.ts';
import type { ComposerRequest } from '#services/composer-request.ts';
import type { PanelStore } from '#services/console-panel.ts';
import type { ConsoleServices } from '#services/console-services.ts';
import type { ValueStore } from '#services/value-store.ts';
import { useTabAddress } from '#ui/tab-address.ts';
import { useStorePart } from '#ui/use-store.ts';
import { diagnoseTabs, type DiagnoseTab } from '../diagnose-tabs.ts';
import type { CompareShared } from '../compare/compare-shared.ts';
import type { DiagnoseView, PartName } from './diagnose-inputs.ts';
import type { DiagnoseModel } from './diagnose-model.ts';
import type { ManyModel } from './many-model.ts';

/** Which of both is open, and what opens the other. */
export function useDiagnoseTab() {
  return useTabAddress<DiagnoseTab>('/diagnose', diagnoseTabs);
}

export interface DiagnoseShared {
  readonly model: DiagnoseModel;
  readonly many: ManyModel;
  readonly services: ConsoleServices;
  readonly panels: PanelStore;
  /** Whose calls are shown. */
  readonly language: ValueStore<Language>;
  /** Parts that are open for correction. */
  readonly openParts: ValueStore<ReadonlySet<PartName>>;
  readonly readComposer: () => ComposerRequest | null;
  readonly compare: CompareShared;
}

export const DiagnoseContext = createContext<DiagnoseShared | null>(null);

export function useDiagnose(): DiagnoseShared {
  const shared = useContext(DiagnoseContext);
  if (shared === null) throw new Error('DiagnoseContext is missing');
  return shared;
}

/** A part of what was read; see `useStorePart`. */
export function useDiagnoseView<Part>(select: (view: DiagnoseView) => Part): Part {
  return useStorePart(useDiagnose().model.view, select);
}
