/**
 * Which requests reach a listener at all. Against DNS rebinding: the `Host` header is compared, as
 * received and character by character, with the names under which the listener is known.
 */

/** The parts of a request that the guard looks at; `rawHeaders` alternates names and values. */
export interface RawRequestHead {
  readonly url?: string | undefined;
  readonly rawHeaders: readonly string[];
}

export interface HostRefusal {
  readonly status: 400 | 421;
  readonly text: string;
}

const loopbackNames = ['127.0.0.1', 'localhost', '[::1]'];

/** The exact `Host` values of a loopback listener on `port`. A client leaves out the default port. */
export function allowedHosts(port: number): readonly string[] {
  return loopbackNames.flatMap((name) => (port === 80 ? [name, `${name}:80`] : [`${name}:${port}`]));
}

/** Values of one header as received, in order. */
export function rawHeaderValues(rawHeaders: readonly string[], name: string): readonly string[] {
  return rawHeaders.filter((_, index) => index % 2 === 1 && rawHeaders[index - 1]?.toLowerCase() === name);
}

/** Null when the request may pass. */
export function checkHost(head: RawRequestHead, port: number): HostRefusal | null {
  const hosts = rawHeaderValues(head.rawHeaders, 'host');
  const [host] = hosts;
  if (host === undefined || hosts.length > 1) {
    return { status: 400, text: 'Exactly one Host header is needed.\n' };
  }
  // Absolute-form (RFC 9112 section 3.2.2) carries a second host, asterisk-form none.
  if (head.url === undefined || !head.url.startsWith('/')) {
    return { status: 400, text: 'Only a path can be requested here.\n' };
  }
  if (!allowedHosts(port).includes(host)) {
    return {
      status: 421,
      text: 'This is a local console: it answers only under its own loopback address.\n',
    };
  }
  return null;
}
