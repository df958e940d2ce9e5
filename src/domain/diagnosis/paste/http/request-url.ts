/** The absolute URL of a request whose request line has only the path (RFC 9112 section 3.3). */

export interface RequestUrl {
  readonly url: string | null;
  readonly note: string | null;
}

/** Of a message by itself: another part of a text may have the URL. */
export const unknownUrlNote = 'The request has a path but no Host header: its URL is not known.';

export const assumedNote = (scheme: string): string =>
  `The request does not tell its scheme: ${scheme} is assumed.`;

const schemeByNote: ReadonlyMap<string, string> = new Map(
  ['http', 'https'].map((scheme) => [assumedNote(scheme), scheme] as const),
);

/** The scheme that notes say to be assumed; null where the text tells it. */
export function assumedScheme(notes: readonly string[]): string | null {
  return notes.flatMap((note) => schemeByNote.get(note) ?? [])[0] ?? null;
}

/** Nothing is assumed where the URL stands in the text as well. */
export function withoutAssumption(
  notes: readonly string[],
  url: string | null,
  text: string,
): readonly string[] {
  return url === null || !text.includes(url) ? notes : notes.filter((note) => !schemeByNote.has(note));
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
    note: assumedNote(assumed),
  };
}
