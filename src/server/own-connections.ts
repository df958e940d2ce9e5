/**
 * Tells requests of the console's relay from those of somebody's own code at the simulated gateway, which runs in the
 * same process: by the two ends of the connection, which the system gives to one process at a time. Nothing is added to
 * what is sent, so a gateway elsewhere sees no difference, and no request can claim to be the console's.
 */

/** The addresses of a socket, as `node:net` names them; none before it is connected and after it is closed. */
export interface ConnectionEnds {
  readonly localAddress?: string | undefined;
  readonly localPort?: number | undefined;
  readonly remoteAddress?: string | undefined;
  readonly remotePort?: number | undefined;
}

export interface OwnConnections {
  /** Remembers a connection that was just opened, until it is closed. */
  readonly opened: (
    socket: ConnectionEnds & { readonly once: (event: 'close', listener: () => void) => unknown },
  ) => void;
  /** Whether the accepted socket is the other end of an open one that is remembered. */
  readonly includes: (accepted: ConnectionEnds) => boolean;
}

function nameOf(
  fromAddress: string | undefined,
  fromPort: number | undefined,
  toAddress: string | undefined,
  toPort: number | undefined,
): string | null {
  const known = fromAddress !== undefined && toAddress !== undefined;
  return known && fromPort !== undefined && toPort !== undefined
    ? `${fromAddress} ${fromPort} ${toAddress} ${toPort}`
    : null;
}

export function createOwnConnections(): OwnConnections {
  const open = new Set<string>();
  return {
    opened(socket) {
      const name = nameOf(socket.localAddress, socket.localPort, socket.remoteAddress, socket.remotePort);
      if (name === null) return;
      open.add(name);
      socket.once('close', () => open.delete(name));
    },
    includes({ localAddress, localPort, remoteAddress, remotePort }) {
      const name = nameOf(remoteAddress, remotePort, localAddress, localPort);
      return name !== null && open.has(name);
    },
  };
}
