/** Where a callback or a replay may go: to this machine, which is found out before a socket opens. */
import type { LookupAddress } from 'node:dns';
import { isIP } from 'node:net';
import { failed, success, type Result } from '#domain/result.ts';
import { errorCode } from '../error-code.ts';
import { isLoopbackAddress } from '../relay/address-ranges.ts';
import type { Resolver } from '../relay/guarded-lookup.ts';
import { readUrl } from '#domain/http/read-url.ts';

export interface LoopbackTarget {
  readonly url: URL;
  /** What the name was resolved to; the connection goes to one of them. */
  readonly addresses: readonly LookupAddress[];
}

export interface TargetRefusal {
  readonly reason: 'refused' | 'not-resolved';
  readonly detail: string;
}

/** How much of a host is repeated in a sentence. */
const shownHost = 100;

function refuse(detail: string): Result<never, TargetRefusal> {
  return failed({ reason: 'refused', detail });
}

function notThisMachine(host: string): Result<never, TargetRefusal> {
  return refuse(
    `${host.slice(0, shownHost)} is not this machine. Only 127.0.0.1, [::1] and localhost are called, so that a made-up payment never reaches a real system.`,
  );
}

/** One address among several that is not of this machine refuses the name. */
export async function findLoopbackTarget(
  text: string,
  resolve: Resolver,
): Promise<Result<LoopbackTarget, TargetRefusal>> {
  const url = readUrl(text);
  if (url === null) return refuse('The address is not a URL.');
  if (url.protocol !== 'http:' && url.protocol !== 'https:') {
    return refuse('The address does not begin with http:// or https://.');
  }
  if (url.username !== '' || url.password !== '') {
    return refuse('The address holds a user name or a password.');
  }
  const host = url.hostname.replace(/^\[|\]$/gu, '');
  const family = isIP(host);
  if (family !== 0) {
    return isLoopbackAddress(host)
      ? success({ url, addresses: [{ address: host, family }] })
      : notThisMachine(url.hostname);
  }
  try {
    const addresses = await resolve(host);
    const isHere = addresses.length > 0 && addresses.every(({ address }) => isLoopbackAddress(address));
    return isHere ? success({ url, addresses }) : notThisMachine(host);
  } catch (error) {
    return failed({
      reason: 'not-resolved',
      detail: `The name ${host.slice(0, shownHost)} is not known here (${errorCode(error, 'no code')}), so it is not this machine.`,
    });
  }
}
