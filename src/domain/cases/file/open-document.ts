/** What each file of the workspace has to be before its members are read. */
import { failed, success, type Result } from '../../result.ts';
import { confidentialProblems } from '../confidential/confidential-problems.ts';
import type { FileProblem } from './file-problem.ts';
import type { JsonObjectNode } from './json-node.ts';
import { NodeChecker } from './node-checker.ts';
import { readJsonText } from './read-json-text.ts';

interface OpenedDocument {
  readonly root: JsonObjectNode;
  readonly checker: NodeChecker;
}

/**
 * @param version What `countersign` says of such a file.
 * @param confidential What may not stand in it, where that was looked for before. It is refused before anything is made of
 * the text.
 */
export function openDocument(
  text: string,
  version: string,
  confidential: readonly FileProblem[] = confidentialProblems(text),
): Result<OpenedDocument, readonly FileProblem[]> {
  if (confidential.length > 0) return failed(confidential);
  const node = readJsonText(text);
  if (!node.ok) return node;
  const checker = new NodeChecker(text.replace(/^\uFEFF/u, ''));
  const root = checker.object(node.value, '', 'The document');
  return root !== null && checker.hasVersion(root, version)
    ? success({ root, checker })
    : failed(checker.problems);
}
