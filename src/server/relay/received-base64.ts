/** What a reply holds of an answer's body, be it whole or cut off; empty when nothing came. */
import type { RelayReply } from '#domain/relay/contract.ts';

export function receivedBase64(reply: RelayReply): string {
  if (reply.kind === 'answer') return reply.bodyBase64;
  const { failure } = reply;
  return 'partial' in failure ? (failure.partial?.bodyBase64 ?? '') : '';
}
