import { buildSignedRequest, type SignedRequest, type TracedRequest } from '#domain/http/signed-request.ts';
import type { VerifiedSignature } from '#services/signer.ts';

/** The request with its current signature; null while there is none or only a stale one. */
export function signedPreview(
  traced: TracedRequest | null,
  latest: VerifiedSignature | null,
): SignedRequest | null {
  if (traced === null || latest === null || latest.baseString !== traced.trace.baseString) return null;
  return buildSignedRequest(traced, latest.base64);
}
