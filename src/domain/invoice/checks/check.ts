/** What a check says about an invoice. Checks are advice: they block nothing. */
import type { InvoiceDocument } from '../invoice-document.ts';

/** `ok`: holds; `note`: worth a look; `problem`: contradicts the document, the standard or itself. */
export type InvoiceCheckLevel = 'ok' | 'note' | 'problem';

export interface InvoiceCheck {
  /** Stable and different for each check of an invoice, e.g. `iban`, `missing:swift`. */
  readonly id: string;
  readonly level: InvoiceCheckLevel;
  /** Paths of the elements that it concerns; the first is where it belongs. Empty: the whole answer. */
  readonly elements: readonly string[];
  /** Bold before the message, e.g. `IBAN`, `due_date`. */
  readonly label: string;
  /** What holds or does not, with the reason; no full stop. */
  readonly message: string;
}

/** Text of an element to be checked by meaning. @returns null where there is none, or not plain text alone. */
export function checkedText(document: InvoiceDocument, path: string): string | null {
  const [first] = document.values.get(path)?.occurrences ?? [];
  return first === undefined || !first.plain || first.text.trim() === '' ? null : first.text.trim();
}

/** What to call an element by; text and comments beside the documented elements stand in the root itself. */
export function labelOf(path: string): string {
  return path === '' ? 'root' : path;
}

/** For a message: beginning and end of a long text. */
export function shortenValue(text: string): string {
  return text.length <= 60 ? text : `${text.slice(0, 30)}…${text.slice(-20)}`;
}
