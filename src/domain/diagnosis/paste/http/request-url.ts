/** The absolute URL of a request whose request line has only the path (RFC 9112 section 3.3). */

export interface RequestUrl {
  readonly url: string | null;
  readonly note: string | null;
}

/** Of a message by itself: another part of a text may have the URL. */
export const unknownUrlNote = 'The request has a path but no Host header: its URL is not known.';

/** @param what The request, or the URL of a log. */
export const assumedNote = (what: string, scheme: string): string =>
  `${what} does not tell its scheme: ${scheme} is assumed.`;

/** The scheme that notes say to be assumed; null where the text tells it. */
export function assumedScheme(notes: readonly string[]): string | null {
  return (
    notes.flatMap((note) => /does not tell its scheme: (\w+) is assumed/u.exec(note)?.[1] ?? [])[0] ?? null
  );
}

// Ports on which development servers speak plain HTTP.
const plainPorts = new Set([
  '80',
  '8080',
  '8000',
  '8008',
  '8081',
  '8888',
  '3000',
  '3001',
  '5000',
  '9000',
  '9090',
]);

/**
 * @param target As in the request line.
 * @param scheme As a pseudo header or a proxy's header tells it; null when none does.
 */
export function buildRequestUrl(target: string, host: string | null, scheme: string | null): RequestUrl {
  if (/^[A-Za-z][A-Za-z0-9+.-]*:\/\//u.test(target)) return { url: target, note: null };
  if (host === null || host === '') {
    return { url: null, note: unknownUrlNote };
  }
  const path = target.startsWith('/') ? target : `/${target}`;
  if (scheme !== null && /^https?$/iu.test(scheme)) return { url: `${scheme}://${host}${path}`, note: null };
  const port = /:(\d+)$/u.exec(host)?.[1];
  const isLoopback = /^(?:localhost|127\.\d+\.\d+\.\d+|\[::1\]|0\.0\.0\.0)(?::\d+)?$/iu.test(host);
  const assumed =
    (isLoopback && port !== '443') || (port !== undefined && plainPorts.has(port)) ? 'http' : 'https';
  return {
    url: `${assumed}://${host}${path}`,
    note: assumedNote('The request', assumed),
  };
}
