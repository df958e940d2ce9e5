/** Parts of requests that are known to the last character, because this console or its simulator had them in hand. */
import type { SignedRequest } from '../../http/signed-request.ts';
import type { SimulatorRecord } from '../../relay/simulator-contract.ts';
import { nothingKnown, type RequestParts } from '../paste/request-parts.ts';

/** The request that the console signed and sent, with the base string that it signed. */
export function partsFromSignedRequest(signed: SignedRequest): RequestParts {
  return {
    ...nothingKnown,
    method: signed.request.method,
    url: signed.request.url.origin + signed.requestTarget,
    authorization: signed.authorization,
    contentType: signed.contentType ?? '',
    body: signed.body,
    baseString: signed.trace.baseString,
  };
}

/**
 * The request as the simulated gateway received it. What its sender signed is not known; a header that is missing is
 * known to be empty. The gateway's clock stands for the Date header of its answer.
 */
export function partsFromSimulatorRecord(record: SimulatorRecord): RequestParts {
  return {
    ...nothingKnown,
    method: record.method,
    url: record.url,
    authorization: record.authorization ?? '',
    contentType: record.contentType ?? '',
    body: record.body,
    date: new Date(record.receivedAtMs).toUTCString(),
  };
}
