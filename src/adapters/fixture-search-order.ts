import { nothingKnown } from '#domain/diagnosis/paste/request-parts.ts';
import { receiveRequest, type ReceivedRequest } from '#domain/diagnosis/request/received-request.ts';
import type { SearchOrder } from '#domain/diagnosis/search/search-order.ts';

/** @param query - with its question mark; empty for a request without fields. */
export function requestTo(query: string): ReceivedRequest {
  const request = receiveRequest({ ...nothingKnown, url: `https://gw.example/${query}` });
  if (request === null) throw new Error('The fixture cannot be read.');
  return request;
}

const request = requestTo('');

/** What threads are handed to search in. */
export const searchOrder: SearchOrder = {
  request,
  signed: request,
  context: { origins: [], originNames: {}, pathPrefixes: [], knownPairs: [], consumerKey: '' },
  target: { kind: 'base-string', text: '' },
  candidates: [],
};
