/**
 * The operations that the relay passes on, and the check of a path against them. The page uses
 * the same check to say that a request can be signed and copied but not sent.
 */
import { failed, success, type Result } from '../result.ts';
import type { GatewayTarget } from './contract.ts';

/** Path prefixes that deployments are known to use; the first is the document's. */
export const knownPathPrefixes = ['/processing', '/paynet', '/checkout'] as const;

export interface RelayOperation {
  readonly id: 'payout-check' | 'payout-check-group';
  readonly method: 'POST' | 'GET';
  /** Path without its prefix; a segment in braces stands for one identifier. */
  readonly pathTemplate: string;
}

/** Interface document, "Endpoints": method and path of each operation that can be sent. */
export const relayOperations: readonly RelayOperation[] = [
  { id: 'payout-check', method: 'POST', pathTemplate: '/api/v4/payout-check/{endpoint_id}' },
  {
    id: 'payout-check-group',
    method: 'POST',
    pathTemplate: '/api/v4/payout-check/group/{endpoint_group_id}',
  },
];

/** Why the relay does not pass a request on; `sentence` is for people and repeats nothing that was typed. */
export interface RelayPathRefusal {
  readonly kind: 'path-malformed' | 'path-rewritten' | 'prefix-unknown' | 'operation-unknown';
  readonly sentence: string;
}

/** An operation found in a path. */
export interface OperationMatch {
  readonly operation: RelayOperation;
  readonly prefix: string;
  /** The value of the template's segment in braces: an endpoint or an endpoint group. */
  readonly identifier: string;
}

const identifier = /^[A-Za-z0-9._~-]{1,64}$/;
// One or more segments of unreserved characters: no `%2e`, no empty segment, no query.
const prefixForm = /^(?:\/[A-Za-z0-9._~-]{1,64}){1,8}$/;

/** Whether a string is usable as a path prefix: segments of unreserved characters, none of them `.` or `..`. */
export function isPathPrefix(text: string): boolean {
  return prefixForm.test(text) && !text.split('/').some((segment) => segment === '.' || segment === '..');
}

function matchTemplate(template: string, path: string): string | null {
  const expected = template.split('/');
  const actual = path.split('/');
  if (expected.length !== actual.length) return null;
  let found: string | null = null;
  for (const [index, segment] of expected.entries()) {
    const value = actual[index] ?? '';
    if (segment.startsWith('{')) {
      if (!identifier.test(value) || value === '.' || value === '..') return null;
      found = value;
    } else if (segment !== value) return null;
  }
  return found;
}

/** The operation at a path under one of the prefixes, or null. */
export function findOperation(
  prefixes: readonly string[],
  method: string,
  path: string,
): OperationMatch | null {
  for (const prefix of prefixes) {
    if (!path.startsWith(`${prefix}/`)) continue;
    for (const operation of relayOperations) {
      const found =
        operation.method === method ? matchTemplate(operation.pathTemplate, path.slice(prefix.length)) : null;
      if (found !== null) return { operation, prefix, identifier: found };
    }
  }
  return null;
}

function refuse(kind: RelayPathRefusal['kind'], sentence: string): Result<OperationMatch, RelayPathRefusal> {
  return failed({ kind, sentence });
}

/**
 * Whether the relay passes `method` and `path` on to `target`.
 *
 * A URL parser may rewrite a path (`/a/../b`, backslashes), and the gateway would then check the
 * signature of another URL: a path passes only when a parser leaves it as it is.
 */
export function checkRelayPath(
  target: Pick<GatewayTarget, 'origin' | 'pathPrefixes'>,
  method: string,
  path: string,
): Result<OperationMatch, RelayPathRefusal> {
  // Controls, blanks, non-ASCII, and the characters that end or change a path: none of them is in any operation.
  if (!/^\/[A-Za-z0-9._~/-]*$/.test(path) || path.includes('//')) {
    return refuse(
      'path-malformed',
      'The path may hold only letters, digits, “.”, “_”, “~”, “-” and single slashes, and no query. It can be signed and copied, but not sent from here.',
    );
  }
  if (!URL.canParse(path, target.origin) || new URL(path, target.origin).href !== target.origin + path) {
    return refuse(
      'path-rewritten',
      'A URL parser changes this path, so the gateway would see another URL than the signed one. Remove “.” and “..” segments.',
    );
  }
  const match = findOperation(target.pathPrefixes, method, path);
  if (match !== null) return success(match);
  if (!target.pathPrefixes.some((prefix) => path.startsWith(`${prefix}/`))) {
    return refuse(
      'prefix-unknown',
      `The path begins with none of this target’s prefixes (${target.pathPrefixes.join(', ')}). It can be signed and copied, but not sent: start the console with --path-prefix to add one.`,
    );
  }
  return refuse(
    'operation-unknown',
    'The relay sends only POST payout-check requests (by endpoint or endpoint group). This request can be signed and copied, but not sent.',
  );
}
