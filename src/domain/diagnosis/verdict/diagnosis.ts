/** What comes of a diagnosis. */
import type { MistakeLayer, MistakeGroup } from '../catalogue/mistake-row.ts';
import type { NamedMistake } from '../catalogue/name-mistake.ts';
import type { Need } from '../request/need.ts';
import type { RequestParts } from '../paste/request-parts.ts';
import type { Part } from '../plan/signing-plan.ts';
import type { LeftOutMarks } from './left-out-marks.ts';

/**
 * Mistakes that give the signature together: each of the outer list has to be there, and of each inner list one; the
 * members of an inner list give the same text for this request and cannot be told apart by it.
 */
export type Explanation = readonly (readonly NamedMistake[])[];

/** A group of the catalogue that cannot be the cause. */
export interface Exclusion {
  readonly group: MistakeGroup;
  /** Titles of the mistakes of this group that were tried, those that cannot show in this request left out. */
  readonly titles: readonly string[];
}

export type Verdict =
  /** The signature is the one that the request should have, and the header carries it well. */
  | { readonly kind: 'right' }
  /** A base string was pasted without a request: its form is right, and there is nothing to compare it with. */
  | { readonly kind: 'well-formed' }
  | { readonly kind: 'explained'; readonly explanation: Explanation }
  /** A base string was pasted that differs, in a way that no known mistake makes. */
  | { readonly kind: 'differs'; readonly seen: readonly NamedMistake[] }
  | {
      readonly kind: 'unexplained';
      /** Mistakes that are certain, and do not explain the signature by themselves. */
      readonly seen: readonly NamedMistake[];
      readonly exclusions: readonly Exclusion[];
      /** What to do now, in order: sentences. */
      readonly next: readonly string[];
    }
  | { readonly kind: 'incomplete'; readonly needs: readonly Need[] };

/** One side of a parameter in two base strings. */
export interface DifferenceSide {
  readonly name: string;
  /** Decoded. */
  readonly value: string;
  /** `name=value` of the normalized string, as it stands there. */
  readonly encoded: string;
}

/** A row of two aligned parameter lists; a side that lacks the parameter is null. */
export interface DifferenceRow {
  readonly name: string;
  readonly signed: DifferenceSide | null;
  readonly expected: DifferenceSide | null;
  readonly same: boolean;
  /** Where the two encoded texts part, for a row that differs on both sides. */
  readonly layer: 'name' | 'value' | 'encoding' | 'order' | 'missing' | 'added' | null;
}

/** A part of two texts: the same text, or what stands on either side. */
export interface TextDifference {
  readonly before: string;
  readonly signed: string;
  readonly expected: string;
  readonly after: string;
}

export type DifferenceLayer = 'name' | Extract<MistakeLayer, 'value' | 'normalized string' | 'base string'>;

/** What was signed beside what had to be signed. */
export interface Difference {
  /** Where the first difference lies. */
  readonly layer: DifferenceLayer;
  /** The first place where the two base strings part, with a little of what stands around it. */
  readonly first: TextDifference;
  /** The part in which it lies; null where that is how the parts are put together. */
  readonly firstPart: Part | null;
  /** The parameter in which it lies; null where it lies elsewhere, or in no single one. */
  readonly firstRow: DifferenceRow | null;
  readonly method: { readonly signed: string; readonly expected: string };
  readonly uri: { readonly signed: string; readonly expected: string };
  /** Whether the parameters stand one by one in what was signed: else no row says how they differ there. */
  readonly isListed: boolean;
  readonly rows: readonly DifferenceRow[];
  readonly signedBaseString: string;
  readonly expectedBaseString: string;
}

/** One line of "Also looked at". `harmless`: differs from the usual, and no gateway minds. */
export interface Check {
  readonly status: 'ok' | 'note' | 'problem' | 'harmless' | 'unknown';
  readonly title: string;
  readonly text: string;
}

/** An RSA signature after it was opened with the public key. */
export interface OpenedSignature {
  /** `SHA256:` and hexadecimal of the key that was tried. */
  readonly keyFingerprint: string;
  readonly keyBits: number;
  readonly signatureOctets: number;
  readonly padding:
    | 'PKCS#1 v1.5'
    | 'PSS'
    | 'perhaps PSS'
    | 'PKCS#1 v1.5 without DigestInfo'
    | 'none'
    | 'not readable';
  /** Name of the hash in DigestInfo, or the one whose length fits. */
  readonly hash: string | null;
  /** Lower-case hexadecimal. */
  readonly digest: string | null;
  readonly expectedDigest: string | null;
  /** Text that was found in place of a digest, when it is one. */
  readonly text: string | null;
}

/** Something other than the signature that makes a 403, the likeliest first. */
export interface OtherCause {
  readonly likelihood:
    | 'said by the simulator'
    | 'seen in this request'
    | 'possible'
    | 'cannot be seen from here';
  readonly title: string;
  readonly text: string;
}

/** Which reading of a pasted text the diagnosis is of. */
export interface ReadingChoice {
  readonly parts: RequestParts;
  /** How many there were. */
  readonly readings: number;
  /** Whether the signature, or a mistake that gives it, tells that the text is to be read so. */
  readonly isProven: boolean;
  /** What this reading lacks and another one has, although the request may have been sent with it. */
  readonly leftOut: LeftOutMarks | null;
}

export interface Diagnosis {
  /** When it was made, in seconds since 1970. */
  readonly madeAtSeconds: number;
  readonly reading: ReadingChoice;
  readonly verdict: Verdict;
  /** What was found to be given by a plan: the signature or a logged text; null where nothing was, or all is only seen. */
  readonly proof: 'signature' | 'base string' | 'normalized string' | null;
  /** The verdict in one sentence. */
  readonly headline: string;
  readonly difference: Difference | null;
  readonly opened: OpenedSignature | null;
  readonly checks: readonly Check[];
  readonly otherCauses: readonly OtherCause[];
  /** What made a right signature that the simulated gateway refused over the same base string: it has another one. */
  readonly refusedWith: 'key' | 'secret' | null;
  /** Base strings that were made and compared. */
  readonly combinations: number;
  /** How many mistakes were combined at most. */
  readonly depth: 0 | 1 | 2 | 3;
  /** Whether more mistakes can be combined, on demand. */
  readonly hasMore: boolean;
}

/**
 * With what a signature is right alone: another key or secret than the gateway has, or without what may have been sent
 * besides. Null where it is right, or is not.
 */
export function rightOnly({ verdict, proof, reading, refusedWith }: Diagnosis): string | null {
  if (verdict.kind !== 'right' || proof !== 'signature') return null;
  if (refusedWith !== null) return `with another ${refusedWith}`;
  return reading.leftOut === null ? null : `without ${reading.leftOut}`;
}
