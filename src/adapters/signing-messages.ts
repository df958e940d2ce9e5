/**
 * What the page and the signing worker say to each other. Private material goes one way only, but for the export of a
 * pair that was made here.
 *
 * Both sides are one build, the worker's file is named by its content, and nobody else can post to it: types are all
 * that these messages need.
 */
import type { ControlQuestion, FoundRecipe } from '#domain/callbacks/control-recipes.ts';
import type { Diagnosis } from '#domain/diagnosis/verdict/diagnosis.ts';
import type { JudgedRequest } from '#domain/diagnosis/many/judge-request.ts';
import type { KeyInput } from '#domain/keys/intake/key-examination.ts';
import type { PublicKeyComparison } from '#domain/keys/public/compare-public-key.ts';
import type { SignatureMethod } from '#domain/oauth1/signature-methods.ts';
import type { DiagnosisProgress, DiagnosisRequest } from '#services/diagnoser.ts';
import type { JudgingRequest } from '#services/many-diagnoser.ts';
import type { CredentialKind, KeyImport, PrivateKeyExport, Refusal, RsaKeyInfo } from '#services/signer.ts';

/** What the page asks for, before it is numbered. */
export type SigningJob =
  | {
      readonly kind: 'import-rsa-key';
      readonly input: KeyInput;
      readonly passphrase: string | null;
      readonly choice: number | null;
    }
  | { readonly kind: 'generate-rsa-key'; readonly bits: 2048 | 3072 | 4096 }
  | {
      readonly kind: 'export-private-key';
      readonly as: PrivateKeyExport;
      readonly passphrase: string | null;
    }
  | { readonly kind: 'forget-export' }
  | { readonly kind: 'forget-one'; readonly which: CredentialKind }
  | { readonly kind: 'compare-public-key'; readonly text: string }
  | { readonly kind: 'set-consumer-secret'; readonly secret: string; readonly consumerKey: string }
  | { readonly kind: 'sign'; readonly method: SignatureMethod; readonly baseString: string }
  | { readonly kind: 'sum-with-secret'; readonly texts: readonly string[] }
  | { readonly kind: 'find-control-recipe'; readonly question: ControlQuestion }
  | { readonly kind: 'find-secret'; readonly texts: readonly string[] }
  /** `helpers`: how many threads may help to search; none where it is absent. */
  | ({ readonly kind: 'diagnose'; readonly helpers?: number } & DiagnosisRequest)
  | { readonly kind: 'cancel-diagnosis' }
  | { readonly kind: 'warm-up-diagnosis' }
  | ({ readonly kind: 'judge-request' } & JudgingRequest)
  | { readonly kind: 'cancel-judging' };

/** What comes of a job, before it is given the job's number. */
export type SigningOutcome =
  | { readonly kind: 'import'; readonly outcome: KeyImport }
  | { readonly kind: 'rsa-key'; readonly info: RsaKeyInfo }
  | { readonly kind: 'private-key'; readonly pem: string }
  | { readonly kind: 'comparison'; readonly comparison: PublicKeyComparison }
  | { readonly kind: 'consumer-secret'; readonly warnings: readonly string[] }
  | {
      readonly kind: 'signature';
      readonly base64: string;
      readonly hex: string;
      readonly durationMs: number;
    }
  /** One for each text, in their order. */
  | { readonly kind: 'sums'; readonly sums: readonly string[] }
  | { readonly kind: 'control-recipe'; readonly found: FoundRecipe | null }
  | { readonly kind: 'secret-found'; readonly isFound: boolean }
  | { readonly kind: 'diagnosis-progress'; readonly progress: DiagnosisProgress }
  | { readonly kind: 'diagnosis'; readonly diagnosis: Diagnosis }
  | { readonly kind: 'judged'; readonly judged: JudgedRequest }
  /** Another diagnosis took its place, or it was cancelled. */
  | { readonly kind: 'diagnosis-ended' }
  /** Done, and nothing to say of it. */
  | { readonly kind: 'done' }
  | { readonly kind: 'refused'; readonly refusal: Refusal };

export interface SigningRequest {
  readonly id: number;
  readonly job: SigningJob;
}

export interface SigningReply {
  readonly id: number;
  readonly outcome: SigningOutcome;
}

export type JobOf<Kind extends SigningJob['kind']> = Extract<SigningJob, { readonly kind: Kind }>;

export function refusedOutcome(
  what: string,
  next: string,
): Extract<SigningOutcome, { readonly kind: 'refused' }> {
  return { kind: 'refused', refusal: { what, next } };
}
