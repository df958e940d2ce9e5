/** Many requests of one text, as the page asks for them. */
import type { SearchContext } from '#domain/diagnosis/catalogue/mistake-row.ts';
import type { JudgedRequest } from '#domain/diagnosis/many/judge-request.ts';
import type { LoggedAnswer } from '#domain/diagnosis/many/logged-answer.ts';
import type { TakenSecret } from '#domain/secrets/take-out-secrets.ts';
import type { Result } from '#domain/result.ts';
import type { Refusal } from './signer.ts';

/** One of the requests, without secrets. */
export interface FoundRequest {
  readonly text: string;
  readonly answer: LoggedAnswer;
}

export interface FoundRequests {
  readonly requests: readonly FoundRequest[];
  /** How many the text holds; the first thousand are read. */
  readonly total: number;
  /** Members of the same lists without any protocol parameter. */
  readonly others: number;
  /** Whether lines of requests stand among each other, and no id tells which belong together. */
  readonly isMixed: boolean;
  /** What of the text comments of code keep and is left out, and which requests it has more than once; null where nothing is. */
  readonly note: string | null;
  /** Kinds of secrets that were taken out, and are kept nowhere. */
  readonly taken: readonly TakenSecret['kind'][];
  /** The only public key or certificate that stands in the text; null where there is none, or more than one. */
  readonly publicKeyText: string | null;
  /** Where the text tells of less than two requests: what is to be read of it; null where it is too long for that. */
  readonly text: string | null;
}

export interface JudgingRequest {
  readonly text: string;
  /** As for a diagnosis of one. */
  readonly publicKeyText: string;
  readonly nowSeconds: number;
  readonly context: SearchContext;
  /** How many mistakes may be combined. */
  readonly depth: 1 | 2;
}

export interface ManyDiagnoser {
  /** Reads a file or a text; null where it was cancelled, or another one was asked for meanwhile. */
  readonly split: (source: Blob | string) => Promise<Result<FoundRequests, Refusal> | null>;
  /** Judges one with the key and the secret that are held; null where it was cancelled. */
  readonly judge: (request: JudgingRequest) => Promise<Result<JudgedRequest, Refusal> | null>;
  /** Ends what is under way. */
  readonly cancel: () => void;
}
