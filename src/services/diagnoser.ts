/** Diagnosing, as the page asks for it. It runs beside the keys, so that the consumer secret stays where it is. */
import type { Diagnosis } from '#domain/diagnosis/verdict/diagnosis.ts';
import type { RequestParts } from '#domain/diagnosis/paste/request-parts.ts';
import type { Slip } from '#domain/diagnosis/paste/slip.ts';
import type { SearchContext } from '#domain/diagnosis/catalogue/mistake-row.ts';
import type { SimulatorSays } from '#domain/relay/simulator-says.ts';
import type { Result } from '#domain/result.ts';
import type { Refusal } from './signer.ts';

/** Keys beside the one that is tried first. The key that is held is known to the worker. */
export interface KeysBeside {
  /** What the key of `publicKeyText` is, e.g. `the pasted public key`. */
  readonly firstName: string;
  /** Public key that is registered where the request went, as PEM; empty where it is not known. */
  readonly registeredText: string;
  /** Searched for keys and their fingerprints. */
  readonly pastedText: string;
}

export interface DiagnosisRequest {
  readonly parts: RequestParts;
  /** Other ways to read the text that the parts come from, the likeliest first. */
  readonly otherReadings: readonly RequestParts[];
  /** Whether the text that the parts were read from ends before it is complete. */
  readonly isCut: boolean;
  /** What of the request is masked in the report that it was read from; absent where nothing is. */
  readonly withheld?: readonly string[];
  /** What is seen in how the request is sent; absent where nothing is. */
  readonly slips?: readonly Slip[];
  /**
   * A public key or certificate in any form that is read, private keys excepted; empty takes the key that is held, if
   * one is.
   */
  readonly publicKeyText: string;
  /** What that key is, and which others are known; absent where none is. */
  readonly keysBeside?: KeysBeside;
  /** What the simulated gateway says of this request; null when it did not come from there. */
  readonly simulator: SimulatorSays | null;
  readonly nowSeconds: number;
  /** The gateway's clock, by the answer to this very request; absent where no answer was handed over with it. */
  readonly answeredAtSeconds?: number;
  readonly context: SearchContext;
  /** How many mistakes may be combined at most: three is for those who ask for it. */
  readonly depth: 2 | 3;
}

/** Measured, not estimated: `done` of `total` combinations of `depth` mistakes were compared. */
export interface DiagnosisProgress {
  readonly depth: 1 | 2 | 3;
  readonly done: number;
  readonly total: number;
  /** Base strings compared since the beginning. */
  readonly combinations: number;
}

export interface Diagnoser {
  /**
   * Diagnoses with the key and the secret that are held. One at a time: a new request ends the former, whose promise
   * then resolves to null.
   */
  readonly diagnose: (
    request: DiagnosisRequest,
    onProgress: (progress: DiagnosisProgress) => void,
  ) => Promise<Result<Diagnosis, Refusal> | null>;
  /** Prepares for the first diagnosis, which is then as quick as the next ones. */
  readonly warmUp: () => void;
  /** Ends what is under way. */
  readonly cancel: () => void;
}
