/** Requests of elsewhere as cases: read apart from the page, which goes on meanwhile. */
import type { ImportPreview, ImportRefusal } from '#domain/cases/importing/imported-case.ts';
import type { Result } from '#domain/result.ts';
import type { TakenSecret } from '#domain/secrets/take-out-secrets.ts';

export interface ImportedText extends ImportPreview {
  /** Kinds of secrets that were taken out before it was read, and are kept nowhere. */
  readonly taken: readonly TakenSecret['kind'][];
}

export interface CaseImporter {
  /** Null where another text was given meanwhile. */
  readonly read: (source: Blob | string) => Promise<Result<ImportedText, ImportRefusal> | null>;
  /** Ends what is under way. */
  readonly cancel: () => void;
}
