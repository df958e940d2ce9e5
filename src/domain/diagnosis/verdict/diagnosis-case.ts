/** What a diagnosis works with. */
import type { SimulatorSays } from '../../relay/simulator-says.ts';
import type { SearchContext } from '../catalogue/mistake-row.ts';
import type { Explanation } from './diagnosis.ts';
import type { ComparedSide } from './difference.ts';
import type { PublicKey, SignatureExamination } from './observe/examine-signature.ts';
import type { Keyring, KnownKey } from './observe/keyring.ts';
import type { Evidence } from '../request/gather-evidence.ts';
import type { UnknownValues } from '../request/unknown-values.ts';
import type { RequestParts } from '../paste/request-parts.ts';
import type { Slip } from '../paste/slip.ts';
import type { Assembled, Encoders } from '../plan/assemble.ts';
import type { SearchOutcome } from '../search/search-input.ts';
import type { SigningPlan } from '../plan/signing-plan.ts';

export interface DiagnosisInput {
  readonly parts: RequestParts;
  /** Other ways to read the text that the parts come from, the likeliest first. */
  readonly otherReadings: readonly RequestParts[];
  /** Whether the text that the parts were read from ends before it is complete: what is missing may be in the rest. */
  readonly isCut: boolean;
  /** What of the request is masked in the report that the parts were read from; absent where nothing is. */
  readonly withheld?: readonly string[];
  /** What is seen in how it is sent; absent where nothing is. */
  readonly slips?: readonly Slip[];
  readonly publicKey: PublicKey | null;
  /** Every key that is known, `publicKey` the first, and what the text says of keys; absent where that is all. */
  readonly keyring?: Keyring;
  /** As issued; null when none is held. */
  readonly consumerSecret: string | null;
  /** What the simulated gateway says of this request; null where it did not come from there. */
  readonly simulator: SimulatorSays | null;
  readonly nowSeconds: number;
  /** The gateway's clock, by the answer to this very request; absent where no answer was handed over with it. */
  readonly answeredAtSeconds?: number;
  readonly context: SearchContext;
  /** How many mistakes may be combined; threes take long. One alone is for the first look at many requests. */
  readonly depth: 1 | 2 | 3;
}

export interface DiagnosisCase extends DiagnosisInput {
  readonly evidence: Evidence;
  readonly examination: SignatureExamination | null;
  /** The key that opened the signature. */
  readonly opener: KnownKey | null;
  readonly unknown: UnknownValues;
  readonly plan: SigningPlan;
  /** What the plan gives: the base string that the request needs. */
  readonly expected: Assembled;
  readonly encoders: Encoders;
}

/** What the search for mistakes came to. */
export interface Explained {
  readonly explanation: Explanation;
  readonly outcome: SearchOutcome | null;
  readonly signed: ComparedSide | null;
  /** Whether the signature is over the logged base string; null when one of the two is not there. */
  readonly isLoggedSigned: boolean | null;
  readonly basis: 'signature' | 'base string' | 'normalized string';
}
