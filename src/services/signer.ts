/** Signing, as the page asks for it. Keys and secrets go in and never come out. */
import type { Result } from '#domain/result.ts';
import type { SignatureMethod } from '#domain/oauth1/signature-methods.ts';

/** Public facts of the RSA key that is held. */
export interface RsaKeyInfo {
  readonly bits: number;
  /** Decimal. */
  readonly exponent: string;
  /** SHA-256 of the SPKI, lower-case hexadecimal. */
  readonly fingerprint: string;
  /** SPKI. */
  readonly publicKeyPem: string;
  /** `generated`: a throw-away pair made in this page. */
  readonly origin: 'pasted' | 'generated';
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

/** A refusal in words for people: what it is and what to do. */
export interface Refusal {
  readonly what: string;
  readonly next: string;
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
}

export interface Signer {
  readonly importRsaKey: (text: string) => Promise<Result<RsaKeyInfo, Refusal>>;
  readonly generateRsaKey: (bits: 2048 | 3072 | 4096) => Promise<Result<RsaKeyInfo, Refusal>>;
  readonly setConsumerSecret: (secret: string) => Promise<Result<ConsumerSecretInfo, Refusal>>;
  /** Signs with what is held. Fails when nothing fitting is held or the signature does not verify. */
  readonly sign: (method: SignatureMethod, baseString: string) => Promise<Result<VerifiedSignature, Refusal>>;
  /** Makes ready to sign, so that the first signature does not wait. */
  readonly warmUp: () => void;
  /** Drops keys and secrets. */
  readonly forget: () => void;
  readonly getSnapshot: () => HeldCredentials;
  readonly subscribe: (listener: () => void) => () => void;
}
