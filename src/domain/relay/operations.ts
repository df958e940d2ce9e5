/**
 * The operations that the relay passes on, and the check of a path against them. The page uses
 * the same check to say that a request can be signed and copied but not sent.
 */
import { failed, success, type Result } from '../result.ts';
import type { GatewayTarget } from './contract.ts';

/** Path prefixes that deployments are known to use; the first is the document's. */
export const knownPathPrefixes = ['/processing', '/paynet', '/checkout'] as const;

export interface RelayOperation {
  readonly id: 'payout-check' | 'payout-check-group' | 'view-invoice';
  readonly methods: readonly ('POST' | 'GET')[];
  /** Path without its prefix; a segment in braces stands for one identifier. */
  readonly pathTemplate: string;
}

/** Interface document, "Endpoints": the operations whose paths do not change. */
const payoutCheckOperations: readonly RelayOperation[] = [
  { id: 'payout-check', methods: ['POST'], pathTemplate: '/api/v4/payout-check/{endpoint_id}' },
  {
    id: 'payout-check-group',
    methods: ['POST'],
    pathTemplate: '/api/v4/payout-check/group/{endpoint_group_id}',
  },
];

/** Interface document, "Swift invoice view"; it "may change in future", so others can be given at start. */
export const documentedInvoicePath = '/view-invoice-xml/{endpoint_id}/{receipt_id}';

/** What decides which operations a target has. */
export type OperationPaths = {
  readonly [Key in 'pathPrefixes' | 'invoicePaths']: readonly string[];
};

/** The document describes the invoice view as a GET and draws its sample as a POST. */
function listOperations({ invoicePaths }: OperationPaths): readonly RelayOperation[] {
  return [
    ...payoutCheckOperations,
    ...invoicePaths.map((pathTemplate): RelayOperation => ({
      id: 'view-invoice',
      methods: ['GET', 'POST'],
      pathTemplate,
    })),
  ];
}

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

/** An operation found in a path. */
export interface OperationMatch {
  readonly operation: RelayOperation;
  readonly prefix: string;
  /** Values of the template's segments in braces, by their names: `endpoint_id`, `receipt_id` and so on. */
  readonly identifiers: ReadonlyMap<string, string>;
}

const identifier = /^[A-Za-z0-9._~-]{1,64}$/;
// One or more segments of unreserved characters: no `%2e`, no empty segment, no query.
const prefixForm = /^(?:\/[A-Za-z0-9._~-]{1,64}){1,8}$/;

/** Whether a string is usable as a path prefix: segments of unreserved characters, none of them `.` or `..`. */
export function isPathPrefix(text: string): boolean {
  return prefixForm.test(text) && !text.split('/').some((segment) => segment === '.' || segment === '..');
}

function isVariable(segment: string): boolean {
  return segment.startsWith('{');
}

/** Whether some path would match both templates. */
function overlap(one: string, other: string): boolean {
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

/**
 * Whether a string is usable as the path of the invoice view, without its prefix: plain segments,
 * the first of them no identifier, with `{endpoint_id}` and `{receipt_id}` once each as whole
 * segments. A path that could be a payout check is none.
 */
export function isInvoicePath(text: string): boolean {
  const variables = text.split('/').filter(isVariable);
  return (
    [...variables].sort().join() === '{endpoint_id},{receipt_id}' &&
    /^\/[^{]/.test(text) &&
    isPathPrefix(text.replace('{endpoint_id}', 'e').replace('{receipt_id}', 'r')) &&
    !payoutCheckOperations.some(({ pathTemplate }) => overlap(pathTemplate, text))
  );
}

/** The documented path first, then what was added; each once. */
export function listInvoicePaths(extra: readonly string[]): string[] {
  return [...new Set([documentedInvoicePath, ...extra])];
}

function matchTemplate(template: string, path: string): ReadonlyMap<string, string> | null {
  const expected = template.split('/');
  const actual = path.split('/');
  if (expected.length !== actual.length) return null;
  const found = new Map<string, string>();
  for (const [index, segment] of expected.entries()) {
    const value = actual[index] ?? '';
    if (isVariable(segment)) {
      if (!identifier.test(value) || value === '.' || value === '..') return null;
      found.set(segment.slice(1, -1), value);
    } else if (segment !== value) return null;
  }
  return found;
}

/** The operation at a path (without a query) under one of the prefixes, or null. */
export function findOperation(paths: OperationPaths, method: string, path: string): OperationMatch | null {
  const operations = listOperations(paths).filter(({ methods }) => methods.some((each) => each === method));
  for (const prefix of paths.pathPrefixes) {
    if (!path.startsWith(`${prefix}/`)) continue;
    for (const operation of operations) {
      const identifiers = matchTemplate(operation.pathTemplate, path.slice(prefix.length));
      if (identifiers !== null) return { operation, prefix, identifiers };
    }
  }
  return null;
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
  const match = findOperation(target, method, path);
  if (match !== null) {
    return query === null || match.operation.id === 'view-invoice' ? success(match) : queryRefused;
  }
  if (!target.pathPrefixes.some((prefix) => path.startsWith(`${prefix}/`))) {
    return refuse(
      'prefix-unknown',
      `The path begins with none of this target’s prefixes (${target.pathPrefixes.join(', ')}). It can be signed and copied, but not sent: start the console with --path-prefix to add one.`,
    );
  }
  return refuse(
    'operation-unknown',
    `The relay sends only payout checks (POST, by endpoint or endpoint group) and invoice views (GET or POST, ${target.invoicePaths.join(', ')}). This request can be signed and copied, but not sent: start the console with --invoice-path to add a path of the invoice view.`,
  );
}
