/**
 * Signing, as the page asks for it. Keys and secrets go in and never come out, with one exception: the private half
 * of a pair that was made here, for the few minutes in which it can be saved.
 */
import type { ControlQuestion, FoundRecipe } from '#domain/callbacks/control-recipes.ts';
import type { PublicKeyComparison } from '#domain/keys/public/compare-public-key.ts';
import type { KeyCandidate, KeyForm, KeyInput } from '#domain/keys/intake/key-examination.ts';
import type { SigningKeyFacts } from '#domain/exchange/exchange.ts';
import type { Result } from '#domain/result.ts';
import type { SignatureMethod } from '#domain/oauth1/signature-methods.ts';

/** Public facts of the RSA key that is held. */
export interface RsaKeyInfo {
  readonly bits: number;
  /** Decimal. */
  readonly exponent: string;
  /** SHA-256 of the SPKI, lower-case hexadecimal. */
  readonly fingerprint: string;
  /** The same digest as `SHA256:` and Base64 without padding: OpenSSH's spelling, but of the SPKI. */
  readonly fingerprintBase64: string;
  /** The same digest in upper-case pairs with colons between. */
  readonly fingerprintColons: string;
  /** SPKI. */
  readonly publicKeyPem: string;
  /** PKCS#1: `RSA PUBLIC KEY`. */
  readonly rsaPublicKeyPem: string;
  /** `generated`: a throw-away pair made in this page. */
  readonly origin: 'pasted' | 'generated';
  /** Whether the private half can still be saved: a generated pair's, until it is let go of. */
  readonly exportable: boolean;
}

/** Public facts of the consumer secret that is held. */
export interface ConsumerSecretInfo {
  /** UTF-16 units. */
  readonly length: number;
  /** Counts the secrets of this page, so that a change is seen without showing anything of it. */
  readonly generation: number;
  /** Sentences about blanks, line ends and the like. */
  readonly warnings: readonly string[];
}

export interface HeldCredentials {
  readonly rsaKey: RsaKeyInfo | null;
  readonly consumerSecret: ConsumerSecretInfo | null;
}

export type CredentialKind = 'rsa-key' | 'consumer-secret';

/** A refusal in words for people: what it is and what to do. */
export interface Refusal {
  readonly what: string;
  readonly next: string;
  /** Set where the very same may be had with another try. */
  readonly again?: true;
}

/** A signature that was verified before it left the signer. */
export interface VerifiedSignature {
  readonly method: SignatureMethod;
  /** The text that was signed: an answer for an outdated one is told by comparing it. */
  readonly baseString: string;
  readonly base64: string;
  /** Lower-case hexadecimal. */
  readonly hex: string;
  /** Milliseconds of signing alone. */
  readonly durationMs: number;
  /** Absent for HMAC, and where the key was exchanged meanwhile. */
  readonly signedWith?: SigningKeyFacts;
}

/** Answers to what an earlier import of the same input asked. */
export interface ImportAnswers {
  readonly passphrase?: string;
  /** The index of a candidate. */
  readonly choice?: number;
}

/** What came of a pasted text or a chosen file. `text` says what it is and what to do. */
export type KeyImport =
  | {
      readonly kind: 'held';
      readonly info: RsaKeyInfo;
      readonly form: KeyForm;
      /** What it was, and what was made of it, in one sentence. */
      readonly formSentence: string;
      /** Whether it was not in the documented form already. */
      readonly converted: boolean;
      /** What was mended, a sentence each. */
      readonly repairs: readonly string[];
      /** What is out of the ordinary with the key itself, a sentence each. */
      readonly warnings: readonly string[];
    }
  | {
      readonly kind: 'needs-passphrase';
      readonly form: KeyForm;
      /** Whether a passphrase was given, and is not the right one. */
      readonly wrong: boolean;
      readonly text: Refusal;
    }
  | { readonly kind: 'choose'; readonly candidates: readonly KeyCandidate[]; readonly text: Refusal }
  | { readonly kind: 'refused'; readonly text: Refusal }
  /** Something newer was done with the key meanwhile: what is held and asked is of that. */
  | { readonly kind: 'overtaken'; readonly text: Refusal };

export type PrivateKeyExport = 'pkcs1' | 'pkcs8' | 'encrypted-pkcs8';

export interface Signer {
  /** A key that is held already stays until another one was read. */
  readonly importRsaKey: (input: KeyInput, answers?: ImportAnswers) => Promise<KeyImport>;
  readonly generateRsaKey: (bits: 2048 | 3072 | 4096) => Promise<Result<RsaKeyInfo, Refusal>>;
  /**
   * The private half of the pair that was made here, as PEM; refused for pasted keys and later than five minutes.
   *
   * @param passphrase - for `encrypted-pkcs8`, else null.
   */
  readonly exportPrivateKey: (
    kind: PrivateKeyExport,
    passphrase: string | null,
  ) => Promise<Result<string, Refusal>>;
  /** Lets go of the copy that can be exported; the key goes on signing. */
  readonly forgetExport: () => void;
  /** Compares a pasted public key or certificate with the key that is held. */
  readonly comparePublicKey: (text: string) => Promise<Result<PublicKeyComparison, Refusal>>;
  /** @param consumerKey - what is taken for the secret by mistake now and then. */
  readonly setConsumerSecret: (
    secret: string,
    consumerKey?: string,
  ) => Promise<Result<ConsumerSecretInfo, Refusal>>;
  /** Signs with what is held. Fails when nothing fitting is held or the signature does not verify. */
  readonly sign: (method: SignatureMethod, baseString: string) => Promise<Result<VerifiedSignature, Refusal>>;
  /**
   * SHA-1 of each text followed by the consumer secret, lower-case hexadecimal: `control` of a callback (field notes,
   * "Callbacks"). Fails when no secret is held.
   */
  readonly sumWithSecret: (texts: readonly string[]) => Promise<Result<readonly string[], Refusal>>;
  /** How a `control` that does not hold was made with the consumer secret; nothing that is made with it. Fails when none is held. */
  readonly findControlRecipe: (question: ControlQuestion) => Promise<Result<FoundRecipe | null, Refusal>>;
  /** Whether one of the texts holds the consumer secret that is held; none does where none is held. */
  readonly holdsSecret: (texts: readonly string[]) => Promise<Result<boolean, Refusal>>;
  /** Makes ready to sign, so that the first signature does not wait. */
  readonly warmUp: () => void;
  /** Drops the one and keeps the other. */
  readonly forgetOne: (which: CredentialKind) => void;
  /** Drops keys and secrets. */
  readonly forget: () => void;
  readonly getSnapshot: () => HeldCredentials;
  readonly subscribe: (listener: () => void) => () => void;
}
