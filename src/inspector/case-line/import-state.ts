/** What stands in the box for requests of elsewhere, and what was read of it. In memory only. */
import type { ImportRefusal } from '#domain/cases/importing/imported-case.ts';
import type { Result } from '#domain/result.ts';
import type { ImportedText } from '#services/case-importer.ts';

export interface SavedImport {
  readonly name: string;
  /** Null where it was not written. */
  readonly path: string | null;
  /** Why it was not written, or what of it was left out; empty for neither. */
  readonly words: string;
}

export interface ImportState {
  /** Without secrets; of a long text or a file what it is called. */
  readonly source: { readonly kind: 'text' | 'long'; readonly text: string };
  readonly isReading: boolean;
  /** Null while nothing was read. */
  readonly read: Result<ImportedText, ImportRefusal> | null;
  /** Index of the one that is previewed; null while none of several was chosen. */
  readonly chosen: number | null;
  /** Those of several that are not to be saved. */
  readonly leftOut: ReadonlySet<number>;
  /** What became of each; null before. */
  readonly saved: readonly SavedImport[] | null;
}

export const emptyImport: ImportState = {
  source: { kind: 'text', text: '' },
  isReading: false,
  read: null,
  chosen: null,
  leftOut: new Set(),
  saved: null,
};
