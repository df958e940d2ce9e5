/** A URL as it is written, in parts that give it again. */
const shape = /^([A-Za-z][A-Za-z0-9+.-]*:\/\/)((?:[^/?#@]*@)?)([^/?#]*)([^?#]*)/u;

export interface WrittenUrl {
  /** With its colon and slashes; empty where there is none, as are host and path then. */
  readonly scheme: string;
  /** With its sign. */
  readonly user: string;
  /** With its port. */
  readonly host: string;
  readonly path: string;
  /** Query and fragment. */
  readonly rest: string;
}

export function urlParts(url: string): WrittenUrl {
  const [start = '', scheme = '', user = '', host = '', path = ''] = shape.exec(url) ?? [];
  return { scheme, user, host, path, rest: url.slice(start.length) };
}

export const writeUrl = ({ scheme, user, host, path, rest }: WrittenUrl): string =>
  scheme + user + host + path + rest;
