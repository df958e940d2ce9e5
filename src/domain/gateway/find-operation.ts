/** Which operation a path is. */
import { operationList, operations, type Addressee, type KnownOperation } from './operations.ts';
import { isPlainPath, matchTemplate } from './path-template.ts';

/** What decides which operations a gateway has. */
export interface OperationPaths {
  readonly pathPrefixes: readonly string[];
  /** Templates of the invoice view without a prefix. */
  readonly invoicePaths: readonly string[];
  /** Path prefixes below which other commands may stand; none where the gateway takes none from here. */
  readonly commandPrefixes: readonly string[];
}

/** An operation found in a path. */
export interface OperationMatch {
  readonly operation: KnownOperation;
  readonly prefix: string;
  /** Null where the operation's path names nobody. */
  readonly addressee: Addressee | null;
  /** Values of the template's segments in braces, by their names: `endpoint_id`, `receipt_id` and so on. */
  readonly identifiers: ReadonlyMap<string, string>;
}

interface Template {
  readonly addressee: Addressee;
  readonly template: string;
}

/** The path templates of an operation, without a prefix. */
export function templatesOf(
  { path }: KnownOperation,
  { invoicePaths }: Pick<OperationPaths, 'invoicePaths'>,
): readonly Template[] {
  switch (path.kind) {
    case 'fixed':
      return [
        { addressee: 'endpoint', template: path.endpoint },
        { addressee: 'group', template: path.group },
      ];
    case 'configured':
      return invoicePaths.map((template) => ({ addressee: 'endpoint', template }));
    case 'free':
      return [];
  }
}

/**
 * The operation at a path (without a query) under one of the prefixes, whatever the method; or null. A path of an
 * operation of the document is never another command's.
 */
export function findOperation(paths: OperationPaths, path: string): OperationMatch | null {
  return findDocumented(paths, path) ?? findCommand(paths, path);
}

function findDocumented(paths: OperationPaths, path: string): OperationMatch | null {
  for (const prefix of paths.pathPrefixes) {
    if (!path.startsWith(`${prefix}/`)) continue;
    for (const operation of operationList) {
      for (const { addressee, template } of templatesOf(operation, paths)) {
        const identifiers = matchTemplate(template, path.slice(prefix.length));
        if (identifiers !== null) return { operation, prefix, addressee, identifiers };
      }
    }
  }
  return null;
}

function findCommand({ commandPrefixes }: OperationPaths, path: string): OperationMatch | null {
  // The longest first: of `/a` and `/a/b` the second is meant.
  const prefix = commandPrefixes
    .toSorted((left, right) => right.length - left.length)
    .find((each) => path.startsWith(`${each}/`));
  if (prefix === undefined || !isPlainPath(path.slice(prefix.length))) return null;
  return { operation: operations['other-command'], prefix, addressee: null, identifiers: new Map() };
}

/** Whether an operation is asked for by a method. */
export function hasMethod({ methods }: KnownOperation, method: string): boolean {
  return methods.some((each) => each === method);
}

/**
 * The operation that a URL or a path names by one of its words: for what others signed or logged, where the rest of the
 * path may be wrong, cut or of another deployment. Null where none is named.
 */
export function recognizeOperation(urlOrPath: string): KnownOperation | null {
  return operationList.find(({ pathWords }) => pathWords.some((word) => urlOrPath.includes(word))) ?? null;
}
