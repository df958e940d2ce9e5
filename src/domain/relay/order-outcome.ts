/** What a reply of the relay leaves behind of an order: whether sending it again may make a second one. */
import { decodeOwnBase64 } from '../octets/base64.ts';
import { checkEcho, interpretAnswer, type PayoutCheckAnswer } from '../payout-check/answer.ts';
import type { EarlierSending, RelayReply } from './contract.ts';

/** `none`: the gateway surely has no order of it, so its id is free. */
export type OrderOutcome = Exclude<EarlierSending['outcome'], 'under-way'> | 'none';

/** Base64 characters of the longest answer that is read; a longer one leaves the question open. */
const readCharacters = 350_000;

/**
 * Reads a reply conservatively: only what surely left nothing behind frees an order's id.
 *
 * @param clientOrderId As it was sent; null where the request has none.
 */
export function readOrderOutcome(reply: RelayReply, clientOrderId: string | null): OrderOutcome {
  if (reply.kind === 'failure') return reply.failure.sent === 'no' ? 'none' : 'unknown';
  if (reply.bodyBase64.length > readCharacters) return 'open';
  const { status, bodyBase64 } = reply;
  const bodyText = new TextDecoder('utf-8').decode(decodeOwnBase64(bodyBase64));
  const answer = interpretAnswer({ status, contentType: null, bodyText });
  const isOfAnother = clientOrderId !== null && checkEcho(answer, clientOrderId)?.kind === 'different';
  if (answer.kind === 'accepted') return isOfAnother ? 'open' : 'accepted';
  return isRefusal(answer, status) && !isOfAnother ? 'none' : 'open';
}

/** A refusal as documented (interface document, "Errors", "Payout check"), which names no order of the gateway. */
function isRefusal(answer: PayoutCheckAnswer, status: number): boolean {
  switch (answer.kind) {
    case 'validation-error':
    case 'error':
      return status < 500 && answer.fields.isWhole && (answer.fields.gatewayOrderId ?? '').trim() === '';
    case 'access-denied':
      return status === 401 || status === 403;
    case 'accepted':
    case 'contradiction':
    case 'unreadable':
      return false;
  }
}
