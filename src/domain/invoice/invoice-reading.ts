/**
 * What an answer to "Swift invoice view" is. Interface document, "Errors", "Swift invoice view";
 * field notes, "Answers" (judge by what the body is); security document, section 7.
 */
import type { InvoiceDocument } from './invoice-document.ts';
import type { StatedError } from './read-stated-error.ts';

/** From the gateway, from a file or from the clipboard; the latter two have no status and no content type. */
export interface InvoiceSource {
  readonly bytes: Uint8Array;
  readonly status: number | null;
  readonly contentType: string | null;
}

export type NotXmlKind = 'html' | 'pdf' | 'json' | 'pairs' | 'text' | 'binary';

export type InvoiceLimit =
  | 'doctype'
  | 'entity'
  | 'processing-instruction'
  | 'size'
  | 'depth'
  | 'elements'
  | 'attributes'
  | 'text-length'
  | 'references'
  | 'xml-version';

export interface InvoiceRefusal {
  readonly kind: 'refused';
  readonly limit: InvoiceLimit;
  /** What was found where it is known: bytes, the version, the instruction's target; null otherwise. */
  readonly actual: string | null;
  /** What is taken: a number, or the version; null where nothing of the kind is taken. */
  readonly allowed: string | null;
  /** Line at which the limit is passed; null for the size of the whole. */
  readonly line: number | null;
}

export interface NotWellFormed {
  readonly kind: 'not-well-formed';
  readonly line: number;
  /** In code points, from 1. */
  readonly column: number;
  readonly sourceLine: string;
  /** A sentence without its full stop. */
  readonly reason: string;
  /** Whether the document is well formed up to its end, and ends too early. */
  readonly isCut: boolean;
  /** Why one that is cut would be no invoice if it were whole; null where that is not known, or it may be one. */
  readonly notAnInvoice: NotAnInvoice | null;
}

export type WrongEncoding =
  /** A byte order mark of another encoding, or bytes as only UTF-16 and UTF-32 have them. */
  | { readonly kind: 'wrong-encoding'; readonly found: 'bom' | 'zero-bytes'; readonly encoding: string }
  | { readonly kind: 'wrong-encoding'; readonly found: 'declared'; readonly encoding: string }
  | {
      readonly kind: 'wrong-encoding';
      readonly found: 'invalid-bytes';
      /** Of the first byte that is not UTF-8, from 0. */
      readonly offset: number;
      readonly line: number;
      readonly column: number;
      /** Hexadecimal, e.g. `E9`. */
      readonly byte: string;
    };

/** What came with a denial: nothing, the page that the gateway is documented to answer, or another body. */
export type DenialBody = 'none' | 'documented' | 'other';

export type InvoiceFailure =
  /** The page-does-not-exist body (`isDocumented`), or status 404 (410) with another one. */
  | { readonly kind: 'not-found'; readonly status: number | null; readonly isDocumented: boolean }
  /** The body says what is wrong, whatever the status. */
  | { readonly kind: 'stated-error'; readonly status: number | null; readonly error: StatedError }
  /** Status 401 or 403, or a body that says so. */
  | { readonly kind: 'access-denied'; readonly status: number | null; readonly body: DenialBody }
  | { readonly kind: 'redirect'; readonly status: number }
  /** Any other status of 400 and above. */
  | { readonly kind: 'server-error'; readonly status: number }
  | { readonly kind: 'empty'; readonly status: number | null; readonly size: number }
  | { readonly kind: 'not-xml'; readonly what: NotXmlKind }
  | WrongEncoding
  | InvoiceRefusal
  | NotWellFormed
  | NotAnInvoice
  /** Nothing is known of it: reading took too long and was ended, or could not begin. */
  | { readonly kind: 'not-read'; readonly why: 'too-slow' | 'no-reader' };

/** Well-formed, and something else: another root, `root` in a namespace, or without a single documented element. */
export type NotAnInvoice = { readonly kind: 'not-an-invoice'; readonly rootName: string } & (
  | { readonly why: 'root' | 'no-element' }
  | { readonly why: 'namespace'; readonly namespace: string }
  | { readonly why: 'undeclared-prefix'; readonly prefix: string }
);

/** A readable invoice; its {@link InvoiceDocument} may still lack or repeat elements. */
export interface InvoiceRead {
  readonly kind: 'invoice';
  readonly document: InvoiceDocument;
  readonly status: number | null;
  readonly contentType: string | null;
}

export type InvoiceReading = InvoiceRead | InvoiceFailure;
