/**
 * What is kept of a request that was signed: what is on the wire and every step of its signature follow from it, and are
 * made again by the same functions when they are looked at.
 */
import { buildSignedRequest, traceRequest, type SignedRequest } from '../http/signed-request.ts';
import { freezeDeep } from './freeze.ts';

export type KeptRequest = Pick<SignedRequest, 'request' | 'protocol' | 'signatureBase64'>;

const opened = new WeakMap<KeptRequest, WeakRef<SignedRequest>>();

export function keepRequest(signed: SignedRequest): KeptRequest {
  const { request, protocol, signatureBase64 } = signed;
  const kept = { request, protocol, signatureBase64 };
  opened.set(kept, new WeakRef(signed));
  return kept;
}

/** The request with all that was signed and sent; the same value for as long as somebody holds it. */
export function openRequest(kept: KeptRequest): SignedRequest {
  const known = opened.get(kept)?.deref();
  if (known !== undefined) return known;
  const { request, protocol, signatureBase64 } = kept;
  const signed = freezeDeep(buildSignedRequest(traceRequest(request, protocol), signatureBase64));
  opened.set(kept, new WeakRef(signed));
  return signed;
}
