/** The request that a page would send to the simulated gateway now. */
import type { OperationId } from '../gateway/operations.ts';
import type { TracedRequest } from '../http/signed-request.ts';
import type { GatewayTarget } from '../relay/contract.ts';
import type { Result } from '../result.ts';
import type { RequestAhead } from './foresight.ts';

interface ViewOfRequest {
  readonly target: GatewayTarget | null;
  readonly traced: TracedRequest | null;
  readonly sendable: Result<true, string>;
}

/** @returns Null where nothing can be sent, or goes to another gateway. */
export function requestAhead(
  operation: OperationId,
  { target, traced, sendable }: ViewOfRequest,
  keyFingerprint: string | null,
): RequestAhead | null {
  if (target?.id !== 'simulator' || traced === null || !sendable.ok) return null;
  const { request, protocol } = traced;
  return {
    operation,
    method: request.method,
    path: request.url.path,
    invoicePaths: target.invoicePaths,
    consumerKey: protocol.consumerKey,
    signatureMethod: protocol.signatureMethod,
    keyFingerprint,
    currency: request.bodyParameters.find(({ name }) => name === 'currency')?.value ?? null,
  };
}
