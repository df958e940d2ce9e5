/** The case that is open on a page, and what its line shows of it. */
import type { CaseFile } from '#domain/cases/case-file.ts';
import type { OpenedInputs } from '#domain/cases/composer/opened-case.ts';
import type { KeptSide } from '#domain/cases/editing/merge-cases.ts';
import type { CaseOnDesk } from '#services/case-desk.ts';
import type { ConsoleServices } from '#services/console-services.ts';
import { createValueStore, type ValueStore } from '#services/value-store.ts';
import type { CaseForm } from './case-form.ts';
import type { SaveDraft } from './save-draft.ts';

export interface CaseNotice {
  readonly tone: 'ok' | 'plain' | 'problem';
  readonly text: string;
  /** Brings the old form back, and the case that was open beside it; null where the form was left alone. */
  readonly undo: (() => void) | null;
}

/** The file of the open case holds something else than when it was opened. */
export interface CaseConflict {
  readonly disk: CaseFile;
  readonly digest: string;
  readonly modifiedAtMs: number;
  readonly keep: ReadonlyMap<string, KeptSide>;
}

export type CasePanel = 'none' | 'save' | 'open' | 'profile' | 'conflict';

export interface CaseStores {
  readonly opened: ValueStore<CaseOnDesk | null>;
  /** When the case that is open was taken in: answers from then on are held against it. */
  readonly openedAtMs: ValueStore<number>;
  readonly panel: ValueStore<CasePanel>;
  readonly notice: ValueStore<CaseNotice | null>;
  readonly conflict: ValueStore<CaseConflict | null>;
  /** What was chosen in "Save as case"; null before it, and after it was saved or cancelled. */
  readonly saveDraft: ValueStore<SaveDraft | null>;
}

export interface ShownCase {
  readonly stores: CaseStores;
  readonly say: (tone: CaseNotice['tone'], text: string) => void;
  /** Opens a case beside the form, or closes the one that is open. */
  readonly set: (next: CaseOnDesk | null) => void;
  /** Fills the form beside the open case; it can be undone. */
  readonly fill: (inputs: OpenedInputs, words: string) => void;
  /** Opens a case and fills the form with it; both can be undone. */
  readonly take: (inputs: OpenedInputs, next: CaseOnDesk | null, words: string) => void;
  /** The case is open no more; the form stays. */
  readonly close: () => void;
}

export function createShownCase(
  form: CaseForm,
  opened: ValueStore<CaseOnDesk | null>,
  clock: ConsoleServices['clock'],
): ShownCase {
  const openedAtMs = createValueStore(0);
  const panel = createValueStore<CasePanel>('none');
  const notice = createValueStore<CaseNotice | null>(null);
  const conflict = createValueStore<CaseConflict | null>(null);
  const saveDraft = createValueStore<SaveDraft | null>(null);

  function set(next: CaseOnDesk | null): void {
    openedAtMs.set(clock.nowMs());
    conflict.set(null);
    if (panel.getSnapshot() === 'conflict') panel.set('none');
    // The name was meant for what was open.
    if (panel.getSnapshot() !== 'save') saveDraft.set(null);
    opened.set(next);
  }

  function offerUndo(text: string, ...steps: readonly (() => void)[]): void {
    const undo = (): void => {
      for (const step of steps) step();
      notice.set(null);
    };
    notice.set({ tone: 'plain', text, undo });
  }

  /** @returns Opens again what is open now, as of the time when it was. */
  function reopener(): () => void {
    const [before, beforeAtMs] = [opened.getSnapshot(), openedAtMs.getSnapshot()];
    return () => {
      opened.set(before);
      openedAtMs.set(beforeAtMs);
    };
  }

  return {
    stores: { opened, openedAtMs, panel, notice, conflict, saveDraft },
    say: (tone, text) => notice.set({ tone, text, undo: null }),
    set,
    fill: (inputs, words) => offerUndo(words, form.fill(inputs)),
    take(inputs, next, words) {
      const reopen = reopener();
      const putBack = form.fill(inputs);
      set(next);
      offerUndo(words, putBack, reopen);
    },
    close() {
      const before = opened.getSnapshot();
      if (before === null) return;
      const reopen = reopener();
      set(null);
      offerUndo(`${before.file.name} is closed. What is in the form stays.`, reopen);
    },
  };
}
