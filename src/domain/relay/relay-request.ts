/** A signed request as the page hands it to the relay. */
import type { SignedRequest } from '../http/signed-request.ts';
import type { RelayRequest, TargetId } from './contract.ts';

/** @param requestId One for one click: a second arrival never reaches the gateway. */
export function buildRelayRequest(
  signed: SignedRequest,
  targetId: TargetId,
  requestId: string,
): RelayRequest {
  return {
    requestId,
    targetId,
    method: signed.request.method,
    path: signed.requestTarget,
    authorization: signed.authorization,
    contentType: signed.contentType,
    accept: signed.request.accept,
    bodyBase64: btoa(signed.body),
  };
}
