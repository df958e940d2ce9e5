/** A request of elsewhere as a case would hold it, with what became of each of its values: nothing is dropped in silence. */
import type { OpenedInputs, OpenValue } from '../composer/opened-case.ts';
import type { CaseExpectation } from '../case-file.ts';

export type ImportFate =
  /** A field of the form, under its name or its alias. */
  | 'taken'
  /** No field of the document, or a second value of one: sent as an extra pair. */
  | 'extra'
  /** In the form alone: a file gets a placeholder. */
  | 'memory-only'
  /** The text has no value of it: each sending makes one. */
  | 'made'
  | 'refused';

export interface ImportRow {
  readonly name: string;
  /** Masked where it is card data; null where nothing of the text is taken. */
  readonly shown: string | null;
  readonly fate: ImportFate;
  /** A clause. */
  readonly why: string;
}

/** Endpoint that stands where a text names none. */
export const usualId = '6657';

export interface ImportedCase {
  readonly name: string;
  /** Folders that it came from, joined by `/`; may be empty. */
  readonly folder: string;
  readonly inputs: OpenedInputs;
  /** Whether the text says where it goes; else a usual endpoint stands in its place. */
  readonly isPathKnown: boolean;
  /** What each sending makes anew. */
  readonly fresh: readonly OpenValue[];
  readonly expect: CaseExpectation;
  /** Scheme, host and port that it was for; null where that is not known. It is no part of a case. */
  readonly origin: string | null;
  readonly rows: readonly ImportRow[];
}

/** What a text was read as; `text` where that is not known, or several things are in it. */
export type ImportSource =
  | 'postman'
  | 'har'
  | 'table'
  | 'sql'
  | 'json'
  | 'yaml'
  | 'edn'
  | 'plist'
  | 'code'
  | 'curl'
  | 'command'
  | 'http'
  | 'form'
  | 'report'
  | 'pairs'
  | 'text';

export interface ImportPreview {
  readonly source: ImportSource;
  readonly cases: readonly ImportedCase[];
  /** Of what was read and is no case, each a sentence. */
  readonly notes: readonly string[];
}

/** Why nothing was imported: a sentence, and what to do. */
export interface ImportRefusal {
  readonly what: string;
  readonly next: string;
}
