/** A signed request as the page hands it to the relay. */
import type { SignedRequest } from '../http/signed-request.ts';
import type { OperationId } from '../gateway/operations.ts';
import type { RelayRequest, TargetId } from './contract.ts';

interface Addressing {
  readonly targetId: TargetId;
  readonly operation: OperationId;
  /** One for one click: a second arrival never reaches the gateway. */
  readonly requestId: string;
  /** The sending of the same order that is known and to be repeated. */
  readonly repeats?: string | undefined;
}

export function buildRelayRequest(
  signed: SignedRequest,
  { targetId, operation, requestId, repeats }: Addressing,
): RelayRequest {
  return {
    requestId,
    ...(repeats === undefined ? {} : { repeats }),
    targetId,
    operation,
    method: signed.request.method,
    path: signed.requestTarget,
    authorization: signed.authorization,
    contentType: signed.contentType,
    accept: signed.request.accept,
    bodyBase64: btoa(signed.body),
  };
}
