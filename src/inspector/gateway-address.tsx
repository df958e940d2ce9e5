/** What takes the room of an address that is not known yet. */
const likelyAddress = '127.0.0.1:40000';

interface GatewayAddressProps {
  /** With its scheme; null where it is not known yet: which gateways there are comes a moment after the page. */
  readonly base: string | null;
  readonly path: string;
}

/** An address as a request line has it: nothing moves when the gateway's comes. */
export function GatewayAddress({ base, path }: GatewayAddressProps) {
  return (
    <>
      {base === null ? (
        <span aria-hidden="true" style={{ visibility: 'hidden' }}>
          {likelyAddress}
        </span>
      ) : (
        withoutScheme(base)
      )}
      {path}
    </>
  );
}

export function withoutScheme(address: string): string {
  return address.replace(/^https?:\/\//u, '');
}
