/** What people paste where a part of a URL belongs: the whole of it, or the part with blanks or quotes around. */
import { parseBaseStringUri } from '../oauth1/base-string-uri.ts';
import { templatesOf, type OperationPaths } from './find-operation.ts';
import { operationList, type Addressee, type OperationId } from './operations.ts';
import { matchTemplate } from './path-template.ts';

export interface UrlParts {
  readonly operation: OperationId;
  readonly addressee: Addressee;
  /** Scheme, host and port. */
  readonly origin: string;
  /** What stands before the operation's own path; may be empty. */
  readonly prefix: string;
  /** Of the operation, without the prefix. */
  readonly template: string;
  /** Values of the template's segments in braces, by their names. */
  readonly identifiers: ReadonlyMap<string, string>;
  /** Whether it had a query, which is no part of an operation's address. */
  readonly hadQuery: boolean;
}

const quoted = /^(["'`“‘<])(.*)["'`”’>]$/su;

/** Without blanks around, and without quotes around. */
export function tidyPasted(text: string): string {
  const trimmed = text.trim();
  return (quoted.exec(trimmed)?.[2] ?? trimmed).trim();
}

/**
 * Takes the URL of a request apart, whatever its prefix is.
 *
 * @returns Null for a text that is no URL, or the URL of no operation.
 */
export function takeUrlApart(text: string, paths: Pick<OperationPaths, 'invoicePaths'>): UrlParts | null {
  const tidy = tidyPasted(text);
  const url = /^https?:\/\//iu.test(tidy) ? parseBaseStringUri(tidy) : null;
  if (url === null || !url.ok) return null;
  const segments = url.value.path.replace(/\/$/u, '').split('/');
  for (const operation of operationList) {
    for (const { addressee, template } of templatesOf(operation, paths)) {
      const own = template.split('/').length - 1;
      const identifiers = matchTemplate(template, `/${segments.slice(-own).join('/')}`);
      if (identifiers !== null && segments.length > own) {
        return {
          operation: operation.id,
          addressee,
          origin: url.value.origin,
          prefix: segments.slice(0, -own).join('/'),
          template,
          identifiers,
          hadQuery: url.value.query !== null,
        };
      }
    }
  }
  return null;
}

/** What became of a pasted URL, for people. */
export function describeTakenApart({ origin, prefix, template, identifiers, hadQuery }: UrlParts): string {
  const values = [...identifiers].map(([name, value]) => `${name} ${value}`).join(', ');
  const query = hadQuery ? ' Its query was left out.' : '';
  return `The pasted URL was taken apart: base address ${origin}, path ${prefix}${template}, ${values}.${query}`;
}
