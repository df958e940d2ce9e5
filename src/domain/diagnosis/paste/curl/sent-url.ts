/** What curl makes of a URL before it sends it. */
import { urlParts, writeUrl } from '../http/url-parts.ts';

const dotSegment = /\/\.{1,2}(?:\/|$)/u;

interface SentUrl {
  readonly url: string;
  readonly note: string | null;
}

/** `.` and `..` are resolved, unless --path-as-is is given. */
export function resolveDots(url: string, isAsIs: boolean): SentUrl {
  const parts = urlParts(url);
  const { path } = parts;
  if (isAsIs || !dotSegment.test(path)) return { url, note: null };
  const resolved: string[] = [];
  const all = path.split('/');
  for (const [index, segment] of all.entries()) {
    const isDots = segment === '.' || segment === '..';
    if (segment === '..' && resolved.length > 1) resolved.pop();
    if (!isDots) resolved.push(segment);
    else if (index === all.length - 1) resolved.push('');
  }
  return {
    url: writeUrl({ ...parts, path: resolved.join('/') }),
    note: 'The path has “.” or “..”, which curl resolves before it sends the URL: it is read so.',
  };
}
