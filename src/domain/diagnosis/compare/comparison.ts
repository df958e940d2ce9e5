/** What comes of comparing two requests. */
import type { TextDifference } from '../verdict/diagnosis.ts';
import type { ParameterOrigin } from '../../oauth1/signature-trace.ts';
import type { ValueDifference } from './value-difference.ts';

export type Side = 'left' | 'right';

export type RowStatus =
  | 'same'
  /** The same value in another spelling on the wire, or syntax that is not signed: no gateway minds. */
  | 'written-otherwise'
  | 'different'
  /** Nonce, timestamp and signature: they differ between any two requests. */
  | 'each-time'
  | 'left-only'
  | 'right-only'
  /** One side does not tell this part. */
  | 'not-known';

/** One side of a row. */
export interface ComparedText {
  /** Decoded. */
  readonly value: string;
  /** As it stands on the wire; null where only the value is known. */
  readonly written: string | null;
  /** What is shown in its place; null for what is no card data. */
  readonly mask: string | null;
}

/** Where the other side has a parameter that seems to be missing there. */
export interface Counterpart {
  readonly origin: ParameterOrigin;
  readonly name: string;
}

export interface ComparisonRow {
  /** Unlike that of every other row. */
  readonly key: string;
  /** Request line, header syntax and the like, or the parameters of one origin. */
  readonly part: 'request' | 'header' | ParameterOrigin;
  readonly name: string;
  readonly left: ComparedText | null;
  readonly right: ComparedText | null;
  readonly status: RowStatus;
  /** Of two values that differ. */
  readonly difference: ValueDifference | null;
  readonly counterpart: Counterpart | null;
}

/** A text that may hold card data. */
export interface MaskableText {
  readonly exact: string;
  readonly masked: string;
}

/** The first place where two base strings part. */
export interface SignedDifference {
  readonly exact: TextDifference;
  /** Of the masked texts; null when they part inside of masked values only. */
  readonly masked: TextDifference | null;
  /** The parameter at which they part; null when it is the method or the URL. */
  readonly parameter: string | null;
}

/** The base strings that both requests should have. */
export interface SignedTexts {
  readonly left: MaskableText;
  readonly right: MaskableText;
  /** As they are; null when they are the same. */
  readonly difference: SignedDifference | null;
  /** With one nonce and one timestamp on both sides; null when they are the same then. */
  readonly leveled: SignedDifference | null;
}

/** The first place where two logged texts part. */
export interface LoggedDifference {
  readonly first: TextDifference;
  /** The parameter in which it lies, as it is written there; null when it is the method or the URL. */
  readonly parameter: string | null;
  readonly left: string;
  readonly right: string;
}

/** Texts that were logged as signed, compared as they are. */
export interface LoggedTexts {
  readonly kind: 'base string' | 'normalized string';
  /** Which sides have one; the other stands with the one that its request needs. */
  readonly logged: Side | 'both';
  /** As they are; null when they are the same. */
  readonly difference: LoggedDifference | null;
  /** With one nonce and one timestamp on both sides; null when they are the same then. */
  readonly leveled: LoggedDifference | null;
}

export type MissingPart = 'method' | 'URL' | 'readable URL' | 'protocol parameters' | 'body';

/** What is to be said of one side by itself. */
export interface SideRemarks {
  readonly missing: readonly MissingPart[];
  /** Whether parts of it were read from a text that its code logged: how they stood on the wire is not known. */
  readonly isReconstructed: boolean;
  /** Whether a base string was logged that is not the one which these parts give. */
  readonly loggedAnother: boolean;
}

export interface RequestComparison {
  readonly rows: readonly ComparisonRow[];
  /** Null when a side lacks what its base string is made of. */
  readonly signed: SignedTexts | null;
  /** Null when neither side comes with a text that was signed. */
  readonly loggedTexts: LoggedTexts | null;
  /** Whether both carry the same signature; null when one carries none. */
  readonly sameSignature: boolean | null;
  readonly left: SideRemarks;
  readonly right: SideRemarks;
}
