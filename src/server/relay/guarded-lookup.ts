/**
 * Name resolution of the relay: a public target's name must not lead to this machine or its
 * networks, and the connection goes to the address that was checked.
 */
import type { LookupAddress } from 'node:dns';
import type { LookupFunction } from 'node:net';
import { isLoopbackAddress, isLoopbackHost, isPublicAddress } from './address-ranges.ts';

/** Resolves a name to all its addresses, like `lookup` of node:dns/promises with `all`. */
export type Resolver = (hostname: string) => Promise<readonly LookupAddress[]>;

/** {@link guardLookup} refuses with this `code`. */
export const privateAddressCode = 'COUNTERSIGN_PRIVATE_ADDRESS';

class PrivateAddressError extends Error {
  readonly code = privateAddressCode;
}

/** A `lookup` for node:net. One forbidden address among several refuses the name. */
export function guardLookup(resolve: Resolver): LookupFunction {
  return (hostname, options, callback) => {
    const allowed = isLoopbackHost(hostname) ? isLoopbackAddress : isPublicAddress;
    resolve(hostname).then(
      (addresses) => {
        const [first] = addresses;
        if (first === undefined || !addresses.every(({ address }) => allowed(address))) {
          callback(new PrivateAddressError('The name leads to a private address.'), '', 0);
        } else if (options.all === true) callback(null, [...addresses]);
        else callback(null, first.address, first.family);
      },
      (error: unknown) => callback(error instanceof Error ? error : new Error('Lookup failed.'), '', 0),
    );
  };
}
