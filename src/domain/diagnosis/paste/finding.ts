/** What one reader takes out of a pasted text. */
import type { Result } from '../../result.ts';
import type { RequestParts } from './request-parts.ts';
import type { PartTexts } from './alternative-readings.ts';
import type { PasteKind, PasteReading, PasteRefusal } from './paste-reading.ts';
import type { Slip } from './slip.ts';

export interface Finding {
  /** Null for evidence: it is the same in every kind of text. */
  readonly kind: PasteKind | null;
  readonly shell: PasteReading['shell'];
  readonly parts: Partial<RequestParts>;
  /** What else a part may be, the likeliest first. */
  readonly others?: PartTexts;
  readonly slips?: readonly Slip[];
  readonly formerPairs?: PasteReading['formerPairs'];
  readonly cut: boolean;
  readonly notes: readonly string[];
  /** Of its body: they hold where that is the one that was taken. */
  readonly bodyNotes?: readonly string[];
  /** Text around what was read: other lines of a log. */
  readonly rest: string;
}

/** Null: the text is nothing that this reader knows. */
export type Reader = (text: string) => Result<Finding, PasteRefusal> | null;
