/** URLs in the parts that a base string URI is made of (RFC 5849 section 3.4.1.2). */
import { parseBaseStringUri } from '../../oauth1/base-string-uri.ts';

export interface UriParts {
  readonly scheme: string;
  readonly host: string;
  /** With its colon; empty when there is none. */
  readonly port: string;
  readonly path: string;
  /** With its question mark; empty when it is left out, as it has to be. */
  readonly query: string;
}

const shape = /^(?:([^:/?#]*):\/\/)?(?:[^/?#]*@)?(\[[^\]/?#]*\]|[^/?#:]*)(:[0-9]*)?([^?#]*)(\?[^#]*)?/su;

/** Splits a URL without changing anything but the user and the fragment, which are left out. */
export function splitUri(url: string): UriParts {
  const [, scheme = '', host = '', port = '', path = '', query = ''] = shape.exec(url) ?? [];
  return { scheme, host, port, path, query };
}

/** What a URL has for the client alone: neither belongs into the base string, and neither is sent in the request line. */
export interface UnsentUriParts {
  /** Without its at sign; empty when there is none. */
  readonly user: string;
  /** With its number sign; empty when there is none. */
  readonly fragment: string;
}

const unsentShape = /^(?:[^:/?#]*:\/\/(?:([^/?#]*)@)?)?[^#]*(#.+)?/su;

export function unsentUriParts(url: string): UnsentUriParts {
  const [, user = '', fragment = ''] = unsentShape.exec(url) ?? [];
  return { user, fragment };
}

/** The base string URI of a URL in parts, or null when the URL cannot be read. */
export function baseStringUriParts(url: string): UriParts | null {
  const parsed = parseBaseStringUri(url.trim());
  return parsed.ok ? splitUri(parsed.value.uri) : null;
}

export function uriText({ scheme, host, port, path, query }: UriParts): string {
  return `${scheme === '' ? '' : `${scheme}://`}${host}${port}${path}${query}`;
}
