/** Header fields of a request, and the parts that they give. */
import type { RequestParts } from './request-parts.ts';
import type { Slip } from './slip.ts';

export interface Header {
  readonly name: string;
  readonly value: string;
}

/** The first field of this name; names are compared without case (RFC 9110 section 5.1). */
export function findHeader(headers: readonly Header[], name: string): string | null {
  return headers.find((header) => header.name.toLowerCase() === name)?.value ?? null;
}

/**
 * Splits `Name: value`. Blanks around the value are no part of it (RFC 9110 section 5.5).
 *
 * @returns Null when the line is no header field.
 */
export function parseHeaderLine(line: string): Header | null {
  const match = /^[\t ]*(:?[!#$%&'*+.^_`|~0-9A-Za-z-]{1,100})[\t ]*:[\t ]*/u.exec(line);
  if (match?.[1] === undefined) return null;
  return { name: match[1], value: line.slice(match[0].length).trimEnd() };
}

export interface HeaderParts {
  readonly parts: Pick<RequestParts, 'authorization' | 'contentType' | 'date'>;
  readonly notes: readonly string[];
  readonly slips: readonly Slip[];
}

const quotedNote = 'The log writes the values of headers as strings: their quotes and escapes are undone.';

/** `"OAuth realm=\"\""`, as logs of Ruby write a value; null where quotes are not escaped throughout. */
function unquoteLogged(value: string): string | null {
  const content = /^"(OAuth (?:[^"\\]|\\["\\])*)"$/iu.exec(value)?.[1];
  return content?.includes('\\"') === true ? content.replace(/\\(["\\])/gu, '$1') : null;
}

const onceOnly = [
  ['Authorization', 'authorization'],
  ['Content-Type', 'contentType'],
  ['Host', 'url'],
] as const;
const masked = /\*{3,}|[█•]{2,}|\[?redacted\]?|<hidden>/iu;

/** A line that a logger prints again, whole or masked, is the same field. */
function findRepeated(headers: readonly Header[]): readonly Slip[] {
  return onceOnly.flatMap(([field, part]): Slip[] => {
    const values = headers
      .filter(({ name, value }) => name.toLowerCase() === field.toLowerCase() && !masked.test(value))
      .map(({ value }) => value.trim());
    return new Set(values).size > 1 ? [{ kind: 'header-field-repeated', part, text: field }] : [];
  });
}

/** Values of Content-Encoding that change a body, as a pattern. */
export const codingAlternatives = 'x-gzip|gzip|deflate|br|zstd|compress';
const contentCoding = new RegExp(String.raw`^[\t ]*["']?(${codingAlternatives})["']?[\t ]*$`, 'iu');

/** @param written - value of Content-Encoding; empty where there is none. */
export function slipsOfEncoding(written: string): readonly Slip[] {
  const value = contentCoding.exec(written)?.[1];
  return value === undefined
    ? []
    : [{ kind: 'body-declared-encoded', part: 'body', text: `Content-Encoding is “${value}”.` }];
}

/** The parts that header fields hold. Of several Authorization fields the one with OAuth in it is taken. */
export function readHeaders(headers: readonly Header[]): HeaderParts {
  const notes: string[] = [];
  const authorizations = headers.filter(({ name }) => name.toLowerCase() === 'authorization');
  const authorization =
    authorizations.find(({ value }) => /oauth/iu.test(value.slice(0, 2000))) ?? authorizations.at(0);
  if (authorizations.length > 1) {
    notes.push(`The request has ${authorizations.length} Authorization headers; one is taken.`);
  }
  if (authorization !== undefined && masked.test(authorization.value)) {
    notes.push('The Authorization header looks masked: a part of it is not in the paste.');
  }
  const quoted = authorization === undefined ? null : unquoteLogged(authorization.value);
  if (quoted !== null) notes.push(quotedNote);
  const contentType = findHeader(headers, 'content-type');
  return {
    parts: {
      authorization: quoted ?? authorization?.value ?? null,
      contentType: quoted === null ? contentType : (contentType?.replace(/^"([^"]*)"$/u, '$1') ?? null),
      date: findHeader(headers, 'date'),
    },
    notes,
    slips: [...findRepeated(headers), ...slipsOfEncoding(findHeader(headers, 'content-encoding') ?? '')],
  };
}
