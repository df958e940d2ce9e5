/**
 * What the relay sends on, decided before anything is opened. The page names a target by its id and
 * never by a URL; the outbound request is built from nothing but the checked parts.
 */
import { createHash } from 'node:crypto';
import type { GatewayTarget, RelayRequest } from '#domain/relay/contract.ts';
import { checkRelayPath } from '#domain/relay/check-relay-path.ts';
import { identifyOrder, type OrderIdentity } from '#domain/relay/identify-order.ts';
import { failed, success, type Result } from '#domain/result.ts';
import { readNonce } from './authorization-grammar.ts';

export interface OutboundRequest {
  readonly origin: string;
  readonly method: 'POST' | 'GET';
  readonly path: string;
  readonly headers: Readonly<Record<string, string>>;
  /** Null for a request without a body. */
  readonly body: Buffer | null;
}

export interface AllowedRequest {
  readonly outbound: OutboundRequest;
  readonly nonce: string;
  /** Null where nothing at the gateway changes. */
  readonly order: OrderIdentity | null;
}

/** Decodes Base64 only when it is the canonical spelling of its bytes (RFC 4648 section 3.5). */
function decodeBase64(text: string): Buffer | null {
  const bytes = Buffer.from(text, 'base64');
  return bytes.toString('base64') === text ? bytes : null;
}

/** Ten thousand orders are remembered, whatever the length of their ids. */
function withShortKey(order: OrderIdentity | null): OrderIdentity | null {
  return order === null ? null : { ...order, key: createHash('sha256').update(order.key).digest('base64') };
}

/** The outbound request, or the sentence that says why there is none. */
export function applyPolicy(
  targets: readonly GatewayTarget[],
  request: RelayRequest,
  userAgent: string,
): Result<AllowedRequest, string> {
  const target = targets.find(({ id }) => id === request.targetId);
  if (target === undefined) {
    return failed(`The console was started without a ${request.targetId} target.`);
  }
  const path = checkRelayPath(target, request.method, request.path, request.operation);
  if (!path.ok) return failed(path.failure.sentence);
  const nonce = readNonce(request.authorization);
  if (!nonce.ok) return failed(nonce.failure.reason);
  const body = decodeBase64(request.bodyBase64);
  if (body === null) return failed('The body did not arrive as Base64.');
  if ((request.method === 'POST') !== (request.contentType !== null)) {
    return failed('A POST carries a form body, a GET carries none.');
  }
  if (request.method === 'GET' && body.length > 0) return failed('A GET carries no body.');
  return success({
    nonce: nonce.value,
    order: withShortKey(identifyOrder(request, path.value, body.toString('latin1'))),
    outbound: {
      origin: target.origin,
      method: request.method,
      path: request.path,
      headers: {
        authorization: request.authorization,
        ...(request.contentType === null ? {} : { 'content-type': request.contentType }),
        accept: request.accept,
        'accept-encoding': 'identity',
        'user-agent': userAgent,
      },
      body: request.method === 'GET' ? null : body,
    },
  });
}
