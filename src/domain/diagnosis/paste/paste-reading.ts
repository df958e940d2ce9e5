/** What a pasted text was taken for, and what was read from it. */
import type { Pair } from './json/encode-fields.ts';
import type { PasteTrail } from './paste-trail.ts';
import type { RequestParts } from './request-parts.ts';
import type { Slip } from './slip.ts';

export const pasteKinds = [
  'curl',
  'command',
  'http-request',
  'har-entry',
  'json-log',
  'authorization',
  'base-string',
  'normalized-parameters',
  'form-body',
  'report',
] as const;
export type PasteKind = (typeof pasteKinds)[number];

export interface PasteReading {
  readonly kind: PasteKind;
  /** Of a cURL command: whose quoting it follows. */
  readonly shell: 'bash' | 'cmd' | 'powershell' | null;
  /** The likeliest of the readings. */
  readonly parts: RequestParts;
  /** Ways to read the text, the likeliest first; several where it does not tell where a part ends. */
  readonly readings: readonly RequestParts[];
  /** Whether the text ends before it is complete: inside a quotation, in the middle of an escape, with an ellipsis. */
  readonly cut: boolean;
  /** Of a report: what is masked or left out in it. Its values are not known, and none of them is in the parts. */
  readonly withheld: readonly string[];
  readonly slips: readonly Slip[];
  /** Origin of the URL where the request has another host in its Host field; else null. */
  readonly connectsTo: string | null;
  /** Decoded fields to which code has given other values since, or that it has taken out: they may have been signed. */
  readonly formerPairs: readonly Pair[];
  /** Sentences on what was set aside or put right while reading, e.g. "Cut a log prefix off 12 lines." */
  readonly notes: readonly string[];
  readonly trail: PasteTrail;
}

/** Why nothing was read. `what` says what is wrong, `next` what to do; neither repeats the pasted text. */
export interface PasteRefusal {
  readonly kind: 'answer' | 'empty' | 'multipart' | 'not-recognized' | 'several-requests' | 'too-long';
  readonly what: string;
  readonly next: string;
}
