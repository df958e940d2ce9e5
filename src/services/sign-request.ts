/** A request gets its nonce and timestamp, and its signature: what every page does, whether it sends or not. */
import { freezeDeep } from '#domain/exchange/freeze.ts';
import { buildSignedRequest, type SignedRequest, type TracedRequest } from '#domain/http/signed-request.ts';
import { success, type Result } from '#domain/result.ts';
import type { ConsoleServices } from './console-services.ts';
import type { Refusal, VerifiedSignature } from './signer.ts';

/** What makes a request another one than the last: a gateway takes each pair once. */
export interface ProtocolValues {
  readonly nonce: string;
  readonly timestampSeconds: string;
}

export function renewProtocolValues({
  clock,
  randomness,
}: Pick<ConsoleServices, 'clock' | 'randomness'>): ProtocolValues {
  return { nonce: randomness.nonce(), timestampSeconds: String(Math.floor(clock.nowMs() / 1000)) };
}

export interface SignedNow {
  readonly signed: SignedRequest;
  readonly signature: VerifiedSignature;
}

/** Signs a request as it is traced, and freezes it. */
export async function signRequest(
  { signer }: { readonly signer: Pick<ConsoleServices['signer'], 'sign'> },
  traced: TracedRequest,
): Promise<Result<SignedNow, Refusal>> {
  const { protocol, trace } = traced;
  const signature = await signer.sign(protocol.signatureMethod, trace.baseString);
  if (!signature.ok) return signature;
  const signed = freezeDeep(buildSignedRequest(traced, signature.value.base64));
  return success({ signed, signature: signature.value });
}
