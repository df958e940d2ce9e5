/** Paths of the invoice view: the document says that its own may change, so others can be given at start. */
import { operationList, operations } from './operations.ts';
import { doTemplatesOverlap, isPlainPath, isVariable } from './path-template.ts';

const fixedPaths = operationList.flatMap(({ path }) =>
  path.kind === 'fixed' ? [path.endpoint, path.group] : [],
);

/**
 * Whether a string is usable as the path of the invoice view, without its prefix: plain segments,
 * the first of them no identifier, with `{endpoint_id}` and `{receipt_id}` once each as whole
 * segments. A path that could be another operation's is none.
 */
export function isInvoicePath(text: string): boolean {
  const variables = text.split('/').filter(isVariable);
  return (
    [...variables].sort().join() === '{endpoint_id},{receipt_id}' &&
    /^\/[^{]/.test(text) &&
    isPlainPath(text.replace('{endpoint_id}', 'e').replace('{receipt_id}', 'r')) &&
    !fixedPaths.some((path) => doTemplatesOverlap(path, text))
  );
}

/** The documented path first, then what was added; each once. */
export function listInvoicePaths(extra: readonly string[]): string[] {
  return [...new Set([operations['view-invoice'].path.endpoint, ...extra])];
}
