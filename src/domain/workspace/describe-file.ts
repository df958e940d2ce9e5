/** From the text of a file to its line in the list of the workspace. */
import { profileVersion } from '../cases/profile/endpoint-profile.ts';
import { readProfileFile } from '../cases/profile/read-profile-file.ts';
import type { CaseFile } from '../cases/case-file.ts';
import { findConfidential } from '../cases/confidential/confidential-problems.ts';
import { askedValues } from '../cases/composer/open-case.ts';
import type { FileProblem, FileProblemKind } from '../cases/file/file-problem.ts';
import { memberOf, type JsonNode } from '../cases/file/json-node.ts';
import { readCaseFile } from '../cases/file/read-case-file.ts';
import { readJsonText } from '../cases/file/read-json-text.ts';
import { onOneLine } from '../report/report.ts';
import type { WorkspaceEntry } from './workspace-contract.ts';
import { expectedOnOneLine } from './expected-on-one-line.ts';

/** What is known of a file before its text is looked at. */
export interface FileFacts {
  readonly path: string;
  readonly modifiedAtMs: number;
  readonly digest: string | null;
}

/** Names that other tools give to files of their own. */
const foreignName =
  /(?:^|\/)(?:package(?:-lock)?|npm-shrinkwrap|composer|bower|deno|lerna|nx|turbo|renovate|angular|manifest|[jt]sconfig(?:\.[^/]*)?|[^/]*\.(?:schema|postman_collection|postman_environment|code-workspace))\.json$/iu;

/** A document of another tool, going by what it says of itself. */
function isForeignDocument(node: JsonNode): boolean {
  if (node.kind !== 'object') return false;
  const schema = memberOf(node, '$schema')?.value;
  const info = memberOf(node, 'info')?.value;
  const isSchema = schema?.kind === 'string' && /^https?:\/\/json-schema\.org\//u.test(schema.value);
  return isSchema || (info?.kind === 'object' && memberOf(info, '_postman_id') !== null);
}

export type WorkspaceFileKind = 'case' | 'profile' | 'foreign';

/** What a text wants to be; a text that cannot be read is taken for a case, unless it says otherwise. */
export function workspaceFileKind(path: string, text: string): WorkspaceFileKind {
  const node = readJsonText(text);
  if (!node.ok) {
    const said = /"countersign"\s*:\s*"([^"]*)"/u.exec(text)?.[1];
    if (said?.startsWith('profile/') === true) return 'profile';
    return said === undefined && foreignName.test(path) ? 'foreign' : 'case';
  }
  const said = node.value.kind === 'object' ? memberOf(node.value, 'countersign')?.value : undefined;
  if (said === undefined) {
    return foreignName.test(path) || isForeignDocument(node.value) ? 'foreign' : 'case';
  }
  return said.kind === 'string' && said.value.startsWith(profileVersion.replace(/[0-9]+$/u, ''))
    ? 'profile'
    : 'case';
}

/** Everything that is wrong with a text that is to be a case or a profile; empty where it is one. */
export function workspaceTextProblems(text: string): readonly FileProblem[] {
  const kind = workspaceFileKind('', text);
  const read = kind === 'profile' ? readProfileFile(text) : readCaseFile(text);
  return read.ok ? [] : read.failure;
}

const mostProblems = 50;

function unreadable(facts: FileFacts, problems: readonly FileProblem[]): WorkspaceEntry {
  return { ...facts, kind: 'unreadable', notes: [], problems: problems.slice(0, mostProblems) };
}

function addresseeIdOf(file: CaseFile): string {
  switch (file.operation) {
    case 'payout-check':
      return file.addresseeId;
    case 'view-invoice':
      return file.endpoint;
    case 'other-command':
      return '';
  }
}

/** A file whose octets say nothing, with the reason. */
export function describeUnreadable(
  facts: FileFacts,
  what: string,
  next: string,
  kind: FileProblemKind = 'not-readable',
): WorkspaceEntry {
  return unreadable(facts, [{ kind, pointer: '', line: 1, column: 1, what, next }]);
}

/**
 * In steps: what may not stand in a file is looked for in each of its names and values, and there may be tens of thousands.
 *
 * @returns Null for a file of another tool, which is not listed.
 */
export function* describeFile(
  facts: FileFacts & { readonly digest: string },
  text: string,
): Generator<undefined, WorkspaceEntry | null> {
  const kind = workspaceFileKind(facts.path, text);
  if (kind === 'foreign') return null;
  const confidential = yield* findConfidential(text);
  const common = { ...facts, notes: [] };
  if (kind === 'profile') {
    const profile = readProfileFile(text, confidential);
    if (!profile.ok) return unreadable(facts, profile.failure);
    const { name, addressee, addresseeId } = profile.value;
    return { ...common, kind, name, addressee, addresseeId };
  }
  const read = readCaseFile(text, confidential);
  if (!read.ok) return unreadable(facts, read.failure);
  const { name, operation, environment, signature, expect } = read.value;
  return {
    ...common,
    kind,
    name,
    operation,
    environment,
    signature,
    addresseeId: addresseeIdOf(read.value),
    expects: onOneLine(expectedOnOneLine(expect)),
    asks: askedValues(read.value).map((asked) => asked.name),
  };
}
