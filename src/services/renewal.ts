/** A request made once more for a copy: one that was sent already would be refused as a replay. */
import type { SignedRequest } from '#domain/http/signed-request.ts';
import type { Result } from '#domain/result.ts';
import type { Refusal } from './signer.ts';

export interface Renewal {
  /** Signs the request as it stands, with a new nonce and timestamp where they are not pinned. */
  readonly sign: () => Promise<Result<SignedRequest, Refusal>>;
  /** What each copy carries, for people. */
  readonly carries: string;
}

export interface Pinned {
  readonly nonce: boolean;
  readonly timestamp: boolean;
}

/** E.g. `a new nonce and the pinned timestamp`. */
export function describeRenewed({ nonce, timestamp }: Pinned): string {
  if (nonce === timestamp) return nonce ? 'the pinned nonce and timestamp' : 'a new nonce and timestamp';
  return nonce ? 'the pinned nonce and a new timestamp' : 'a new nonce and the pinned timestamp';
}
