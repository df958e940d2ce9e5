/** Reads a call that the inbox took: its pairs as they came, in order, with what is wrong with each. */
import { decodeOwnBase64 } from '../../octets/base64.ts';
import type { InboxCall } from '../callback-contract.ts';
import { octetTextOf } from './octet-text.ts';
import { PairList } from './pair-list.ts';
import { readCallBody } from './read-call-body.ts';
import type { ReadCall } from './read-pair.ts';
import { splitPairs } from './split-pairs.ts';

/** What there is to read of a call, wherever it came from. */
export interface RawCall {
  readonly method: string | null;
  /** Path and query, or a whole URL. */
  readonly target: string;
  /** Null where none was sent, undefined where that is not known. */
  readonly contentType: string | null | undefined;
  readonly contentEncoding: string | null;
  readonly body: Uint8Array;
}

export function readCall({ method, target, headers, bodyBase64 }: InboxCall): ReadCall {
  const header = (name: string): string | null =>
    headers.find(([written]) => written.toLowerCase() === name)?.[1] ?? null;
  return readRawCall({
    method,
    target,
    contentType: header('content-type'),
    contentEncoding: header('content-encoding'),
    body: octetsOf(bodyBase64),
  });
}

export function readRawCall({ method, target, contentType, contentEncoding, body }: RawCall): ReadCall {
  const query = { text: queryOf(octetTextOf(target)), isOctets: true };
  const list = new PairList();
  splitPairs(query, 'query', list);
  const reading = readCallBody(body, contentType, contentEncoding, list);
  return {
    method,
    query,
    body: reading.body,
    pairs: list.pairs,
    pairsLeftOff: list.leftOff,
    isListed: false,
    notes: reading.notes,
  };
}

/** Nothing where it is no Base64: the console's own Node side encodes nothing else. */
function octetsOf(base64: string): Uint8Array {
  try {
    return decodeOwnBase64(base64);
  } catch {
    return new Uint8Array();
  }
}

/** Without a fragment: a server never gets one, and a pasted URL may have one. */
function queryOf(target: string): string {
  const [sent = ''] = target.split('#', 1);
  const mark = sent.indexOf('?');
  return mark === -1 ? '' : sent.slice(mark + 1);
}
