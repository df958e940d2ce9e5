/** A request to somebody's listener, of what a call holds. */
import { encodeBase64 } from '../../octets/base64.ts';
import type { CallbackMethod, CallbackReplay } from '../callback-contract.ts';
import { addToQuery } from '../compose-callback.ts';
import type { ReadCall } from '../reading/read-pair.ts';
import type { EditedCall } from './edit-call.ts';

/** A call by any other method is replayed by the one that fits what it holds. */
export function replayMethod({ method, body }: ReadCall): CallbackMethod {
  if (method === 'GET' || method === 'POST') return method;
  return body.octets.length === 0 ? 'GET' : 'POST';
}

/** @param url Of the listener, as typed; its own query stays, a fragment is never sent. */
export function composeReplay(call: ReadCall, { query, body }: EditedCall, url: string): CallbackReplay {
  const [address = ''] = url.trim().split('#', 1);
  return {
    url: addToQuery(address, query),
    method: replayMethod(call),
    contentType: body.length === 0 ? null : call.body.contentType,
    bodyBase64: encodeBase64(body),
  };
}
