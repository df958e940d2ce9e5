/** The built page, read once at start: a request picks from a table and never builds a path. */
import { readdirSync, readFileSync } from 'node:fs';
import { extname, join, relative, sep } from 'node:path';
import { pagePaths } from '#domain/console-pages.ts';
import { relayTokenMetaName } from '#domain/relay/relay-terms.ts';
import { failed, success, type Result } from '#domain/result.ts';
import { htmlText } from './html-text.ts';
import { immutable, noStore } from './security-headers.ts';

export interface StaticFile {
  readonly bytes: Uint8Array<ArrayBuffer>;
  readonly headers: Readonly<Record<string, string>>;
  /** The same, compressed when it was built. */
  readonly compressed: ReadonlyMap<ContentCoding, Uint8Array<ArrayBuffer>>;
}

/** Content codings (RFC 9110, 8.4.1) that the build writes beside a file, the smaller result first. */
export const contentCodings = ['br', 'gzip'] as const;
export type ContentCoding = (typeof contentCodings)[number];

const codingEndings: Readonly<Record<ContentCoding, string>> = { br: '.br', gzip: '.gz' };

/** By path of the request line, e.g. `/assets/index-abc.js`. */
export type StaticFiles = ReadonlyMap<string, StaticFile>;

export const pagePath = '/index.html';

const contentTypes: Readonly<Record<string, string>> = {
  '.html': 'text/html; charset=utf-8',
  '.js': 'text/javascript; charset=utf-8',
  '.css': 'text/css; charset=utf-8',
  '.svg': 'image/svg+xml',
  '.png': 'image/png',
  '.ico': 'image/x-icon',
  '.json': 'application/json',
  '.txt': 'text/plain; charset=utf-8',
  '.woff2': 'font/woff2',
};

/** Puts the start-up token into the page's meta element; null when the page has no such element. */
export function fillToken(html: string, token: string): string | null {
  const empty = `<meta name="${relayTokenMetaName}" content="`;
  const start = html.indexOf(empty);
  if (start < 0) return null;
  const end = html.indexOf('"', start + empty.length);
  return html.slice(0, start + empty.length) + htmlText(token) + html.slice(end);
}

export type PageFailure = { readonly kind: 'page-missing' } | { readonly kind: 'page-without-token-element' };

function staticFile(path: string, built: ReadonlyMap<string, Uint8Array<ArrayBuffer>>): StaticFile {
  const compressed = contentCodings.flatMap((coding) => {
    const bytes = built.get(path + codingEndings[coding]);
    return bytes === undefined ? [] : [[coding, bytes] as const];
  });
  return {
    bytes: built.get(path) ?? new Uint8Array(),
    headers: {
      'Content-Type': contentTypes[extname(path)] ?? 'application/octet-stream',
      ...(compressed.length === 0 ? {} : { Vary: 'Accept-Encoding' }),
      ...(path.startsWith('/assets/') ? immutable : noStore),
    },
    compressed: new Map(compressed),
  };
}

/** Reads every file of the build. Symbolic links are left out. */
export function readStaticFiles(directory: string, token: string): Result<StaticFiles, PageFailure> {
  const built = new Map<string, Uint8Array<ArrayBuffer>>();
  try {
    for (const entry of readdirSync(directory, { recursive: true, withFileTypes: true })) {
      if (!entry.isFile()) continue;
      const file = join(entry.parentPath, entry.name);
      built.set(`/${relative(directory, file).split(sep).join('/')}`, new Uint8Array(readFileSync(file)));
    }
  } catch {
    return failed({ kind: 'page-missing' });
  }
  const endings = Object.values(codingEndings);
  const names = [...built.keys()].filter((path) => !endings.includes(extname(path)));
  const files = new Map(names.map((path) => [path, staticFile(path, built)]));
  const page = files.get(pagePath);
  if (page === undefined) return failed({ kind: 'page-missing' });
  const html = fillToken(new TextDecoder().decode(page.bytes), token);
  if (html === null) return failed({ kind: 'page-without-token-element' });
  // It is another page at each start, and hardly larger than its headers.
  files.set(pagePath, { ...page, bytes: new TextEncoder().encode(html), compressed: new Map() });
  return success(files);
}

/** What is served at a path. */
export interface Served extends StaticFile {
  readonly status: 200 | 404;
}

/**
 * The file for a path: an address of the console gets the page, one that is none gets it with 404 and is told there; an
 * unknown file name gets nothing.
 */
export function findStaticFile(files: StaticFiles, path: string): Served | null {
  const exact = files.get(path);
  if (exact !== undefined) return { ...exact, status: 200 };
  const lastSegment = path.slice(path.lastIndexOf('/') + 1);
  const page = files.get(pagePath);
  if (lastSegment.includes('.') || page === undefined) return null;
  return { ...page, status: pagePaths.some((known) => known === path) ? 200 : 404 };
}
