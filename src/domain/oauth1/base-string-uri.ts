/** The base string URI (RFC 5849 section 3.4.1.2). */
import { failed, success, type Result } from '../result.ts';
import { parseFormUrlencoded, type NameAndValue } from './form-urlencoded.ts';
import { percentEncode } from './percent-encoding.ts';

export type UrlFailure =
  | { readonly kind: 'no-scheme' }
  | { readonly kind: 'no-host' }
  | { readonly kind: 'host-invalid' }
  | { readonly kind: 'port-invalid' }
  | { readonly kind: 'unpaired-surrogate' };

/** A request URL, split as the signature needs it. */
export interface BaseStringUri {
  /** Lower-case scheme and host, no default port, path as sent, neither query nor fragment. */
  readonly uri: string;
  /** `scheme://host[:port]` of {@link uri}. */
  readonly origin: string;
  /** Path of {@link uri}, `/` at least. */
  readonly path: string;
  /** Decoded query parameters: they join the signed parameters. */
  readonly queryParameters: readonly NameAndValue[];
  /** The query as it stands in the request line, without `?`; null when there is none. */
  readonly query: string | null;
}

const urlShape = /^([A-Za-z][A-Za-z0-9+.-]*):\/\/([^/?#]*)([^?#]*)(?:\?([^#]*))?(?:#.*)?$/su;
const hostShape = /^(?:\[[0-9A-Fa-f:.]+\]|[A-Za-z0-9._~!$&'()*+,;=-]+)$/u;
const unsafeInPath = /[^!-~]+|["<>\\^`{|}]/gu;
const defaultPorts: Readonly<Record<string, string>> = { http: '80', https: '443' };

/**
 * Reads a request URL without normalizing its path: dots, escapes and repeated slashes stay, because
 * the gateway signs the path that it received.
 *
 * @param url Absolute URL. Blanks and non-ASCII characters in the path are percent-encoded, as a client has to send them.
 * @returns The parts of the base string URI, or what is wrong with the URL.
 * @example parseBaseStringUri('HTTP://EXAMPLE.COM:80/r%20v/X?id=123') // uri: 'http://example.com/r%20v/X'
 */
export function parseBaseStringUri(url: string): Result<BaseStringUri, UrlFailure> {
  if (!url.isWellFormed()) return failed({ kind: 'unpaired-surrogate' });
  const match = urlShape.exec(url);
  if (match === null) return failed({ kind: 'no-scheme' });
  const [, rawScheme = '', authority = '', rawPath = '', query] = match;
  const scheme = rawScheme.toLowerCase();
  const hostAndPort = authority.slice(authority.lastIndexOf('@') + 1);
  const portMatch = /^(.*?)(?::([^\]]*))?$/su.exec(hostAndPort);
  const rawHost = portMatch?.[1] ?? '';
  const port = portMatch?.[2] ?? '';
  if (rawHost === '') return failed({ kind: 'no-host' });
  const host = parseHost(rawHost);
  if (host === null) return failed({ kind: 'host-invalid' });
  if (port !== '' && !(/^[0-9]{1,5}$/u.test(port) && Number(port) <= 65_535)) {
    return failed({ kind: 'port-invalid' });
  }
  const portSuffix = port === '' || String(Number(port)) === defaultPorts[scheme] ? '' : `:${Number(port)}`;
  const origin = `${scheme}://${host}${portSuffix}`;
  const path = (rawPath === '' ? '/' : rawPath).replace(unsafeInPath, percentEncode);
  return success({
    uri: origin + path,
    origin,
    path,
    queryParameters: parseFormUrlencoded(query ?? ''),
    query: query ?? null,
  });
}

/** Lower-case host; an internationalized name in the ASCII form that goes into the Host header. */
function parseHost(rawHost: string): string | null {
  if (hostShape.test(rawHost)) return rawHost.toLowerCase();
  if (/[\s/\\%@[\]:]/u.test(rawHost)) return null;
  try {
    return new URL(`http://${rawHost}/`).hostname;
  } catch {
    return null;
  }
}

/** What is wrong with a URL and what to do, for people. */
export function describeUrlFailure(failure: UrlFailure): string {
  switch (failure.kind) {
    case 'no-scheme':
      return 'The URL needs a scheme and a host, for example https://gateway.example.';
    case 'no-host':
      return 'The URL has no host. Write it after the scheme, for example https://gateway.example.';
    case 'host-invalid':
      return 'The host of the URL holds characters that no host name has.';
    case 'port-invalid':
      return 'The port of the URL must be a number from 0 to 65535.';
    case 'unpaired-surrogate':
      return 'The URL holds half of a surrogate pair, which has no UTF-8 form. Delete it and type it again.';
  }
}
