/** What one check of a call finds. */
import type { CallFact, PairRemark } from './call-judgement.ts';

/** Why a call is not accepted, or why that cannot be said. */
export interface Reason {
  readonly headline: string;
  readonly short: string;
  readonly explanation: string | null;
  /** Something is not there: a text that is a part of the call has it as little. */
  readonly isLack?: true;
}

export interface CallCheck {
  readonly facts: readonly CallFact[];
  /** Do not accept it. */
  readonly refusal: Reason | null;
  /** It cannot be said whether to. */
  readonly doubt: Reason | null;
  /** By index of the pair. */
  readonly remarks: ReadonlyMap<number, Pick<PairRemark, 'kind' | 'text'>>;
}

export const nothingFound: CallCheck = { facts: [], refusal: null, doubt: null, remarks: new Map() };

export function refusalOf(short: string, explanation: string | null = null): Reason {
  return { headline: `Do not accept it: ${short}`, short, explanation };
}

/** Why a call is not accepted that lacks something. */
export function lackOf(short: string, explanation: string | null = null): Reason {
  return { ...refusalOf(short, explanation), isLack: true };
}

export function doubtOf(short: string, explanation: string | null = null): Reason {
  return { headline: `Cannot say: ${short}`, short, explanation };
}

export function goodFact(text: string): CallFact {
  return { kind: 'good', text };
}

export function badFact(text: string): CallFact {
  return { kind: 'bad', text };
}

export function unknownFact(text: string): CallFact {
  return { kind: 'unknown', text };
}

type Remark = Pick<PairRemark, 'kind' | 'text'>;

/** Remarks on pairs; one without an index is on no pair. */
export function remarksOf(
  ...remarks: readonly (readonly [index: number | undefined, kind: Remark['kind'], text: string])[]
): ReadonlyMap<number, Remark> {
  return new Map(
    remarks.flatMap(([index, kind, text]) => (index === undefined ? [] : [[index, { kind, text }] as const])),
  );
}
