/** What a call holds, in the order in which it arrived. Names and values are somebody else's: text, never markup. */
import type { TextExtent } from '../../text-extent.ts';

/** Where a pair stands. */
export type PairPlace = 'query' | 'form' | 'json' | 'multipart';

/**
 * What is wrong with how a pair is written.
 *
 * - `broken-escape`: a `%` without two hexadecimal digits behind it; it stays as it is.
 * - `not-utf-8`: octets that are no UTF-8; each is shown as U+FFFD.
 * - `no-equals`: a piece without `=`, read as a name without a value. An `&` before it may not have been encoded.
 * - `no-name`: nothing before `=`.
 * - `raw-octet`: a blank, a control or a letter beyond ASCII that is not percent-encoded.
 * - `lone-surrogate`: half of a character, which has no UTF-8.
 * - `file`: a part of multipart that is a file.
 * - `masked`: what logged a pasted call has hidden the value.
 * - `place`: a pasted text is a template, which has the value filled in later.
 * - `cut`: a pasted text ends with dots within the value.
 */
export type PairProblem =
  | 'broken-escape'
  | 'not-utf-8'
  | 'no-equals'
  | 'no-name'
  | 'raw-octet'
  | 'lone-surrogate'
  | 'file'
  | 'masked'
  | 'place'
  | 'cut';

/** Type of a member of JSON; all else is text. A list or an object is a value of its own where it is empty or too deep. */
export type ValueType = 'text' | 'number' | 'boolean' | 'null' | 'object' | 'list';

export interface ReadPair {
  readonly place: PairPlace;
  /** Decoded. A member inside an object or a list of JSON has its path: `order.id`, `items[0]`. */
  readonly name: string;
  /** Value as written; a string of JSON without its quotes. */
  readonly raw: string;
  /** Decoded; a value of JSON that is no string as written, e.g. `10.50`, `null`. */
  readonly value: string;
  readonly type: ValueType;
  /** Of the decoded value; what is no text has its own. */
  readonly bytes: number;
  readonly problems: readonly PairProblem[];
  /** What a pasted text has behind the value, where it does not tell where that ends; else left out. */
  readonly behind?: string;
  /** Whether a `+` of the value was read as a blank. */
  readonly hasPlus: boolean;
  /** The pair in the text that it was read from, and its value there; of JSON with the quotes. */
  readonly at: TextExtent;
  readonly valueAt: TextExtent;
}

/** A text that pairs were read from: each character is an octet, but for JSON, which is decoded. */
export interface PairSource {
  readonly text: string;
  readonly isOctets: boolean;
}

export interface ReadCall {
  /** As sent; null where a pasted text does not tell it. */
  readonly method: string | null;
  readonly query: PairSource;
  readonly body: CallBody;
  /** At most {@link pairLimit}, and of the others those whose name a callback has, in order of arrival. */
  readonly pairs: readonly ReadPair[];
  /** Pairs that were counted, and nothing else. */
  readonly pairsLeftOff: number;
  /** Whether a pasted text lists them as fields: what wrote it may have escaped their values. */
  readonly isListed: boolean;
  /** Sentences on the call as a whole, e.g. that its body is compressed. */
  readonly notes: readonly string[];
}

export interface CallBody {
  /** `bytes`: neither pairs nor JSON. `compressed`: not decoded, so what it holds is not known. */
  readonly kind: 'none' | 'form' | 'json' | 'multipart' | 'bytes' | 'compressed';
  readonly contentType: string | null;
  readonly octets: Uint8Array;
  readonly source: PairSource;
}

/** Most pairs that are kept. */
export const pairLimit = 1000;
