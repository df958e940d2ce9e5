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
import { operationList, operations, type KnownOperation, type OperationId } from '../gateway/operations.ts';
import { failed, success, type Result } from '../result.ts';
import type { GatewayTarget } from './contract.ts';
import { requestTargetLimit } from './relay-terms.ts';
import { readUrl } from '../http/read-url.ts';

/** Why the relay does not pass a request on; `sentence` is for people and repeats nothing that was typed. */
export interface RelayPathRefusal {
  readonly kind:
    | 'path-malformed'
    | 'query-refused'
    | 'path-rewritten'
    | 'prefix-unknown'
    | 'operation-unknown'
    /** It is another operation's than the one that is meant. */
    | 'operation-other'
    | 'commands-off';
  readonly sentence: string;
}

type Checked<Value> = Result<Value, RelayPathRefusal>;
type RelayTarget = Pick<GatewayTarget, 'origin'> & OperationPaths;

function refuse(kind: RelayPathRefusal['kind'], sentence: string): Checked<never> {
  return failed({ kind, sentence });
}

const encoded = String.raw`(?:[A-Za-z0-9._~-]|%[0-9A-Fa-f]{2})`;

function pairsNamed(name: string): RegExp {
  const pair = `${name}=${encoded}*`;
  return new RegExp(`^${pair}(?:&${pair})*$`);
}

const protocolPairs = pairsNamed('oauth_[A-Za-z0-9_]{1,64}');
const anyPairs = pairsNamed(`${encoded}+`);

const protocolQueryRefused = refuse(
  'query-refused',
  'Only an invoice request may have a query, and only one of oauth_ parameters, percent-encoded. This request can be signed and copied, but not sent from here.',
);
const anyQueryRefused = refuse(
  'query-refused',
  'A query is sent only as name=value pairs joined by “&”, percent-encoded throughout. This request can be signed and copied, but not sent from here.',
);

/** A URL parser may rewrite a path (`/a/../b`, backslashes), and the gateway would then check another URL. */
function checkForm({ origin }: RelayTarget, requestTarget: string, isCommand: boolean): Checked<true> {
  if (requestTarget.length > requestTargetLimit) {
    return refuse(
      'path-malformed',
      `Path and query are longer than ${requestTargetLimit} characters. They can be signed and copied, but not sent from here.`,
    );
  }
  const mark = requestTarget.indexOf('?');
  const path = mark < 0 ? requestTarget : requestTarget.slice(0, mark);
  // Controls, blanks, non-ASCII, and the characters that end or change a path: none of them is in any operation.
  if (!/^\/[A-Za-z0-9._~/-]*$/.test(path) || path.includes('//')) {
    return refuse(
      'path-malformed',
      'The path may hold only letters, digits, “.”, “_”, “~”, “-” and single slashes. It can be signed and copied, but not sent from here.',
    );
  }
  if (mark >= 0 && !(isCommand ? anyPairs : protocolPairs).test(requestTarget.slice(mark + 1))) {
    return isCommand ? anyQueryRefused : protocolQueryRefused;
  }
  if (readUrl(requestTarget, origin)?.href !== origin + requestTarget) {
    return refuse(
      'path-rewritten',
      'A URL parser changes this path, so the gateway would see a different URL from the signed one. Remove “.” and “..” segments.',
    );
  }
  return success(true);
}

/** E.g. `payout checks (POST, /api/v4/…)`, for each operation of the document. */
function describeDocumented(target: RelayTarget): string {
  return operationList
    .filter(({ path }) => path.kind !== 'free')
    .map((operation) => {
      const templates = templatesOf(operation, target).map(({ template }) => template);
      return `${operation.words.many} (${operation.methods.join(' or ')}, ${templates.join(', ')})`;
    })
    .join(' and ');
}

function prefixUnknown(prefixes: readonly string[]): Checked<never> {
  return refuse(
    'prefix-unknown',
    `The path begins with none of this target’s prefixes (${prefixes.join(', ')}). It can be signed and copied, but not sent: start the console with --path-prefix to add one.`,
  );
}

function isBelow(prefixes: readonly string[], path: string): boolean {
  return prefixes.some((prefix) => path.startsWith(`${prefix}/`));
}

function checkCommand(
  target: RelayTarget,
  method: string,
  path: string,
  match: OperationMatch | null,
): Checked<OperationMatch> {
  if (match !== null && match.operation.path.kind !== 'free') {
    const { many, title } = match.operation.words;
    return refuse(
      'operation-other',
      `This is the path of ${many}, which are sent from the page “${title}”. It can be signed and copied, but not sent as another command.`,
    );
  }
  if (target.commandPrefixes.length === 0) {
    return refuse(
      'commands-off',
      'Such a command can move money, so none is sent to this target unless the console is started with --production-commands. It can be signed and copied.',
    );
  }
  if (!hasMethod(operations['other-command'], method)) {
    return refuse('operation-unknown', 'A command is sent by POST or GET.');
  }
  if (match !== null) return success(match);
  if (!isBelow(target.commandPrefixes, path)) return prefixUnknown(target.commandPrefixes);
  return refuse(
    'path-malformed',
    'Below the prefix, the path of a command is one to eight plain segments of up to 64 characters, with no slash at the end. It can be signed and copied, but not sent from here.',
  );
}

function checkDocumented(
  target: RelayTarget,
  path: string,
  match: OperationMatch | null,
  isMeant: (operation: KnownOperation) => boolean,
): Checked<OperationMatch> {
  if (match !== null && match.operation.path.kind !== 'free' && isMeant(match.operation))
    return success(match);
  if (!isBelow(target.pathPrefixes, path)) return prefixUnknown(target.pathPrefixes);
  return refuse(
    'operation-unknown',
    `The relay sends only ${describeDocumented(target)}. This request can be signed and copied, but not sent: start the console with --invoice-path to add a path of the invoice view. Any other path below the prefix is sent from “${operations['other-command'].words.title}”.`,
  );
}

/**
 * Whether the relay passes `method` and `requestTarget` on to `target`.
 *
 * @param requestTarget Path, and a query where the operation may have one.
 * @param meant The operation that the path has to be of. Without it the path decides among those of the document;
 * another command passes only where it is meant.
 */
export function checkRelayPath(
  target: RelayTarget,
  method: string,
  requestTarget: string,
  meant?: OperationId,
): Result<OperationMatch, RelayPathRefusal> {
  const isCommand = meant === 'other-command';
  const form = checkForm(target, requestTarget, isCommand);
  if (!form.ok) return form;
  const [path = ''] = requestTarget.split('?', 1);
  const match = findOperation(target, path);
  if (isCommand) return checkCommand(target, method, path, match);
  const checked = checkDocumented(
    target,
    path,
    match,
    (operation) => hasMethod(operation, method) && (meant === undefined || operation.id === meant),
  );
  const hasQuery = requestTarget.includes('?');
  return checked.ok && hasQuery && checked.value.operation.query === 'nothing'
    ? protocolQueryRefused
    : checked;
}
