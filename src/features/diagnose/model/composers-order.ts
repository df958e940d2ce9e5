/** A base string that was pasted alone, beside the order in the composer. */
import type { RequestParts } from '#domain/diagnosis/paste/request-parts.ts';
import { readNormalizedParameters, splitBaseString } from '#domain/diagnosis/request/read-base-string.ts';
import type { ComposerRequest } from '#services/composer-request.ts';

export type ComposersOrder =
  /** Both name one order: the request that the base string has to fit. */
  | { readonly kind: 'same'; readonly orderId: string; readonly parts: RequestParts }
  /** Comparing would call another order a mistake. */
  | { readonly kind: 'other' };

function loggedPairs({ baseString, normalizedParameters }: RequestParts) {
  if (baseString !== null) return splitBaseString(baseString).pairs;
  return normalizedParameters === null ? [] : readNormalizedParameters(normalizedParameters);
}

function orderIdIn(pairs: ComposerRequest['pairs']): string | null {
  const id = pairs.find(({ name }) => name === 'client_orderid')?.value ?? '';
  return id === '' ? null : id;
}

/** @returns Null where more than a base string is known, or the composer has no order to compare it with. */
export function findComposersOrder(
  parts: RequestParts,
  composer: ComposerRequest | null,
): ComposersOrder | null {
  const { baseString, normalizedParameters, url, authorization, body } = parts;
  const isAlone = url === null && authorization === null && body === null;
  if (!isAlone || (baseString === null && normalizedParameters === null) || composer === null) return null;
  const orderId = orderIdIn(composer.pairs);
  if (orderId === null) return null;
  if (orderIdIn(loggedPairs(parts)) !== orderId) return { kind: 'other' };
  const { method, url: composersUrl, contentType, body: composersBody } = composer.parts;
  return {
    kind: 'same',
    orderId,
    parts: { ...parts, method: parts.method ?? method, url: composersUrl, contentType, body: composersBody },
  };
}
