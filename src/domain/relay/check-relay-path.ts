/**
 * The check of a path against the operations that the relay passes on. The page uses the same check to say that a
 * request can be signed and copied but not sent.
 */
import {
  findOperation,
  hasMethod,
  templatesOf,
  type OperationMatch,
  type OperationPaths,
} from '../gateway/find-operation.ts';
import { operationList } from '../gateway/operations.ts';
import { failed, success, type Result } from '../result.ts';
import type { GatewayTarget } from './contract.ts';

/** Why the relay does not pass a request on; `sentence` is for people and repeats nothing that was typed. */
export interface RelayPathRefusal {
  readonly kind:
    | 'path-malformed'
    | 'query-refused'
    | 'path-rewritten'
    | 'prefix-unknown'
    | 'operation-unknown';
  readonly sentence: string;
}

/** E.g. `payout checks (POST, /api/v4/…)`, for each operation. */
function describeOperations(paths: OperationPaths): string {
  return operationList
    .map((operation) => {
      const templates = templatesOf(operation, paths).map(({ template }) => template);
      return `${operation.words.many} (${operation.methods.join(' or ')}, ${templates.join(', ')})`;
    })
    .join(' and ');
}

function refuse(kind: RelayPathRefusal['kind'], sentence: string): Result<OperationMatch, RelayPathRefusal> {
  return failed({ kind, sentence });
}

const encoded = String.raw`(?:[A-Za-z0-9._~-]|%[0-9A-Fa-f]{2})*`;
const protocolPair = `oauth_[A-Za-z0-9_]{1,64}=${encoded}`;
const protocolQuery = new RegExp(`^${protocolPair}(?:&${protocolPair})*$`);

const queryRefused = refuse(
  'query-refused',
  'Only an invoice request may have a query, and only one of oauth_ parameters, percent-encoded. This request can be signed and copied, but not sent from here.',
);

/**
 * Whether the relay passes `method` and `requestTarget` on to `target`.
 *
 * A URL parser may rewrite a path (`/a/../b`, backslashes), and the gateway would then check the
 * signature of another URL: a path passes only when a parser leaves it as it is.
 *
 * @param requestTarget Path, for an invoice also `path?query` with OAuth parameters that the document repeats.
 */
export function checkRelayPath(
  target: Pick<GatewayTarget, 'origin'> & OperationPaths,
  method: string,
  requestTarget: string,
): Result<OperationMatch, RelayPathRefusal> {
  const mark = requestTarget.indexOf('?');
  const path = mark < 0 ? requestTarget : requestTarget.slice(0, mark);
  const query = mark < 0 ? null : requestTarget.slice(mark + 1);
  // Controls, blanks, non-ASCII, and the characters that end or change a path: none of them is in any operation.
  if (!/^\/[A-Za-z0-9._~/-]*$/.test(path) || path.includes('//')) {
    return refuse(
      'path-malformed',
      'The path may hold only letters, digits, “.”, “_”, “~”, “-” and single slashes. It can be signed and copied, but not sent from here.',
    );
  }
  if (query !== null && !protocolQuery.test(query)) return queryRefused;
  if (
    !URL.canParse(requestTarget, target.origin) ||
    new URL(requestTarget, target.origin).href !== target.origin + requestTarget
  ) {
    return refuse(
      'path-rewritten',
      'A URL parser changes this path, so the gateway would see another URL than the signed one. Remove “.” and “..” segments.',
    );
  }
  const match = findOperation(target, path);
  if (match !== null && hasMethod(match.operation, method)) {
    return query === null || match.operation.query === 'protocol parameters' ? success(match) : queryRefused;
  }
  if (!target.pathPrefixes.some((prefix) => path.startsWith(`${prefix}/`))) {
    return refuse(
      'prefix-unknown',
      `The path begins with none of this target’s prefixes (${target.pathPrefixes.join(', ')}). It can be signed and copied, but not sent: start the console with --path-prefix to add one.`,
    );
  }
  return refuse(
    'operation-unknown',
    `The relay sends only ${describeOperations(target)}. This request can be signed and copied, but not sent: start the console with --invoice-path to add a path of the invoice view.`,
  );
}
