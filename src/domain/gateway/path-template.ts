/** Path prefixes, and path templates whose segments in braces stand for one identifier each. */

/** Path prefixes that deployments are known to use; the first is the document's. */
export const knownPathPrefixes = ['/processing', '/paynet', '/checkout'] as const;

const identifier = /^[A-Za-z0-9._~-]{1,64}$/;
// One or more segments of unreserved characters: no `%2e`, no empty segment, no query.
const plainForm = /^(?:\/[A-Za-z0-9._~-]{1,64}){1,8}$/;

/** Whether a string can stand for a segment in braces. */
export function isIdentifier(text: string): boolean {
  return identifier.test(text) && text !== '.' && text !== '..';
}

/** Whether a string is one to eight segments of unreserved characters, none of them `.` or `..`: a prefix, say. */
export function isPlainPath(text: string): boolean {
  return plainForm.test(text) && !text.split('/').some((segment) => segment === '.' || segment === '..');
}

export function isVariable(segment: string): boolean {
  return segment.startsWith('{');
}

/** Whether some path would match both templates. */
export function doTemplatesOverlap(one: string, other: string): boolean {
  const first = one.split('/');
  const second = other.split('/');
  return (
    first.length === second.length &&
    first.every((segment, index) => {
      const opposite = second[index] ?? '';
      return segment === opposite || isVariable(segment) || isVariable(opposite);
    })
  );
}

/** The values of the segments in braces by their names, or null where the path is none of this template. */
export function matchTemplate(template: string, path: string): ReadonlyMap<string, string> | null {
  const expected = template.split('/');
  const actual = path.split('/');
  if (expected.length !== actual.length) return null;
  const found = new Map<string, string>();
  for (const [index, segment] of expected.entries()) {
    const value = actual[index] ?? '';
    if (isVariable(segment)) {
      if (!isIdentifier(value)) return null;
      found.set(segment.slice(1, -1), value);
    } else if (segment !== value) return null;
  }
  return found;
}
