/** What to know of an address that can be signed, and is not what it seems to be. */
import type { BaseStringUri } from '../oauth1/base-string-uri.ts';
import { readUrl } from './read-url.ts';

const dotSegment = /^(?:\.|%2e){1,2}$/iu;

/** @returns A sentence where the path holds dot segments: as it is signed, and as a parser would have it. */
export function describeDotSegments({ origin, path }: BaseStringUri): string | null {
  if (!path.split('/').some((segment) => dotSegment.test(segment))) return null;
  const resolved = readUrl(origin + path)?.pathname ?? null;
  const others =
    resolved === null ? '' : ` Programs that resolve them, as browsers do, would ask for ${resolved}.`;
  return `The path holds “.” or “..” segments. It is signed, and copied, as it stands: ${path}.${others}`;
}

/** @param parts What was entered, by what people call it. @returns A sentence for each that is used without its blanks. */
export function describeBlanksAround(parts: Readonly<Record<string, string>>): string[] {
  return Object.entries(parts).flatMap(([name, text]) =>
    text === text.trim() || text.trim() === ''
      ? []
      : [`There are blanks around the ${name}. They are left out of the URL.`],
  );
}

/** @returns A sentence where an identifier is not used as it was entered, or is encoded in the URL. */
export function describeIdentifier(name: string, entered: string, used: string): string | null {
  if (used === '') return null;
  if (entered !== used) return `There are blanks or quotes around the ${name}. They are left out of the URL.`;
  return /^[A-Za-z0-9._~-]+$/u.test(used)
    ? null
    : `The ${name} holds characters that no identifier has. They are percent-encoded in the URL.`;
}
